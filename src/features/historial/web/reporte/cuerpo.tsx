import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { useImpresionEnClaro } from '#src/dominio/visitas/web/impresion-en-claro.ts';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { Corregida, Correcciones } from './correcciones.tsx';
import { CuadriculaDeFotos } from './cuadricula-de-fotos.tsx';
import { fotosDe, type FotoConNombre } from './fotos.ts';
import { Informacion, type Reporte } from './informacion.tsx';
import { TarjetaDeProducto } from './producto.tsx';
import css from './reporte.module.css';
import { NoListados } from './no-listados.tsx';
import { Resumen } from './resumen.tsx';
import { Visor } from './visor.tsx';

/** What a sheet of paper says of itself; on the screen the frame does. */
const CabezaImpresa = ({ visita, logo }: { visita: Reporte['visita']; logo: string | null }) => {
  const { i18n } = useLingui();
  return (
    <div className={css.impresa} aria-hidden>
      <Emblem logo={logo} size={44} />
      <div>
        <strong translate="no">{visita.empresa_nombre}</strong>
        <p>
          <Trans>Reporte de visita</Trans> · <span translate="no">{visita.sucursal_nombre}</span>
        </p>
        <p className="tenue" translate="no">
          {[visita.cadena_nombre, visita.sucursal_direccion, fechaLarga(i18n, visita.fecha)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
};

interface ProductosProps {
  productos: Reporte['productos'];
  fotos: readonly FotoConNombre[];
  alVer: (foto: FotoConNombre) => void;
}

const Productos = ({ productos, fotos, alVer }: ProductosProps) => {
  const { t } = useLingui();
  const [soloQuiebres, setSoloQuiebres] = useState(false);
  const conQuiebre = productos.filter(({ quiebre }) => quiebre);
  const vistos = soloQuiebres ? conQuiebre : productos;
  const [todos, quebrados] = [productos.length, conQuiebre.length];
  const suyas = (ids: ReadonlySet<string>) => fotos.filter(({ id }) => ids.has(id));
  return (
    <section aria-labelledby="productos-del-reporte" className={css.seccion}>
      <div className={css.cabeza}>
        <h2 id="productos-del-reporte">
          <Trans>Productos</Trans>
        </h2>
        <div role="group" aria-label={t`Productos que se ven`} className={css.segmento}>
          <button type="button" aria-pressed={!soloQuiebres} onClick={() => setSoloQuiebres(false)}>
            <Trans>Todos {todos}</Trans>
          </button>
          <button type="button" aria-pressed={soloQuiebres} onClick={() => setSoloQuiebres(true)}>
            <Trans>Solo quiebres {quebrados}</Trans>
          </button>
        </div>
      </div>
      {vistos.length === 0 ? (
        <div className={css.hoja}>
          <EmptyState title={t`Ningún producto en quiebre`} />
        </div>
      ) : (
        <ul className={css.productos}>
          {vistos.map((producto) => (
            <TarjetaDeProducto
              key={producto.producto_id}
              producto={producto}
              fotos={suyas(new Set(producto.fotos.map(({ id }) => id)))}
              alVer={alVer}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

interface Props {
  reporte: Reporte;
  /** The company's: what was noted is shown in its time. */
  zona: string;
  logo: string | null;
  /** Whoever reads it says what the branch sells. */
  decide: boolean;
  /** The product whose first photo is shown from the beginning, as the link of a file asks for. */
  alAbrir: string | undefined;
  ref: Ref<HTMLDivElement>;
}

const primeraDe = (
  { productos }: Reporte,
  todas: readonly FotoConNombre[],
  productoId: string | undefined,
): FotoConNombre | undefined => {
  const suya = productos.find(({ producto_id }) => producto_id === productoId)?.fotos[0];
  return todas.find(({ id }) => id === suya?.id);
};

/** What was found in a visit. */
export const CuerpoDeReporte = ({ reporte, zona, logo, decide, alAbrir, ref }: Props) => {
  const { t, i18n } = useLingui();
  const { visita, productos, fotos, fotos_por_llegar: porLlegar } = reporte;
  const todas = fotosDe(i18n, reporte);
  const [vista, setVista] = useState(() => primeraDe(reporte, todas, alAbrir));
  useImpresionEnClaro();
  return (
    <div className={css.reporte} ref={ref}>
      <CabezaImpresa visita={visita} logo={logo} />
      <section className={css.hoja} aria-label={t`Información general`}>
        <div className={css.cuerpo}>
          <Informacion visita={visita} zona={zona} />
          <Corregida {...reporte} zona={zona} />
          {productos.length > 0 && <Resumen resumen={reporte.resumen} anterior={reporte.anterior} />}
        </div>
      </section>
      {porLlegar > 0 && (
        <Note tone="atencion">{t`${plural(porLlegar, { one: '# foto por llegar', other: '# fotos por llegar' })}`}</Note>
      )}
      {fotos.length > 0 && (
        <section className={css.hoja} aria-labelledby="fotos-del-anaquel">
          <div className={css.cuerpo}>
            <h2 id="fotos-del-anaquel">
              <Trans>Fotos del anaquel</Trans>
            </h2>
            <CuadriculaDeFotos fotos={todas.slice(0, fotos.length)} alVer={setVista} />
          </div>
        </section>
      )}
      {productos.length > 0 ? (
        <Productos productos={productos} fotos={todas} alVer={setVista} />
      ) : (
        <div className={css.hoja}>
          <EmptyState title={t`Esta visita no tiene productos registrados`} />
        </div>
      )}
      <NoListados reporte={reporte} decide={decide} />
      <Correcciones {...reporte} zona={zona} />
      <Visor fotos={todas} vista={vista} zona={zona} alVer={setVista} />
    </div>
  );
};

/** The shape of a report, until it is here. */
export const CargandoReporte = () => (
  <div role="status" className={css.reporte}>
    <p className="tenue">
      <Trans>Cargando reporte...</Trans>
    </p>
    <div className={css.espera} aria-hidden />
    <div className={css.productos} aria-hidden>
      <div className={css.espera} />
      <div className={css.espera} />
    </div>
  </div>
);
