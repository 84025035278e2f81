import { useQueries } from '@tanstack/react-query';
import { useServices } from '#src/platform/web/services.tsx';
import { verExportado, type Exportado } from '../../../contract-exportados.ts';
import { avanzadosKey } from '../keys.ts';

const CADA_MS = 2000;

export const sinTerminar = ({ estado }: Pick<Exportado, 'estado'>): boolean =>
  estado === 'en_cola' || estado === 'en_curso';

/** How far each is, until it is done; whoever asks for the same one shares the answer. */
export const useAvances = (empresaId: string, ids: readonly string[]) => {
  const { call } = useServices();
  return useQueries({
    queries: ids.map((reporteId) => ({
      queryKey: [...avanzadosKey(empresaId), 'avance', reporteId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(verExportado, { params: { empresaId, reporteId } }, { signal }),
      refetchInterval: ({ state: { data } }: { state: { data: Exportado | undefined } }) =>
        !data || sinTerminar(data) ? CADA_MS : false,
      // also while somebody works in another tab: the notice waits for it
      refetchIntervalInBackground: true,
      staleTime: CADA_MS / 2,
    })),
  });
};
