import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { verOpcionesDeProductos } from '../contract.ts';
import type { Filtros } from './filtros.ts';

export const POR_PAGINA = 25;

export const claveDeProductos = (empresaId: string) => ['empresas', empresaId, 'productos'] as const;

/** Never old: someone else may be at work too. */
export const useProductos = (empresaId: string, filtros: Filtros, pagina: number) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeProductos(empresaId), 'lista', filtros, pagina],
    queryFn: ({ signal }) =>
      llamar(
        listarProductos,
        { parametros: { empresaId }, consulta: { ...filtros, pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    // what was found before stays while the next page or the next letters are looked up
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Categories and presentations in use; none while they are not known, since nothing waits for them. */
export const useOpciones = (empresaId: string) => {
  const { llamar } = useServicios();
  const { data } = useQuery({
    queryKey: [...claveDeProductos(empresaId), 'opciones'],
    queryFn: ({ signal }) => llamar(verOpcionesDeProductos, { parametros: { empresaId } }, { signal }),
    staleTime: 0,
  });
  return data ?? { categorias: [], presentaciones: [] };
};

/** After a change: the list, its pages and what the filters offer. */
export const useReleerProductos = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: claveDeProductos(empresaId) });
};
