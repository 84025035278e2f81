import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { verEstadisticasDeHistorial, verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import type { FiltrosDeHistorial } from '#src/dominio/telefono/web/historial-local.ts';
import { misVisitasKey, visitasKey } from '#src/dominio/visitas/web/keys.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';

/* All of it under the company's visits: what somebody else plans or changes is read again as soon as they do. */
/** `empresaId`: the one that is worked with, whose changes are heard of. The history is of all of them. */
export const consultaDeHistorial = (call: Call, empresaId: string, filtros: FiltrosDeHistorial) =>
  infiniteQueryOptions({
    queryKey: [...misVisitasKey(empresaId), 'historial', filtros],
    queryFn: ({ signal, pageParam: despues }) =>
      call(verHistorial, { query: { ...filtros, ...(despues && { despues }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const consultaDeEstadisticas = (call: Call, empresaId: string, filtros: FiltrosDeHistorial) =>
  queryOptions({
    queryKey: [...misVisitasKey(empresaId), 'estadisticas', filtros],
    queryFn: ({ signal }) => call(verEstadisticasDeHistorial, { query: filtros }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const consultaDeReporte = (call: Call, empresaId: string, visitaId: string) =>
  queryOptions({
    queryKey: [...visitasKey(empresaId), 'reporte', visitaId],
    queryFn: ({ signal }) => call(verReporteDeVisita, { params: { empresaId, visitaId } }, { signal }),
    staleTime: 0,
  });

/** A link may say only which visit. */
export const consultaDeUbicacion = (call: Call, visitaId: string) =>
  queryOptions({
    queryKey: ['mis-visitas', visitaId, 'empresa'],
    queryFn: ({ signal }) => call(ubicarVisita, { params: { visitaId } }, { signal }),
  });
