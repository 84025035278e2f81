import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitasKey } from '#src/dominio/visitas/web/keys.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { listarReportes, verRevision } from '../contract-listado.ts';
import { reportesKey, revisionKey } from './keys.ts';
import type { Filtros } from './listado/filtros/leer.ts';
import { useReferencias, type Opcion } from './referencias.tsx';

export const POR_PAGINA = 25;

/** Never old: visits are being made meanwhile. */
export const useReportes = (empresaId: string, filtros: Filtros, pagina: number) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...reportesKey(empresaId), 'lista', filtros, pagina],
    queryFn: async ({ signal }) => {
      const { por_revisar, ...otros } = filtros;
      const query = {
        ...otros,
        ...(por_revisar && { por_revisar: 'true' as const }),
        pagina,
        por_pagina: POR_PAGINA,
      };
      const lista = await call(listarReportes, { params: { empresaId }, query }, { signal });
      // which one it is, also while the next is asked for
      return { ...lista, cual: JSON.stringify(query) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const useRevision = (empresaId: string, visitaId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: revisionKey(empresaId, visitaId),
    queryFn: ({ signal }) => call(verRevision, { params: { empresaId, visitaId } }, { signal }),
    staleTime: 0,
  });
};

/** After a decision: the list, the report of the visit, and every figure that it was part of. */
export const useReleerVisitas = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: visitasKey(empresaId) });
};

/** The address says only which one; a bookmark, or a figure's link, has to find its name. */
export const useNombre = (
  key: 'cadenas' | 'sucursales' | 'productos',
  id: string | undefined,
  leer: (id: string, signal: AbortSignal) => Promise<Opcion>,
): Opcion | undefined => {
  const { empresaId } = useReferencias();
  const { data } = useQuery({
    queryKey: ['empresas', empresaId, key, 'nombre', id],
    queryFn: ({ signal }) => leer(id ?? '', signal),
    enabled: id !== undefined,
  });
  // until it is known, or where it cannot be: chosen it is
  return id === undefined ? undefined : (data ?? { id, nombre: '…' });
};
