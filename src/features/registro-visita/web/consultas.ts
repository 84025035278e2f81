import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import type { Llamar } from '#src/platform/shared/client.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';
import {
  buscarSucursalesParaVisitar,
  verEstadisticasDeHistorial,
  verHistorial,
  verProximasVisitas,
  verVisitasDeHoy,
} from '../contract.ts';
import type { FiltrosDeHistorial } from './historial/direccion.ts';

/*
 * All of it under the company's visits: what somebody else plans or changes is read again as soon as they do. And never taken for
 * new because it was read a moment ago: a visit that was given away must not be begun.
 */
const deLaPersona = (empresaId: string) => [...claveDeVisitas(empresaId), 'mias'] as const;

export const consultaDeHoy = (llamar: Llamar, empresaId: string) =>
  queryOptions({
    queryKey: [...deLaPersona(empresaId), 'hoy'],
    queryFn: ({ signal }) => llamar(verVisitasDeHoy, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });

export const consultaDeProximas = (llamar: Llamar, empresaId: string) =>
  queryOptions({
    queryKey: [...deLaPersona(empresaId), 'proximas'],
    queryFn: ({ signal }) => llamar(verProximasVisitas, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });

/** `empresaId`: the one that is worked with, whose changes are heard of. The history is of all of them. */
export const consultaDeHistorial = (llamar: Llamar, empresaId: string, filtros: FiltrosDeHistorial) =>
  infiniteQueryOptions({
    queryKey: [...deLaPersona(empresaId), 'historial', filtros],
    queryFn: ({ signal, pageParam: despues }) =>
      llamar(verHistorial, { consulta: { ...filtros, ...(despues && { despues }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const consultaDeEstadisticas = (llamar: Llamar, empresaId: string, filtros: FiltrosDeHistorial) =>
  queryOptions({
    queryKey: [...deLaPersona(empresaId), 'estadisticas', filtros],
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

export const consultaDeSucursalesPorVisitar = (llamar: Llamar, empresaId: string, busqueda: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'sucursales', 'por-visitar', busqueda],
    queryFn: ({ signal }) =>
      llamar(buscarSucursalesParaVisitar, { parametros: { empresaId }, consulta: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });
