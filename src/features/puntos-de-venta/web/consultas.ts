import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { cadenasKey, sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import type { RequestOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarCadenas, verCadena } from '../contract-cadenas.ts';
import { listarProductosDeSucursal, verSucursal } from '../contract-sucursales.ts';

export type Cadena = ResponseOf<typeof verCadena>;
export type Sucursal = ResponseOf<typeof verSucursal>;

export type ConsultaDeCadenas = NonNullable<RequestOf<typeof listarCadenas>['query']>;
export type ConsultaDeSucursales = NonNullable<RequestOf<typeof listarSucursales>['query']>;
type ConsultaDeProductos = NonNullable<RequestOf<typeof listarProductosDeSucursal>['query']>;

/** What was found before stays while the next page is on its way. */
export const useCadenas = (empresaId: string, query: ConsultaDeCadenas) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...cadenasKey(empresaId), 'lista', query],
    queryFn: ({ signal }) => call(listarCadenas, { params: { empresaId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useSucursales = (empresaId: string, query: ConsultaDeSucursales) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...sucursalesKey(empresaId), 'lista', query],
    queryFn: ({ signal }) => call(listarSucursales, { params: { empresaId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Never old: what is about to be changed is looked at first. */
export const useCadena = (empresaId: string, cadenaId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...cadenasKey(empresaId), 'una', cadenaId],
    queryFn: ({ signal }) => call(verCadena, { params: { empresaId, cadenaId } }, { signal }),
    staleTime: 0,
  });
};

export const useSucursal = (empresaId: string, sucursalId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...sucursalesKey(empresaId), 'una', sucursalId],
    queryFn: ({ signal }) => call(verSucursal, { params: { empresaId, sucursalId } }, { signal }),
    staleTime: 0,
  });
};

export const useProductosDeSucursal = (empresaId: string, sucursalId: string, query: ConsultaDeProductos) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...sucursalesKey(empresaId), 'productos', sucursalId, query],
    queryFn: ({ signal }) => call(listarProductosDeSucursal, { params: { empresaId, sucursalId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Chains count their branches and branches name their chain: after a change of either, both are read again. */
export const useReleer = (empresaId: string): (() => Promise<unknown>) => {
  const cliente = useQueryClient();
  return () =>
    Promise.all([
      cliente.invalidateQueries({ queryKey: cadenasKey(empresaId) }),
      cliente.invalidateQueries({ queryKey: sucursalesKey(empresaId) }),
    ]);
};
