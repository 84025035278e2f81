import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import type { EstadisticasDeProducto } from '../../contract-estadisticas.ts';
import css from './estadisticas.module.css';

type Observacion = EstadisticasDeProducto['observaciones'][number];

const Fila = ({ empresaId, observacion }: { empresaId: string; observacion: Observacion }) => {
  const { t, i18n } = useLingui();
  const { visita_id, sucursal_nombre, cadena_nombre, inventario_actual, precio_venta_observado, quiebre } = observacion;
  const fecha = fechaCorta(i18n, observacion.fecha);
  return (
    <li className={css.observacion}>
      <div>
        <p className={css.donde} translate="no">
          {sucursal_nombre}
        </p>
        <p className="tenue">
          {fecha} · <span translate="no">{cadena_nombre}</span>
        </p>
      </div>
      <div className={css.hallado}>
        <p>
          <span className="oculto">
            <Trans>Inventario</Trans>
          </span>{' '}
          {inventario_actual}
          {quiebre && (
            <span className={css.quiebre}>
              <IconAlertTriangleFilled size={14} aria-hidden />
              <Trans>Quiebre</Trans>
            </span>
          )}
        </p>
        <p className="tenue">
          {precio_venta_observado === null ? <Trans>Sin precio</Trans> : precioDe(i18n, precio_venta_observado)}
        </p>
      </div>
      <Link
        className={css.enlace ?? ''}
        to="/reporte-visita/$visitaId"
        params={{ visitaId: visita_id }}
        search={{ empresa: empresaId }}
        aria-label={t`Ver Reporte, ${sucursal_nombre}, ${fecha}`}
      >
        <Trans>Ver Reporte</Trans>
      </Link>
    </li>
  );
};

/** What was noted of it last, wherever. */
export const Observaciones = ({
  empresaId,
  observaciones,
}: {
  empresaId: string;
  observaciones: readonly Observacion[];
}) => (
  <section aria-labelledby="ultimas-observaciones">
    <h3 id="ultimas-observaciones">
      <Trans>Últimas observaciones</Trans>
    </h3>
    <ul className={css.observaciones}>
      {observaciones.map((observacion) => (
        <Fila key={observacion.visita_id} empresaId={empresaId} observacion={observacion} />
      ))}
    </ul>
  </section>
);
