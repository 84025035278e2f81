import { archivosRoutes } from '#src/features/archivos/server/routes.ts';
import { auditoriaRoutes } from '#src/features/auditoria/server/routes.ts';
import { avisosRoutes } from '#src/features/avisos/server/routes.ts';
import { empresasRoutes } from '#src/features/empresas/server/routes.ts';
import { enviosRoutes } from '#src/features/envios/server/routes.ts';
import { historialRoutes } from '#src/features/historial/server/routes.ts';
import { invitacionesRoutes } from '#src/features/invitaciones/server/routes.ts';
import { perfilRoutes } from '#src/features/perfil/server/routes.ts';
import { productosRoutes } from '#src/features/productos/server/routes.ts';
import { programacionRoutes } from '#src/features/programacion/server/routes.ts';
import { puntosDeVentaRoutes } from '#src/features/puntos-de-venta/server/routes.ts';
import { registroVisitaRoutes } from '#src/features/registro-visita/server/routes.ts';
import { reportesRoutes } from '#src/features/reportes/server/routes.ts';
import { sesionRoutes } from '#src/features/sesion/server/routes.ts';
import { surtidoRoutes } from '#src/features/surtido/server/routes.ts';
import { usuariosRoutes } from '#src/features/usuarios/server/routes.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';

/** Every feature's part of the API. */
export const rutasDelProducto =
  (parts: Parts) =>
  (serve: Serve): void => {
    sesionRoutes(serve, parts);
    empresasRoutes(serve, parts);
    archivosRoutes(serve, parts);
    invitacionesRoutes(serve, parts);
    usuariosRoutes(serve);
    perfilRoutes(serve, parts);
    auditoriaRoutes(serve);
    puntosDeVentaRoutes(serve, parts);
    surtidoRoutes(serve);
    productosRoutes(serve, parts);
    programacionRoutes(serve);
    registroVisitaRoutes(serve);
    enviosRoutes(serve, parts);
    historialRoutes(serve);
    avisosRoutes(serve, parts);
    reportesRoutes(serve, parts);
  };
