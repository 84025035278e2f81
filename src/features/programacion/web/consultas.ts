import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Visita } from '#src/dominio/visitas/contract.ts';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarMercaderistas, listarVisitas, verCalendario, verVisita } from '../contract-visitas.ts';
import type { Filtros } from './direccion.ts';

export const POR_PAGINA = 25;

/** Never old: someone else may be planning too. */
export const useVisitas = (empresaId: string, filtros: Filtros, pagina: number) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeVisitas(empresaId), 'lista', filtros, pagina],
    queryFn: ({ signal }) =>
      llamar(
        listarVisitas,
        { parametros: { empresaId }, consulta: { ...filtros, pagina, por_pagina: POR_PAGINA } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const useCalendario = (empresaId: string, filtros: Filtros, mes: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeVisitas(empresaId), 'calendario', filtros, mes],
    queryFn: ({ signal }) =>
      llamar(verCalendario, { parametros: { empresaId }, consulta: { ...filtros, mes } }, { signal }),
    // other filters over the same month: what was there stays meanwhile
    placeholderData: (antes, consulta) => (consulta?.queryKey.at(-1) === mes ? antes : undefined),
    staleTime: 0,
  });
};

/** Every visit of a day, in pieces, by time. */
export const useDia = (empresaId: string, filtros: Filtros, fecha: string) => {
  const { llamar } = useServicios();
  return useInfiniteQuery({
    queryKey: [...claveDeVisitas(empresaId), 'dia', filtros, fecha],
    queryFn: ({ signal, pageParam: pagina }) =>
      llamar(
        listarVisitas,
        {
          parametros: { empresaId },
          consulta: { ...filtros, fecha, orden: 'fecha_asc', pagina, por_pagina: POR_PAGINA },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ visitas }, _, pagina) => (visitas.length === POR_PAGINA ? pagina + 1 : undefined),
    staleTime: 0,
  });
};

/** As it is now; what the list had of it until that is known. */
export const useVisita = (empresaId: string, visita: Visita) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: [...claveDeVisitas(empresaId), 'una', visita.id],
    queryFn: ({ signal }) => llamar(verVisita, { parametros: { empresaId, visitaId: visita.id } }, { signal }),
    placeholderData: { ...visita, recurrencia: null },
    staleTime: 0,
  });
};

export const useMercaderistas = (empresaId: string, busqueda: string) => {
  const { llamar } = useServicios();
  return useQuery({
    queryKey: ['empresas', empresaId, 'mercaderistas', busqueda],
    queryFn: ({ signal }) =>
      llamar(listarMercaderistas, { parametros: { empresaId }, consulta: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** After a change: the calendar, the list and the day. */
export const useReleerVisitas = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: claveDeVisitas(empresaId) });
};
