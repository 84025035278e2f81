import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconCircleOff,
  IconClipboardText,
  IconEyeCheck,
  IconFileTypeCsv,
  IconTable,
} from '@tabler/icons-react';
import { tieneReporte } from '#src/dominio/visitas/tiene-reporte.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { RowAction } from '#src/platform/web/ui/panel/row-action.tsx';
import { Datum } from '#src/platform/web/ui/panel/datum.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { useNombreDeSucursal } from '../nombre-de-sucursal.ts';
import { useReferencias } from '../referencias.tsx';
import { useDescargarCsv } from './descargar-csv.ts';
import css from './lista.module.css';
import { CasillaDeVisita } from './revision/muchas/eleccion.tsx';

const Cuenta = ({ nombre, cuantos, tono }: { nombre: string; cuantos: number; tono?: string }) => {
  const { i18n } = useLingui();
  return (
    <div data-tono={cuantos > 0 ? tono : undefined}>
      <dt>{nombre}</dt>
      <dd>{i18n.number(cuantos)}</dd>
    </div>
  );
};

/** Only a completed visit has found anything. */
const Productos = ({ visita: { estado, total, exhibidos, quiebre, material_pop } }: { visita: ResumenDeVisita }) => {
  const { t } = useLingui();
  if (estado !== 'completada') {
    return (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    );
  }
  return (
    <dl className={css.cuentas}>
      <Cuenta nombre={t`Total`} cuantos={total} />
      <Cuenta nombre={t`Exhibidos`} cuantos={exhibidos} />
      <Cuenta nombre={t`Quiebre`} cuantos={quiebre} tono="quiebre" />
      <Cuenta nombre={t`POP`} cuantos={material_pop} />
    </dl>
  );
};

const Marcas = ({ visita: { por_revisar, anulada } }: { visita: ResumenDeVisita }) => (
  <>
    {anulada && (
      <span className={css.marca} data-tono="anulada">
        <IconCircleOff size={16} stroke={2} aria-hidden />
        <Trans>Anulada</Trans>
      </span>
    )}
    {por_revisar && (
      <span className={css.marca} data-tono="revisar">
        <IconAlertTriangleFilled size={16} aria-hidden />
        <Trans>Por revisar</Trans>
      </span>
    )}
  </>
);

const BotonesCsv = ({ visitaId, de }: { visitaId: string; de: string }) => {
  const { t } = useLingui();
  const tecnico = useDescargarCsv(visitaId, 'csv');
  const paraExcel = useDescargarCsv(visitaId, 'csv_excel');
  return (
    <>
      <RowAction
        icon={IconFileTypeCsv}
        text={t`Descargar CSV`}
        of={de}
        busy={tecnico.descargando}
        onClick={tecnico.descargar}
      />
      <RowAction
        icon={IconTable}
        text={t`CSV para Excel`}
        of={de}
        busy={paraExcel.descargando}
        onClick={paraExcel.descargar}
      />
    </>
  );
};

interface AccionesProps {
  visita: ResumenDeVisita;
  /** Which visit, for whoever hears only the button. */
  de: string;
  elegible: boolean;
  alRevisar: () => void;
}

/** Icons in a table, where every row has the same; words on a phone. Where visits are decided on nobody takes their files along. */
const Acciones = ({ visita, de, elegible, alRevisar }: AccionesProps) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  return (
    <>
      {visita.por_revisar && <RowAction icon={IconEyeCheck} text={t`Revisar`} of={de} onClick={alRevisar} />}
      {tieneReporte(visita) && (
        <LinkButton
          to="/reporte-visita/$visitaId"
          params={{ visitaId: visita.id }}
          search={{ empresa: empresaId }}
          variant="subtle"
          className={enTarjetas.accion ?? ''}
          leftSection={<IconClipboardText size={20} stroke={1.8} aria-hidden />}
          aria-label={t`Ver Reporte, ${de}`}
          title={t`Ver Reporte`}
        >
          <span>
            <Trans>Ver Reporte</Trans>
          </span>
        </LinkButton>
      )}
      {visita.estado === 'completada' && !visita.anulada && !elegible && <BotonesCsv visitaId={visita.id} de={de} />}
    </>
  );
};

interface Props {
  visita: ResumenDeVisita;
  /** Beside others, to be decided together. */
  elegible: boolean;
  alRevisar: () => void;
}

export const Fila = ({ visita, elegible, alRevisar }: Props) => {
  const { t, i18n } = useLingui();
  const nombreDe = useNombreDeSucursal();
  const fecha = fechaCorta(i18n, visita.fecha);
  const sucursal = visita.sucursal_nombre ?? t`Sucursal desconocida`;
  const de = `${nombreDe(visita)}, ${fecha}`;
  return (
    <tr
      className={`${enTarjetas.fila} ${css.fila}`}
      data-pendiente={visita.estado === 'pendiente' || undefined}
      data-anulada={visita.anulada || undefined}
    >
      {elegible && (
        <td className={css.marcar}>
          <CasillaDeVisita visita={visita} de={de} />
        </td>
      )}
      <th scope="row" className={css.fecha}>
        {fecha}
        {visita.hora && <span className={css.hora}>{visita.hora}</span>}
      </th>
      <Datum nombre={t`Mercaderista`} kind={css.nombre}>
        <span translate="no">{visita.usuario_nombre ?? t`Usuario desconocido`}</span>
      </Datum>
      <Datum nombre={t`Cadena`} kind={css.cadena}>
        <span translate="no">{visita.cadena_nombre ?? t`Cadena desconocida`}</span>
      </Datum>
      <Datum nombre={t`Sucursal`} kind={`${css.nombre} ${css.sucursal}`}>
        <span translate="no">{sucursal}</span>
        {visita.sucursal_direccion && (
          <small className={css.direccion} title={visita.sucursal_direccion} translate="no">
            {visita.sucursal_direccion}
          </small>
        )}
      </Datum>
      <td className={css.productos} data-vacio={visita.estado !== 'completada' || undefined}>
        <Productos visita={visita} />
      </td>
      <td className={css.estado}>
        <div className={css.marcas}>
          <EtiquetaDeEstado estado={visita.estado} />
          <Marcas visita={visita} />
        </div>
      </td>
      <td className={enTarjetas.acciones}>
        <Acciones visita={visita} de={de} elegible={elegible} alRevisar={alRevisar} />
      </td>
    </tr>
  );
};
