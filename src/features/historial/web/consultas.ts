import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { verEstadisticasDeHistorial, verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import type { FiltrosDeHistorial } from '#src/dominio/telefono/web/historial-local.ts';
import { claveDeMisVisitas, claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import type { Llamar } from '#src/platform/shared/client.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';

/* All of it under the company's visits: what somebody else plans or changes is read again as soon as they do. */
/** `empresaId`: the one that is worked with, whose changes are heard of. The history is of all of them. */
export const consultaDeHistorial = (llamar: Llamar, empresaId: string, filtros: FiltrosDeHistorial) =>
  infiniteQueryOptions({
    queryKey: [...claveDeMisVisitas(empresaId), 'historial', filtros],
    queryFn: ({ signal, pageParam: despues }) =>
      llamar(verHistorial, { consulta: { ...filtros, ...(despues && { despues }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const consultaDeEstadisticas = (llamar: Llamar, empresaId: string, filtros: FiltrosDeHistorial) =>
  queryOptions({
    queryKey: [...claveDeMisVisitas(empresaId), 'estadisticas', filtros],
    queryFn: ({ signal }) => llamar(verEstadisticasDeHistorial, { consulta: filtros }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const consultaDeReporte = (llamar: Llamar, empresaId: string, visitaId: string) =>
  queryOptions({
    queryKey: [...claveDeVisitas(empresaId), 'reporte', visitaId],
    queryFn: ({ signal }) => llamar(verReporteDeVisita, { parametros: { empresaId, visitaId } }, { signal }),
    staleTime: 0,
  });

/** A link may say only which visit. */
export const consultaDeUbicacion = (llamar: Llamar, visitaId: string) =>
  queryOptions({
    queryKey: ['mis-visitas', visitaId, 'empresa'],
    queryFn: ({ signal }) => llamar(ubicarVisita, { parametros: { visitaId } }, { signal }),
  });
