import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { esperaAntesDe, reintentarConsulta } from './reintentos.ts';

const CINCO_MINUTOS = 5 * 60_000;

/** `alPerderSesion`: the server said that nobody is signed in, although the interface believed so. */
export const crearQueryClient = (alPerderSesion: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ProblemaApi && error.codigo === 'sesion.ausente') alPerderSesion();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CINCO_MINUTOS,
        gcTime: CINCO_MINUTOS,
        retry: reintentarConsulta,
        retryDelay: esperaAntesDe,
      },
      mutations: { retryDelay: esperaAntesDe },
    },
  });
