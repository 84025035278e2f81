import { Trans, useLingui } from '@lingui/react/macro';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Dato } from '#src/platform/web/ui/panel/dato.tsx';
import enTarjetas from '#src/platform/web/ui/panel/tabla-en-tarjetas.module.css';
import type { Reporte } from './consultas.ts';
import css from './tabla-de-reportes.module.css';

const Cifra = ({ nombre, valor }: { nombre: string; valor: string | undefined }) => (
  <Dato nombre={nombre} clase={enTarjetas.cifra} vacio={valor === undefined}>
    {valor}
  </Dato>
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
      <Dato nombre={t`Mercaderista`} clase={css.persona}>
        <span translate="no">{reporte.usuario_nombre ?? t`Usuario desconocido`}</span>
      </Dato>
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
