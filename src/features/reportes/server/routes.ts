import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { analisisRoutes } from './routes-analisis.ts';
import { exportadosRoutes } from './routes-exportados.ts';
import { listadoRoutes } from './routes-listado.ts';
import { medidasRoutes } from './routes-medidas.ts';

export const reportesRoutes = (serve: Serve, parts: Parts): void => {
  listadoRoutes(serve, parts);
  medidasRoutes(serve);
  exportadosRoutes(serve, parts);
  analisisRoutes(serve, parts);
};
