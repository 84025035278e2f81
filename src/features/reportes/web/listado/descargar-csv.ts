import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useSaveFile } from '#src/platform/web/files/use-save-file.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { exportarReporteDeVisita } from '../../contract-listado.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeReportes } from '../textos.ts';

/** A refusal has an answer; without one there is only the reason why none came. */
const respondio = (causa: unknown): boolean => causa instanceof ApiProblem && causa.estado > 0;

/** The rows of one visit as a file. */
export const useDescargarCsv = (visitaId: string) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const cliente = useQueryClient();
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
  // as a query, it is tried again where that helps, and whoever lost the session is told so
  const obtener = () =>
    cliente.fetchQuery({
      queryKey: ['empresas', empresaId, 'csv-de-visita', visitaId],
      queryFn: ({ signal }) => call(exportarReporteDeVisita, { params: { empresaId, visitaId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    });
  return { descargando: saving, descargar: () => save(`reporte_visita_${visitaId}.csv`, obtener) };
};
