import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { listarAvisos } from '../contract.ts';

export const avisosKey = (empresaId: string) => ['empresas', empresaId, 'avisos'] as const;

/** How many there are to see, and the newest of them. */
export const consultaDeNuevos = (call: Call, empresaId: string) =>
  queryOptions({
    queryKey: [...avisosKey(empresaId), 'nuevos'],
    queryFn: ({ signal }) => call(listarAvisos, { params: { empresaId }, query: { limite: 10 } }, { signal }),
  });

export const consultaDeAvisos = (call: Call, empresaId: string) =>
  infiniteQueryOptions({
    queryKey: [...avisosKey(empresaId), 'lista'],
    queryFn: ({ pageParam, signal }) =>
      call(listarAvisos, { params: { empresaId }, query: { despues: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    staleTime: 0,
  });
