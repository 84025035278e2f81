import { Trans, useLingui } from '@lingui/react/macro';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Datum } from '#src/platform/web/ui/panel/datum.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { Reporte } from './consultas.ts';
import css from './tabla-de-reportes.module.css';

const Cifra = ({ nombre, valor }: { nombre: string; valor: string | undefined }) => (
  <Datum nombre={nombre} kind={enTarjetas.cifra} isEmpty={valor === undefined}>
    {valor}
  </Datum>
);

const Fila = ({ empresaId, reporte }: { empresaId: string; reporte: Reporte }) => {
  const { t, i18n } = useLingui();
  const fecha = fechaCorta(i18n, reporte.fecha);
  // of one that could not be done nothing was counted
  const cifra = (cuantos: number) => (reporte.estado === 'completada' ? i18n.number(cuantos) : undefined);
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row">
        <span className={css.fecha}>{fecha}</span> {reporte.hora && <span className="tenue">{reporte.hora}</span>}
      </th>
      <Datum nombre={t`Mercaderista`} kind={css.persona}>
        <span translate="no">{reporte.usuario_nombre ?? t`Usuario desconocido`}</span>
      </Datum>
      <Cifra nombre={t`Productos`} valor={cifra(reporte.total)} />
      <Cifra nombre={t`Exhibidos`} valor={cifra(reporte.exhibidos)} />
      <Cifra nombre={t`En quiebre`} valor={cifra(reporte.quiebre)} />
      <Cifra nombre={t`Material POP`} valor={cifra(reporte.material_pop)} />
      <td className={css.estado}>
        <EtiquetaDeEstado estado={reporte.estado} />
        {reporte.motivo_cancelacion && (
          <p className="tenue" translate="no">
            {reporte.motivo_cancelacion}
          </p>
        )}
      </td>
      <td className={`${enTarjetas.acciones} ${css.acciones}`}>
        <LinkButton
          to="/reporte-visita/$visitaId"
          params={{ visitaId: reporte.visita_id }}
          search={{ empresa: empresaId }}
          variant="default"
          h={44}
          aria-label={t`Ver Reporte, ${fecha}`}
        >
          <Trans>Ver Reporte</Trans>
        </LinkButton>
      </td>
    </tr>
  );
};

/** A table on wide screens, cards on a phone. */
export const TablaDeReportes = ({ empresaId, reportes }: { empresaId: string; reportes: readonly Reporte[] }) => {
  const { t } = useLingui();
  return (
    <table className={enTarjetas.tabla} data-columnas="pocas" aria-label={t`Reportes`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Fecha</Trans>
          </th>
          <th scope="col">
            <Trans>Mercaderista</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Productos</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>Exhibidos</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
            <Trans>En quiebre</Trans>
          </th>
          <th scope="col" className={enTarjetas.cifra}>
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
