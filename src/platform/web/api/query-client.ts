import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { waitBefore, retryQuery } from './retries.ts';

const FIVE_MINUTES = 5 * 60_000;

/** The server knows better than this page who is signed in, to which companies they belong, or with which role. */
const ACCESS_LOST: ReadonlySet<string> = new Set(['sesion.ausente', 'empresa.no_encontrada', 'permiso.denegado']);

/** `onAccessLost`: the session that the interface believes in is out of date. */
export const createQueryClient = (onAccessLost: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ApiProblem && ACCESS_LOST.has(error.codigo)) onAccessLost();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: retryQuery,
        retryDelay: waitBefore,
        // what decides is whether the server answers, not what the browser believes about the network
        networkMode: 'always',
      },
      mutations: { retryDelay: waitBefore, networkMode: 'always' },
    },
  });
};
