import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Reporte } from './informacion.tsx';
import css from './reporte.module.css';

interface Props {
  reporte: Pick<Reporte, 'no_listados' | 'visita'>;
  decide: boolean;
}

/** What stood on the shelf and is not on the branch's list. */
export const NoListados = ({ reporte: { no_listados: vistos, visita }, decide }: Props) => {
  if (vistos.length === 0) return null;
  return (
    <section className={css.hoja} aria-labelledby="no-listados">
      <div className={css.cuerpo}>
        <div>
          <h2 id="no-listados">
            <Trans>También en el anaquel</Trans>
          </h2>
          <p className="tenue">
            <Trans>Estaban allí, y la sucursal no los tiene en su lista.</Trans>
          </p>
        </div>
        <ul className={css.vistos}>
          {vistos.map(({ codigo, producto }) => (
            <li key={`${producto?.id} ${codigo}`}>
              {producto ? (
                <>
                  <strong translate="no">{producto.nombre}</strong>
                  <span className="tenue">{[producto.sku, codigo].filter(Boolean).join(' · ')}</span>
                </>
              ) : (
                <>
                  <strong>{codigo}</strong>
                  <span className="tenue">
                    <Trans>Ningún producto del catálogo tiene este código</Trans>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
        {decide && (
          <Link
            to="/cadena/$cadenaId/sucursal/$sucursalId"
            params={{ cadenaId: visita.cadena_id, sucursalId: visita.sucursal_id }}
            className={css.enlace}
          >
            <Trans>Decidir qué vende la sucursal</Trans>
          </Link>
        )}
      </div>
    </section>
  );
};
