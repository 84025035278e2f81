import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { claveDeCadenas, claveDeSucursales } from '#src/dominio/puntos-de-venta/web/claves.ts';
import type { PeticionDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarCadenas, verCadena } from '../contract-cadenas.ts';
import { listarProductosDeSucursal, verSucursal } from '../contract-sucursales.ts';

export type Cadena = RespuestaDe<typeof verCadena>;
export type Sucursal = RespuestaDe<typeof verSucursal>;

export type ConsultaDeCadenas = NonNullable<PeticionDe<typeof listarCadenas>['consulta']>;
export type ConsultaDeSucursales = NonNullable<PeticionDe<typeof listarSucursales>['consulta']>;
type ConsultaDeProductos = NonNullable<PeticionDe<typeof listarProductosDeSucursal>['consulta']>;

/** What was found before stays while the next page is on its way. */
export const useCadenas = (empresaId: string, consulta: ConsultaDeCadenas) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeCadenas(empresaId), 'lista', consulta],
    queryFn: ({ signal }) => llamar(listarCadenas, { parametros: { empresaId }, consulta }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useSucursales = (empresaId: string, consulta: ConsultaDeSucursales) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeSucursales(empresaId), 'lista', consulta],
    queryFn: ({ signal }) => llamar(listarSucursales, { parametros: { empresaId }, consulta }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Never old: what is about to be changed is looked at first. */
export const useCadena = (empresaId: string, cadenaId: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeCadenas(empresaId), 'una', cadenaId],
    queryFn: ({ signal }) => llamar(verCadena, { parametros: { empresaId, cadenaId } }, { signal }),
    staleTime: 0,
  });
};

export const useSucursal = (empresaId: string, sucursalId: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeSucursales(empresaId), 'una', sucursalId],
    queryFn: ({ signal }) => llamar(verSucursal, { parametros: { empresaId, sucursalId } }, { signal }),
    staleTime: 0,
  });
};

export const useProductosDeSucursal = (empresaId: string, sucursalId: string, consulta: ConsultaDeProductos) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeSucursales(empresaId), 'productos', sucursalId, consulta],
    queryFn: ({ signal }) =>
      llamar(listarProductosDeSucursal, { parametros: { empresaId, sucursalId }, consulta }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Chains count their branches and branches name their chain: after a change of either, both are read again. */
export const useReleer = (empresaId: string): (() => Promise<unknown>) => {
  const cliente = useQueryClient();
  return () =>
    Promise.all([
      cliente.invalidateQueries({ queryKey: claveDeCadenas(empresaId) }),
      cliente.invalidateQueries({ queryKey: claveDeSucursales(empresaId) }),
    ]);
};
