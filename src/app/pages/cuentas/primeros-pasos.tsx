import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Shelf } from '#src/platform/web/ui/shelf.tsx';
import type { Producto } from '#src/platform/web/ui/productos.ts';
import { pasosDe, pasosPendientes, type PasosHechos } from './pasos.ts';
import css from './primeros-pasos.module.css';
import { SucursalesSinProductos } from './sucursales-sin-productos.tsx';

const LLENOS: readonly Producto[] = ['harina', 'cafe', 'agua', 'leche', 'atun'];

const Marca = ({ hecho, numero }: { hecho: boolean; numero: number }) =>
  hecho ? (
    <span className={css.marca} data-hecho>
      <IconCheck size={18} stroke={2.4} aria-hidden />
      <span className="oculto">
        <Trans>Listo:</Trans>
      </span>
    </span>
  ) : (
    <span className={css.marca} aria-hidden>
      {numero}
    </span>
  );

/** The guided start of a new company. Each step ticks itself off; with the last one all of it is gone. */
export const PrimerosPasos = ({ hechos, membresia }: { hechos: PasosHechos; membresia: Persona['membresia'] }) => {
  const { i18n } = useLingui();
  const pasos = pasosDe(membresia.rol);
  const siguiente = pasosPendientes(hechos, membresia.rol)[0];
  // having registered the company counts as the first
  const total = pasos.length + 1;
  const listos = 1 + pasos.filter(({ id }) => hechos[id]).length;
  const anaquel = Array.from({ length: total }, (_, i) =>
    i < listos ? (LLENOS[i % LLENOS.length] ?? 'hueco') : 'hueco',
  );
  return (
    <section className={css.tarjeta} aria-labelledby="primeros-pasos">
      <div className={css.lista}>
        <h2 id="primeros-pasos">
          <Trans>Primeros pasos</Trans>
        </h2>
        <p className="tenue">
          <Trans>
            {listos} de {total} listos. Puedes seguir el orden que prefieras.
          </Trans>
        </p>
        <ol>
          <li className={css.paso}>
            <Marca hecho numero={1} />
            <div>
              <h3>
                <Trans>Registra tu empresa</Trans>
              </h3>
              <p className="tenue" translate="no">
                {membresia.empresa_nombre}
              </p>
            </div>
          </li>
          {pasos.map(({ id, nombre, detalle, accion, destino }, i) => (
            <li key={id} className={css.paso} data-ahora={id === siguiente?.id || undefined}>
              <Marca hecho={hechos[id]} numero={i + 2} />
              <div>
                <h3>{i18n._(nombre)}</h3>
                <p className="tenue">{i18n._(detalle)}</p>
                {id === 'surtido' && !hechos.surtido && hechos.sin_productos.cuantas > 0 && (
                  <SucursalesSinProductos {...hechos.sin_productos} />
                )}
                {!hechos[id] && (
                  <LinkButton
                    {...destino}
                    variant={id === siguiente?.id ? 'filled' : 'default'}
                    h={44}
                    className={css.accion}
                  >
                    {i18n._(accion)}
                  </LinkButton>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.vitrina} aria-hidden>
        <p className={css.lema}>
          <Trans>Un anaquel vacío es un buen comienzo.</Trans>
        </p>
        <p>
          <Trans>Cada paso lo va llenando.</Trans>
        </p>
        <Shelf
          className={css.estante}
          width={Math.max(400, total * 106)}
          fit="meet"
          spacing={26}
          table="#f5f8f6"
          shelves={[anaquel]}
        />
      </div>
    </section>
  );
};
