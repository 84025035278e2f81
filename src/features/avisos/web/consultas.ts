import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import { listarAvisos } from '../contract.ts';

export const claveDeAvisos = (empresaId: string) => ['empresas', empresaId, 'avisos'] as const;

/** How many there are to see, and the newest of them. */
export const consultaDeNuevos = (llamar: Llamar, empresaId: string) =>
  queryOptions({
    queryKey: [...claveDeAvisos(empresaId), 'nuevos'],
    queryFn: ({ signal }) => llamar(listarAvisos, { parametros: { empresaId }, consulta: { limite: 10 } }, { signal }),
  });

export const consultaDeAvisos = (llamar: Llamar, empresaId: string) =>
  infiniteQueryOptions({
    queryKey: [...claveDeAvisos(empresaId), 'lista'],
    queryFn: ({ pageParam, signal }) =>
      llamar(listarAvisos, { parametros: { empresaId }, consulta: { despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });
