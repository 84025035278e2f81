import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { verOpcionesDeProductos } from '../contract.ts';
import type { Filtros } from './filtros.ts';

export const POR_PAGINA = 25;

export const productosKey = (empresaId: string) => ['empresas', empresaId, 'productos'] as const;

/** Never old: someone else may be at work too. */
export const useProductos = (empresaId: string, filtros: Filtros, pagina: number) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...productosKey(empresaId), 'lista', filtros, pagina],
    queryFn: ({ signal }) =>
      call(
        listarProductos,
        { params: { empresaId }, query: { ...filtros, pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    // what was found before stays while the next page or the next letters are looked up
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Categories and presentations in use; none while they are not known, since nothing waits for them. */
export const useOpciones = (empresaId: string) => {
  const { call } = useServices();
  const { data } = useQuery({
    queryKey: [...productosKey(empresaId), 'opciones'],
    queryFn: ({ signal }) => call(verOpcionesDeProductos, { params: { empresaId } }, { signal }),
    staleTime: 0,
  });
  return data ?? { categorias: [], presentaciones: [] };
};

/** After a change: the list, its pages and what the filters offer. */
export const useReleerProductos = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: productosKey(empresaId) });
};
