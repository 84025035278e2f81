import { tablasDeArchivos } from './tables/archivos.ts';
import { tablasDeAuditoria } from './tables/auditoria.ts';
import { tablasDeCredenciales } from './tables/credenciales.ts';
import { tablasDeEmpresas } from './tables/empresas.ts';
import { tablasDeInvitaciones } from './tables/invitaciones.ts';
import { tablasDePersonas } from './tables/personas.ts';
import { tablasDeProductos } from './tables/productos.ts';
import { tablasDePuntosDeVenta } from './tables/puntos-de-venta.ts';
import { tablasDeReportes } from './tables/reportes.ts';
import { tablasDeRescate } from './tables/rescate.ts';
import { tablasDeSello } from './tables/sello.ts';
import { tablasDeSurtido } from './tables/surtido.ts';
import type { Tabla } from './table.ts';
import { tablasDeUsuarios } from './tables/usuarios.ts';
import { tablasDeVisitas } from './tables/visitas.ts';
import { tablasDeVisitasHechas } from './tables/visitas-hechas.ts';

/** Every table of ours: a capability's tables are added here. */
export const TABLAS: readonly Tabla[] = [
  ...tablasDeCredenciales,
  ...tablasDePersonas,
  ...tablasDeEmpresas,
  ...tablasDeUsuarios,
  ...tablasDeInvitaciones,
  ...tablasDeAuditoria,
  ...tablasDePuntosDeVenta,
  ...tablasDeProductos,
  ...tablasDeSurtido,
  ...tablasDeArchivos,
  ...tablasDeVisitas,
  ...tablasDeVisitasHechas,
  ...tablasDeRescate,
  ...tablasDeSello,
  ...tablasDeReportes,
];
