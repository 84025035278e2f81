import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { useGuardarArchivo } from '#src/platform/web/files/use-save-file.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { exportarReporteDeVisita } from '../../contract-listado.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeReportes } from '../textos.ts';

/** A refusal has an answer; without one there is only the reason why none came. */
const respondio = (causa: unknown): boolean => causa instanceof ProblemaApi && causa.estado > 0;

/** The rows of one visit as a file. */
export const useDescargarCsv = (visitaId: string) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const { empresaId } = useReferencias();
  const cliente = useQueryClient();
  const { guardando, guardar } = useGuardarArchivo(
    {},
    {
      hecho: { titulo: t`CSV generado`, texto: t`El reporte CSV se ha descargado exitosamente` },
      sinContenido: (causa) => {
        const message = i18n._(textoDeReportes(causa));
        const texto = t`Error al generar el CSV: ${message}`;
        return respondio(causa) ? { titulo: t`Error al generar CSV`, texto } : { titulo: texto };
      },
      sinGuardar: { titulo: t`Error al descargar`, texto: t`No se pudo guardar el archivo. Intenta de nuevo.` },
    },
  );
  // as a query, it is tried again where that helps, and whoever lost the session is told so
  const obtener = () =>
    cliente.fetchQuery({
      queryKey: ['empresas', empresaId, 'csv-de-visita', visitaId],
      queryFn: ({ signal }) => llamar(exportarReporteDeVisita, { parametros: { empresaId, visitaId } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    });
  return { descargando: guardando, descargar: () => guardar(`reporte_visita_${visitaId}.csv`, obtener) };
};
