import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitasKey } from '#src/dominio/visitas/web/keys.ts';
import { useServices } from '#src/platform/web/services.tsx';
import type { Visita } from '../contract-visita.ts';
import { listarMercaderistas, listarVisitas, verCalendario, verVisita } from '../contract-visitas.ts';
import { tramoDe, type Cuales, type Filtros } from './direccion.ts';

export const POR_PAGINA = 25;

/** Never old: someone else may be planning too. From today on the next comes first, otherwise the newest. */
export const useVisitas = (
  empresaId: string,
  { filtros, cuales, hoy, pagina }: { filtros: Filtros; cuales: Cuales; hoy: string; pagina: number },
) => {
  const { call } = useServices();
  const query = {
    ...filtros,
    ...tramoDe(filtros, cuales, hoy),
    orden: cuales === 'desde_hoy' ? ('fecha_asc' as const) : ('fecha_desc' as const),
    pagina,
    por_pagina: POR_PAGINA,
  };
  return useQuery({
    queryKey: [...visitasKey(empresaId), 'lista', query],
    queryFn: ({ signal }) => call(listarVisitas, { params: { empresaId }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const useCalendario = (empresaId: string, filtros: Filtros, mes: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...visitasKey(empresaId), 'calendario', filtros, mes],
    queryFn: ({ signal }) => call(verCalendario, { params: { empresaId }, query: { ...filtros, mes } }, { signal }),
    // other filters over the same month: what was there stays meanwhile
    placeholderData: (antes, query) => (query?.queryKey.at(-1) === mes ? antes : undefined),
    staleTime: 0,
  });
};

/** Every visit of a day, in pieces, by time. */
export const useDia = (empresaId: string, filtros: Filtros, fecha: string) => {
  const { call } = useServices();
  return useInfiniteQuery({
    queryKey: [...visitasKey(empresaId), 'dia', filtros, fecha],
    queryFn: ({ signal, pageParam: pagina }) =>
      call(
        listarVisitas,
        {
          params: { empresaId },
          query: { ...filtros, fecha, orden: 'fecha_asc', pagina, por_pagina: POR_PAGINA },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ visitas }, _, pagina) => (visitas.length === POR_PAGINA ? pagina + 1 : undefined),
    staleTime: 0,
  });
};

/** How many of somebody's day are looked through for another at the same hour: nobody has more. */
const DE_UN_DIA = 100;

/** What somebody has on a day, by time. */
export const useDiaDe = (empresaId: string, persona: string | undefined, fecha: string | undefined) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...visitasKey(empresaId), 'dia-de', persona, fecha],
    queryFn: ({ signal }) =>
      call(
        listarVisitas,
        {
          params: { empresaId },
          query: { mercaderista: persona, fecha, orden: 'fecha_asc', por_pagina: DE_UN_DIA },
        },
        { signal },
      ),
    enabled: persona !== undefined && fecha !== undefined,
    staleTime: 0,
  });
};

/** As it is now; what the list had of it until that is known. */
export const useVisita = (empresaId: string, visita: Visita) => {
  const { call } = useServices();
  return useQuery({
    queryKey: [...visitasKey(empresaId), 'una', visita.id],
    queryFn: ({ signal }) => call(verVisita, { params: { empresaId, visitaId: visita.id } }, { signal }),
    placeholderData: { ...visita, recien_creada: false },
    staleTime: 0,
  });
};

export const useMercaderistas = (empresaId: string, busqueda: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['empresas', empresaId, 'mercaderistas', busqueda],
    queryFn: ({ signal }) => call(listarMercaderistas, { params: { empresaId }, query: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** After a change: the calendar, the list and the day. */
export const useReleerVisitas = (empresaId: string) => {
  const cliente = useQueryClient();
  return () => cliente.invalidateQueries({ queryKey: visitasKey(empresaId) });
};
