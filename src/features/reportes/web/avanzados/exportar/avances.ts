import { useQueries } from '@tanstack/react-query';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { verExportado, type Exportado } from '../../../contract-exportados.ts';
import { claveDeAvanzados } from '../claves.ts';

const CADA_MS = 2000;

export const sinTerminar = ({ estado }: Pick<Exportado, 'estado'>): boolean =>
  estado === 'en_cola' || estado === 'en_curso';

/** How far each is, until it is done; whoever asks for the same one shares the answer. */
export const useAvances = (empresaId: string, ids: readonly string[]) => {
  const { llamar } = useServicios();
  return useQueries({
    queries: ids.map((reporteId) => ({
      queryKey: [...claveDeAvanzados(empresaId), 'avance', reporteId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        llamar(verExportado, { parametros: { empresaId, reporteId } }, { signal }),
      refetchInterval: ({ state: { data } }: { state: { data: Exportado | undefined } }) =>
        !data || sinTerminar(data) ? CADA_MS : false,
      // also while somebody works in another tab: the notice waits for it
      refetchIntervalInBackground: true,
      staleTime: CADA_MS / 2,
    })),
  });
};
