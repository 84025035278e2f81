import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useAskForFile } from '#src/platform/web/files/ask-for-file.ts';
import { useSaveFile } from '#src/platform/web/files/use-save-file.ts';
import { exportarReporteDeVisita } from '../../contract-listado.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeReportes } from '../textos.ts';

/** A refusal has an answer; without one there is only the reason why none came. */
const respondio = (causa: unknown): boolean => causa instanceof ApiProblem && causa.estado > 0;

/** The rows of one visit as a file, for other systems or for the Excel of whoever asks. */
export const useDescargarCsv = (visitaId: string, formato: 'csv' | 'csv_excel') => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const pedirArchivo = useAskForFile();
  const { saving, save } = useSaveFile(
    {},
    {
      done: { title: t`CSV generado`, text: t`El reporte CSV se ha descargado exitosamente` },
      withoutContent: (causa) => {
        const message = i18n._(textoDeReportes(causa));
        const text = t`Error al generar el CSV: ${message}`;
        return respondio(causa) ? { title: t`Error al generar CSV`, text } : { title: text };
      },
      unsaved: { title: t`Error al descargar`, text: t`No se pudo guardar el archivo. Intenta de nuevo.` },
    },
  );
  const query = { formato, idioma: i18n.locale === 'en' ? 'en' : 'es' } as const;
  const obtener = () =>
    pedirArchivo({
      queryKey: ['empresas', empresaId, 'csv-de-visita', visitaId, query],
      unnamed: `reporte_visita_${visitaId}.csv`,
      ask: (call, signal) => call(exportarReporteDeVisita, { params: { empresaId, visitaId }, query }, { signal }),
    });
  return { descargando: saving, descargar: () => save(obtener) };
};
