import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { visitasKey } from '#src/dominio/visitas/web/keys.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarReportesDeSucursal, verPosicionIndicada } from '../../contract-reportes.ts';

export type Reporte = ResponseOf<typeof listarReportesDeSucursal>['reportes'][number];
export type Indicada = NonNullable<ResponseOf<typeof verPosicionIndicada>['indicada']>;

/** Among what is read of visits: one that is finished meanwhile appears. */
export const useReportes = (empresaId: string, sucursalId: string) => {
  const { call } = useServices();
  return useInfiniteQuery({
    queryKey: [...visitasKey(empresaId), 'reportes', sucursalId],
    queryFn: ({ pageParam, signal }) =>
      call(listarReportesDeSucursal, { params: { empresaId, sucursalId }, query: { despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });
};

/** Among what is read of branches: a changed position answers it. */
export const usePosicionIndicada = (empresaId: string, sucursalId: string): Indicada | undefined => {
  const { call } = useServices();
  const { data } = useQuery({
    queryKey: [...sucursalesKey(empresaId), 'posicion-indicada', sucursalId],
    queryFn: ({ signal }) => call(verPosicionIndicada, { params: { empresaId, sucursalId } }, { signal }),
    staleTime: 0,
  });
  return data?.indicada ?? undefined;
};
