import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { claveDeSucursales } from '#src/dominio/puntos-de-venta/web/claves.ts';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarReportesDeSucursal, verPosicionIndicada } from '../../contract-reportes.ts';

export type Reporte = RespuestaDe<typeof listarReportesDeSucursal>['reportes'][number];
export type Indicada = NonNullable<RespuestaDe<typeof verPosicionIndicada>['indicada']>;

/** Among what is read of visits: one that is finished meanwhile appears. */
export const useReportes = (empresaId: string, sucursalId: string) => {
  const { llamar } = useServicios();
  return useInfiniteQuery({
    queryKey: [...claveDeVisitas(empresaId), 'reportes', sucursalId],
    queryFn: ({ pageParam, signal }) =>
      llamar(
        listarReportesDeSucursal,
        { parametros: { empresaId, sucursalId }, consulta: { despues: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });
};

/** Among what is read of branches: a changed position answers it. */
export const usePosicionIndicada = (empresaId: string, sucursalId: string): Indicada | undefined => {
  const { llamar } = useServicios();
  const { data } = useQuery({
    queryKey: [...claveDeSucursales(empresaId), 'posicion-indicada', sucursalId],
    queryFn: ({ signal }) => llamar(verPosicionIndicada, { parametros: { empresaId, sucursalId } }, { signal }),
    staleTime: 0,
  });
  return data?.indicada ?? undefined;
};
