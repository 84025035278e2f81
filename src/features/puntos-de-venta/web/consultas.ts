import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarCadenas, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { cadenasKey, sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { listarSurtido } from '#src/dominio/surtido/contract.ts';
import type { RequestOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { verCadena } from '../contract-cadenas.ts';
import { verSucursal } from '../contract-sucursales.ts';

export type Cadena = ResponseOf<typeof verCadena>;
export type Sucursal = ResponseOf<typeof verSucursal>;

export type ConsultaDeCadenas = NonNullable<RequestOf<typeof listarCadenas>['query']>;
export type ConsultaDeSucursales = NonNullable<RequestOf<typeof listarSucursales>['query']>;
type ConsultaDeSurtido = Omit<NonNullable<RequestOf<typeof listarSurtido>['query']>, 'sucursal_id'>;

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

/** Never old: its chain or its format may say something else by now. */
export const useSurtidoDeSucursal = (empresaId: string, sucursalId: string, query: ConsultaDeSurtido) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...sucursalesKey(empresaId), 'surtido', sucursalId, query],
    queryFn: ({ signal }) =>
      call(listarSurtido, { params: { empresaId }, query: { ...query, sucursal_id: sucursalId } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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
