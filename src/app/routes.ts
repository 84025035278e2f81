import { rutasDeArchivos } from '#src/features/archivos/server/routes.ts';
import { rutasDeAuditoria } from '#src/features/auditoria/server/routes.ts';
import { rutasDeAvisos } from '#src/features/avisos/server/routes.ts';
import { rutasDeEmpresas } from '#src/features/empresas/server/routes.ts';
import { rutasDeEnvios } from '#src/features/envios/server/routes.ts';
import { rutasDeHistorial } from '#src/features/historial/server/routes.ts';
import { rutasDeInvitaciones } from '#src/features/invitaciones/server/routes.ts';
import { rutasDePerfil } from '#src/features/perfil/server/routes.ts';
import { rutasDeProductos } from '#src/features/productos/server/routes.ts';
import { rutasDeProgramacion } from '#src/features/programacion/server/routes.ts';
import { rutasDePuntosDeVenta } from '#src/features/puntos-de-venta/server/routes.ts';
import { rutasDeRegistroVisita } from '#src/features/registro-visita/server/routes.ts';
import { rutasDeReportes } from '#src/features/reportes/server/routes.ts';
import { rutasDeSesion } from '#src/features/sesion/server/routes.ts';
import { rutasDeUsuarios } from '#src/features/usuarios/server/routes.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';

/** Every feature's part of the API. */
export const rutasDelProducto =
  (partes: Partes) =>
  (servir: Servir): void => {
    rutasDeSesion(servir, partes);
    rutasDeEmpresas(servir, partes);
    rutasDeArchivos(servir, partes);
    rutasDeInvitaciones(servir, partes);
    rutasDeUsuarios(servir);
    rutasDePerfil(servir, partes);
    rutasDeAuditoria(servir);
    rutasDePuntosDeVenta(servir, partes);
    rutasDeProductos(servir, partes);
    rutasDeProgramacion(servir);
    rutasDeRegistroVisita(servir);
    rutasDeEnvios(servir, partes);
    rutasDeHistorial(servir);
    rutasDeAvisos(servir, partes);
    rutasDeReportes(servir, partes);
  };
