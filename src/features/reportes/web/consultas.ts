import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarReportes, verRevision } from '../contract-listado.ts';
import { claveDeReportes, claveDeRevision } from './claves.ts';
import type { Filtros } from './listado/filtros/leer.ts';
import { useReferencias, type Opcion } from './referencias.tsx';

export const POR_PAGINA = 25;

/** Never old: visits are being made meanwhile. */
export const useReportes = (empresaId: string, filtros: Filtros, pagina: number) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeReportes(empresaId), 'lista', filtros, pagina],
    queryFn: ({ signal }) => {
      const { por_revisar, ...otros } = filtros;
      const consulta = {
        ...otros,
        ...(por_revisar && { por_revisar: 'true' as const }),
        pagina,
        por_pagina: POR_PAGINA,
      };
      return llamar(listarReportes, { parametros: { empresaId }, consulta }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const useRevision = (empresaId: string, visitaId: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: claveDeRevision(empresaId, visitaId),
    queryFn: ({ signal }) => llamar(verRevision, { parametros: { empresaId, visitaId } }, { signal }),
    staleTime: 0,
  });
};

/** After a decision: the list, the report of the visit, and every figure that it was part of. */
export const useReleerVisitas = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: claveDeVisitas(empresaId) });
};

/** The address says only which one; a bookmark, or a figure's link, has to find its name. */
export const useNombre = (
  clave: 'cadenas' | 'sucursales' | 'productos',
  id: string | undefined,
  leer: (id: string, signal: AbortSignal) => Promise<Opcion>,
): Opcion | undefined => {
  const { empresaId } = useReferencias();
  const { data } = useQuery({
    queryKey: ['empresas', empresaId, clave, 'nombre', id],
    queryFn: ({ signal }) => leer(id ?? '', signal),
    enabled: id !== undefined,
  });
  // until it is known, or where it cannot be: chosen it is
  return id === undefined ? undefined : (data ?? { id, nombre: '…' });
};
