import { Trans, useLingui } from '@lingui/react/macro';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import type { Reporte } from './consultas.ts';
import css from './tabla-de-reportes.module.css';

const Fila = ({ empresaId, reporte }: { empresaId: string; reporte: Reporte }) => {
  const { t, i18n } = useLingui();
  const fecha = fechaCorta(i18n, reporte.fecha);
  // of one that could not be done nothing was counted
  const cifra = (cuantos: number) => (reporte.estado === 'completada' ? i18n.number(cuantos) : undefined);
  return (
    <tr className={css.fila}>
      <th scope="row">
        <span className={css.fecha}>{fecha}</span> {reporte.hora && <span className="tenue">{reporte.hora}</span>}
      </th>
      <td data-rotulo={t`Mercaderista`} className={css.persona} translate="no">
        {reporte.usuario_nombre ?? t`Usuario desconocido`}
      </td>
      <td data-rotulo={t`Productos`} className={css.cifra}>
        {cifra(reporte.total)}
      </td>
      <td data-rotulo={t`Exhibidos`} className={css.cifra}>
        {cifra(reporte.exhibidos)}
      </td>
      <td data-rotulo={t`En quiebre`} className={css.cifra}>
        {cifra(reporte.quiebre)}
      </td>
      <td data-rotulo={t`Material POP`} className={css.cifra}>
        {cifra(reporte.material_pop)}
      </td>
      <td className={css.estado}>
        <EtiquetaDeEstado estado={reporte.estado} />
        {reporte.motivo_cancelacion && (
          <p className="tenue" translate="no">
            {reporte.motivo_cancelacion}
          </p>
        )}
      </td>
      <td className={css.accion}>
        <EnlaceBoton
          to="/reporte-visita/$visitaId"
          params={{ visitaId: reporte.visita_id }}
          search={{ empresa: empresaId }}
          variant="default"
          h={44}
          aria-label={t`Ver Reporte, ${fecha}`}
        >
          <Trans>Ver Reporte</Trans>
        </EnlaceBoton>
      </td>
    </tr>
  );
};

/** A table on wide screens, cards on a phone. */
export const TablaDeReportes = ({ empresaId, reportes }: { empresaId: string; reportes: readonly Reporte[] }) => {
  const { t } = useLingui();
  return (
    <table className={css.tabla} aria-label={t`Reportes`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Fecha</Trans>
          </th>
          <th scope="col">
            <Trans>Mercaderista</Trans>
          </th>
          <th scope="col" className={css.cifra}>
            <Trans>Productos</Trans>
          </th>
          <th scope="col" className={css.cifra}>
            <Trans>Exhibidos</Trans>
          </th>
          <th scope="col" className={css.cifra}>
            <Trans>En quiebre</Trans>
          </th>
          <th scope="col" className={css.cifra}>
            <Trans>Material POP</Trans>
          </th>
          <th scope="col">
            <Trans>Estado</Trans>
          </th>
          <th scope="col">
            <span className="oculto">{t`Acciones`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reportes.map((reporte) => (
          <Fila key={reporte.visita_id} empresaId={empresaId} reporte={reporte} />
        ))}
      </tbody>
    </table>
  );
};
