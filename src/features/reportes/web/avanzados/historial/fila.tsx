import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconDownload, IconSparkles, type Icon } from '@tabler/icons-react';
import { fechaCorta, momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import { IDIOMAS } from '#src/platform/web/ui/idiomas.ts';
import { ProgressBar } from '#src/platform/web/ui/upload.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { Exportado } from '../../../contract-exportados.ts';
import { useReferencias } from '../../referencias.tsx';
import { sinTerminar } from '../exportar/avances.ts';
import { porcentaje } from '../formatos.ts';
import { formatoDe } from '../exportar/formato-de.ts';
import { SucursalesDe } from '../sucursales-de.tsx';
import css from './historial.module.css';

const NOMBRES = {
  csv: msg`CSV`,
  csv_excel: msg`CSV para Excel`,
  xlsx: msg`XLSX`,
  ia: msg`Análisis IA`,
} satisfies Record<Exportado['tipo'], MessageDescriptor>;

/** What was made, in which language, and by whom. */
const QueEs = ({ exportado: { tipo, idioma, creado_por_nombre } }: { exportado: Exportado }) => {
  const { i18n } = useLingui();
  const enQue = tipo === 'ia' && IDIOMAS.find(({ codigo }) => codigo === idioma)?.nombre;
  return (
    <small>
      {i18n._(NOMBRES[tipo])}
      {enQue && ` · ${enQue}`}
      {creado_por_nombre && <span translate="no"> · {creado_por_nombre}</span>}
    </small>
  );
};

/** How far it is, or that it failed; of what is ready nothing needs to be said. */
const Estado = ({ exportado }: { exportado: Exportado }) => {
  const { t, i18n } = useLingui();
  const { file_name, progreso, estado } = exportado;
  if (estado === 'fallido') {
    return (
      <p className={css.fallido}>
        <IconAlertTriangleFilled size={16} aria-hidden />
        <Trans>No se pudo preparar</Trans>
      </p>
    );
  }
  if (!sinTerminar(exportado)) return null;
  const van = porcentaje(i18n, progreso / 100, 0);
  return (
    <div className={css.avance}>
      <p>{estado === 'en_cola' ? <Trans>En cola</Trans> : <Trans>Preparando… {van}</Trans>}</p>
      <ProgressBar
        label={t`Preparando ${file_name}`}
        part={estado === 'en_cola' ? undefined : Math.min(1, progreso / 100)}
      />
    </div>
  );
};

interface BotonProps {
  icono: Icon;
  texto: string;
  etiqueta: string;
  ocupado: boolean;
  disabled?: boolean;
  onClick: () => void;
}

const Boton = ({ icono: Icono, texto, etiqueta, ocupado, disabled = false, onClick }: BotonProps) => (
  <Button
    variant="default"
    className={css.boton ?? ''}
    leftSection={<Icono size={18} stroke={1.8} aria-hidden />}
    aria-label={etiqueta}
    loading={ocupado}
    disabled={disabled}
    onClick={onClick}
  >
    {texto}
  </Button>
);

interface Props {
  exportado: Exportado;
  ocupado: 'archivo' | 'ia' | undefined;
  alPedirArchivo: () => void;
  alPedirAnalisis: () => void;
}

export const Fila = ({ exportado, ocupado, alPedirArchivo, alPedirAnalisis }: Props) => {
  const { t, i18n } = useLingui();
  const { zona } = useReferencias();
  const { tipo, fecha_desde, fecha_hasta } = exportado;
  const periodo = `${fechaCorta(i18n, fecha_desde)} – ${fechaCorta(i18n, fecha_hasta)}`;
  const cadena = exportado.cadena_nombre ?? t`Cadena desconocida`;
  const de = `${cadena}, ${periodo}`;
  const archivo = i18n._(NOMBRES[formatoDe(tipo)]);
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row" className={css.fecha}>
        {momentoDe(i18n, exportado.created_at, zona)}
        <QueEs exportado={exportado} />
      </th>
      <td translate="no" className={css.cadena}>
        {cadena}
      </td>
      <td className={css.sucursales}>
        <span className={enTarjetas.etiqueta} aria-hidden>
          <Trans>Sucursales</Trans>
        </span>
        <SucursalesDe nombres={exportado.sucursales} cuantas={exportado.sucursales_ids.length} />
      </td>
      <td className={css.periodo}>
        <span className={enTarjetas.etiqueta} aria-hidden>
          <Trans>Rango</Trans>
        </span>
        {periodo}
      </td>
      <td className={enTarjetas.acciones}>
        <Estado exportado={exportado} />
        <div className={css.botones}>
          <Boton
            icono={IconDownload}
            texto={archivo}
            etiqueta={t`Descargar ${archivo}, ${de}`}
            ocupado={ocupado === 'archivo'}
            disabled={tipo !== 'ia' && sinTerminar(exportado)}
            onClick={alPedirArchivo}
          />
          <Boton
            icono={IconSparkles}
            texto={t`IA`}
            etiqueta={t`Análisis IA, ${de}`}
            ocupado={ocupado === 'ia'}
            onClick={alPedirAnalisis}
          />
        </div>
      </td>
    </tr>
  );
};
