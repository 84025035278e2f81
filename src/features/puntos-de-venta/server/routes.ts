import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { cadenasRoutes } from './routes-cadenas.ts';
import { productosDeSucursalRoutes } from './routes-productos.ts';
import { reportesDeSucursalRoutes } from './routes-reportes.ts';
import { sucursalesRoutes } from './routes-sucursales.ts';

export const puntosDeVentaRoutes = (serve: Serve, parts: Parts): void => {
  cadenasRoutes(serve, parts);
  sucursalesRoutes(serve);
  productosDeSucursalRoutes(serve);
  reportesDeSucursalRoutes(serve);
};
