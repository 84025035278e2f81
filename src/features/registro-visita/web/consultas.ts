import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { verProximasVisitas, verVisitasDeHoy } from '#src/dominio/telefono/contract-visitas.ts';
import { misVisitasKey } from '#src/dominio/visitas/web/keys.ts';
import type { Call } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { buscarProductosNoListados, buscarSucursalesParaVisitar } from '../contract.ts';

/*
 * All of it under the company's visits: what somebody else plans or changes is read again as soon as they do. And never taken for
 * new because it was read a moment ago: a visit that was given away must not be begun.
 */
export const consultaDeHoy = (call: Call, empresaId: string) =>
  queryOptions({
    queryKey: [...misVisitasKey(empresaId), 'hoy'],
    queryFn: ({ signal }) => call(verVisitasDeHoy, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });

export const consultaDeProximas = (call: Call, empresaId: string) =>
  queryOptions({
    queryKey: [...misVisitasKey(empresaId), 'proximas'],
    queryFn: ({ signal }) => call(verProximasVisitas, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });

export const consultaDeSucursalesPorVisitar = (call: Call, empresaId: string, busqueda: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'sucursales', 'por-visitar', busqueda],
    queryFn: ({ signal }) =>
      call(buscarSucursalesParaVisitar, { params: { empresaId }, query: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type ProductoHallado = ResponseOf<typeof buscarProductosNoListados>['productos'][number];

export const consultaDeNoListados = (call: Call, empresaId: string, busqueda: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'productos', 'no-listados', busqueda],
    queryFn: ({ signal }) =>
      call(buscarProductosNoListados, { params: { empresaId }, query: { busqueda } }, { signal }),
    // whoever stands before a shelf does not wait
    retry: false,
  });
