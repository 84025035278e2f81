import type { Serve } from '#src/platform/server/http/serve.ts';
import { creacionMasivaRoutes } from './routes-masiva.ts';
import { visitasRoutes } from './routes-visitas.ts';

export const programacionRoutes = (serve: Serve): void => {
  visitasRoutes(serve);
  creacionMasivaRoutes(serve);
};
