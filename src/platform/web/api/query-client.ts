import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { esperaAntesDe, reintentarConsulta } from './reintentos.ts';

const CINCO_MINUTOS = 5 * 60_000;

/** The server knows better than this page who is signed in, to which companies they belong, or with which role. */
const ACCESO_PERDIDO: ReadonlySet<string> = new Set(['sesion.ausente', 'empresa.no_encontrada', 'permiso.denegado']);

/** `alPerderAcceso`: the session that the interface believes in is out of date. */
export const crearQueryClient = (alPerderAcceso: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (error instanceof ProblemaApi && ACCESO_PERDIDO.has(error.codigo)) alPerderAcceso();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: CINCO_MINUTOS,
        gcTime: CINCO_MINUTOS,
        retry: reintentarConsulta,
        retryDelay: esperaAntesDe,
        // what decides is whether the server answers, not what the browser believes about the network
        networkMode: 'always',
      },
      mutations: { retryDelay: esperaAntesDe, networkMode: 'always' },
    },
  });
};
