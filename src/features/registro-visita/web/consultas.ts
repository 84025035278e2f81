import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { verProximasVisitas, verVisitasDeHoy } from '#src/dominio/telefono/contract-visitas.ts';
import { claveDeMisVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import type { Llamar } from '#src/platform/shared/client.ts';
import { buscarSucursalesParaVisitar } from '../contract.ts';

/*
 * All of it under the company's visits: what somebody else plans or changes is read again as soon as they do. And never taken for
 * new because it was read a moment ago: a visit that was given away must not be begun.
 */
export const consultaDeHoy = (llamar: Llamar, empresaId: string) =>
  queryOptions({
    queryKey: [...claveDeMisVisitas(empresaId), 'hoy'],
    queryFn: ({ signal }) => llamar(verVisitasDeHoy, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });

export const consultaDeProximas = (llamar: Llamar, empresaId: string) =>
  queryOptions({
    queryKey: [...claveDeMisVisitas(empresaId), 'proximas'],
    queryFn: ({ signal }) => llamar(verProximasVisitas, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });

export const consultaDeSucursalesPorVisitar = (llamar: Llamar, empresaId: string, busqueda: string) =>
  queryOptions({
    queryKey: ['empresas', empresaId, 'sucursales', 'por-visitar', busqueda],
    queryFn: ({ signal }) =>
      llamar(buscarSucursalesParaVisitar, { parametros: { empresaId }, consulta: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });
