import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { Exportado } from '../../contract-exportados.ts';
import { historialKey } from './keys.ts';
import { sinTerminar, useAvances } from './exportar/avances.ts';
import { useDescargarExportado } from './exportar/descargar.ts';
import { dejarDeEsperar, useReportesEnEspera } from './exportar/en-espera.ts';

/** Tells whoever asked for a file that it is ready, wherever in the panel they are by then. Shows nothing itself. */
export const AvisarDeReportes = ({ empresaId }: { empresaId: string }) => {
  const { t } = useLingui();
  const cliente = useQueryClient();
  const ids = useReportesEnEspera(empresaId);
  const avances = useAvances(empresaId, ids);
  const { descargar } = useDescargarExportado(empresaId);
  const avisar = useEffectEvent((exportado: Exportado) => {
    dejarDeEsperar(empresaId, exportado.id);
    void cliente.invalidateQueries({ queryKey: historialKey(empresaId) });
    const { id, file_name } = exportado;
    if (exportado.estado === 'fallido') {
      showAviso({
        id: `reporte-${id}`,
        tone: 'error',
        ofApplication: true,
        title: exportado.tipo === 'xlsx' ? t`No se pudo generar el reporte XLSX` : t`No se pudo generar el reporte CSV`,
        text: t`${file_name}: vuelve a pedirlo desde el historial de Reportes Avanzados.`,
      });
      return;
    }
    showAviso({
      id: `reporte-${id}`,
      tone: 'exito',
      title: t`Tu reporte está listo`,
      text: file_name,
      permanent: true,
      ofApplication: true,
      action: { text: t`Descargar`, onPress: () => descargar(exportado) },
    });
  });
  const olvidar = useEffectEvent((reporteId: string) => dejarDeEsperar(empresaId, reporteId));
  useEffect(() => {
    for (const [i, { data, error }] of avances.entries()) {
      const id = ids[i];
      if (data && !sinTerminar(data)) avisar(data);
      // what is not there any more will never be ready
      else if (id !== undefined && error instanceof ApiProblem && error.estado === 404) olvidar(id);
    }
  }, [avances, ids]);
  return null;
};
