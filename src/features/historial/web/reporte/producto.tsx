import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheckFilled,
  IconCircleXFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { miniaturaDe } from '#src/dominio/archivos/miniatura.ts';
import { Etiqueta } from '#src/dominio/campo/web/etiqueta.tsx';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { precioElevado } from '#src/dominio/visitas/captura.ts';
import type { ProductoDeReporte } from '../../contract-reporte.ts';
import { CuadriculaDeFotos } from './cuadricula-de-fotos.tsx';
import type { FotoConNombre } from './fotos.ts';
import css from './producto.module.css';

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

const cantidadDe = (inventario: string): number => (/^\d/.test(inventario) ? Number(inventario) : 0);

/** «antes 31», with which way it went; coloured where the product went out of stock, or came back. */
const Antes = ({
  ahora,
  antes,
  tono,
  children,
}: {
  ahora: number;
  antes: number;
  tono?: string;
  children: ReactNode;
}) => {
  if (ahora === antes) return null;
  const Flecha = ahora > antes ? IconArrowUp : IconArrowDown;
  return (
    <span className={css.antes} data-tono={tono}>
      <Flecha size={16} stroke={2.2} aria-hidden />
      {children}
    </span>
  );
};

const tonoDeQuiebre = (ahora: boolean, antes: boolean): { tono?: string } => {
  if (ahora === antes) return {};
  return { tono: ahora ? 'mal' : 'bien' };
};

const Existencia = ({ producto: { inventario_actual: ahora, quiebre, anterior } }: { producto: ProductoDeReporte }) => {
  const antes = anterior?.inventario_actual;
  return (
    <>
      {ahora}
      {antes !== undefined && (
        <Antes
          ahora={cantidadDe(ahora)}
          antes={cantidadDe(antes)}
          {...tonoDeQuiebre(quiebre, anterior?.quiebre === true)}
        >
          <Trans>antes {antes}</Trans>
        </Antes>
      )}
    </>
  );
};

const Precio = ({ producto: { precio_venta_observado: ahora, anterior } }: { producto: ProductoDeReporte }) => {
  const { i18n } = useLingui();
  const antes = anterior?.precio_venta_observado ?? null;
  if (ahora === null) return <Trans>Sin dato</Trans>;
  const previo = antes === null ? '' : precioDe(i18n, antes);
  return (
    <>
      {precioDe(i18n, ahora)}
      {antes !== null && (
        <Antes ahora={ahora} antes={antes}>
          <Trans>antes {previo}</Trans>
        </Antes>
      )}
    </>
  );
};

const SiONo = ({ si }: { si: boolean }) =>
  si ? (
    <span className={css.si}>
      <IconCircleCheckFilled size={18} aria-hidden />
      <Trans>Sí</Trans>
    </span>
  ) : (
    <span className={css.no}>
      <IconCircleXFilled size={18} aria-hidden />
      <Trans>No</Trans>
    </span>
  );

const Competencias = ({ competencias }: Pick<ProductoDeReporte, 'competencias'>) => {
  const { i18n } = useLingui();
  return (
    <div>
      <h4>
        <Trans>Competencia</Trans>
      </h4>
      <ul className={css.competencias}>
        {competencias.map(({ marca, producto, precio }) => (
          <li key={`${marca} ${producto} ${precio}`}>
            <span translate="no">{[marca, producto].filter(Boolean).join(' · ') || '—'}</span>
            {precio !== null && <strong>{precioDe(i18n, precio)}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Props {
  producto: ProductoDeReporte;
  fotos: readonly FotoConNombre[];
  alVer: (foto: FotoConNombre) => void;
}

/** What was found of one product. */
export const TarjetaDeProducto = ({ producto, fotos, alVer }: Props) => {
  const { t } = useLingui();
  const { producto_imagen_url: imagen, observaciones, competencias } = producto;
  const identidad = [producto.producto_sku, producto.producto_categoria].filter(Boolean).join(' · ');
  return (
    <li className={css.producto}>
      <div className={css.cabeza}>
        <ImagenDeProducto imagen={imagen && miniaturaDe(imagen)} tamano={48} />
        <div className={css.nombre} translate="no">
          <h3>{producto.producto_nombre}</h3>
          {identidad && <p className="tenue">{identidad}</p>}
        </div>
        <div className={css.etiquetas}>
          {producto.quiebre && (
            <Etiqueta tono="cancelada" icono={IconAlertTriangleFilled}>
              <Trans>Quiebre</Trans>
            </Etiqueta>
          )}
          {precioElevado(producto.precio_venta_observado, producto.precio_sugerido) && (
            <Etiqueta tono="pendiente" icono={IconAlertTriangleFilled}>
              <Trans>Precio elevado</Trans>
            </Etiqueta>
          )}
        </div>
      </div>
      <dl className={css.datos}>
        <Dato nombre={t`Inventario`}>
          <Existencia producto={producto} />
        </Dato>
        <Dato nombre={t`Precio`}>
          <Precio producto={producto} />
        </Dato>
        <Dato nombre={t`Exhibido`}>
          <SiONo si={producto.exhibido} />
        </Dato>
        <Dato nombre={t`Material POP`}>
          <SiONo si={producto.material_pop} />
        </Dato>
      </dl>
      {competencias.length > 0 && <Competencias competencias={competencias} />}
      {fotos.length > 0 && <CuadriculaDeFotos fotos={fotos} alVer={alVer} />}
      {observaciones && <p className={css.observaciones}>{observaciones}</p>}
    </li>
  );
};
