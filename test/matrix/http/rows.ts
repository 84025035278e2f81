import { filasDeArchivos } from './rows/archivos.ts';
import { filasDeAuditoria } from './rows/auditoria.ts';
import { filasDeAvisos } from './rows/avisos.ts';
import { filasDeCadenas } from './rows/cadenas.ts';
import { filaDeCreaciones } from './rows/creaciones.ts';
import { filasDeDias } from './rows/dias.ts';
import { filasDeEmpresas } from './rows/empresas.ts';
import { filasDeEntregas } from './rows/entregas.ts';
import { filasDeEstadisticasDeProducto } from './rows/estadisticas-de-producto.ts';
import { filasDeHistorial } from './rows/historial.ts';
import { filasDeInvitacionesDeEmpresa } from './rows/invitaciones-empresa.ts';
import { filasDeInvitacionesDePersona } from './rows/invitaciones-persona.ts';
import { filasDeMisVisitas } from './rows/mis-visitas.ts';
import { filasDePerfil } from './rows/perfil.ts';
import { filasDeProductosDeSucursal } from './rows/productos-de-sucursal.ts';
import { filasDeProductosEnArchivos } from './rows/productos-en-archivos.ts';
import { filasDeProductos } from './rows/productos.ts';
import { filasDeRegistro } from './rows/registro.ts';
import { filasDeReporteDeVisita } from './rows/reporte-visita.ts';
import { filasDeReportesDeSucursal } from './rows/reportes-de-sucursal.ts';
import { filasDeReportes } from './rows/reportes.ts';
import { filasDeRescate } from './rows/rescate.ts';
import { filasDeRevision } from './rows/revision.ts';
import type { Fila } from './row.ts';
import { filasDeSello } from './rows/sello.ts';
import { filasDeSesion } from './rows/sesion.ts';
import { filasDeSucursales } from './rows/sucursales.ts';
import { filasDeFormatos } from './rows/formatos.ts';
import { filasDeSurtido } from './rows/surtido.ts';
import { filasDeUsuarios } from './rows/usuarios.ts';
import { filasDeCambiosDeVisitas } from './rows/visitas-cambios.ts';
import { filasDeListasDeVisitas } from './rows/visitas-listas.ts';
import { filasDeVisitasMasivas } from './rows/visitas-masivas.ts';
import { filasDeVisitas } from './rows/visitas.ts';

/** The whole table: a capability's rows are added here. */
export const FILAS: readonly Fila[] = [
  ...filasDeSesion,
  ...filasDeRegistro,
  ...filasDeEmpresas,
  ...filasDeInvitacionesDeEmpresa,
  ...filasDeInvitacionesDePersona,
  ...filasDeUsuarios,
  ...filasDePerfil,
  ...filasDeAuditoria,
  ...filasDeCadenas,
  ...filasDeSucursales,
  ...filasDeProductosDeSucursal,
  ...filasDeFormatos,
  ...filasDeSurtido,
  ...filasDeProductos,
  ...filasDeProductosEnArchivos,
  ...filasDeArchivos,
  ...filasDeListasDeVisitas,
  ...filasDeVisitas,
  ...filasDeCambiosDeVisitas,
  ...filasDeVisitasMasivas,
  ...filasDeAvisos,
  ...filasDeMisVisitas,
  filaDeCreaciones,
  ...filasDeEntregas,
  ...filasDeRescate,
  ...filasDeSello,
  ...filasDeHistorial,
  ...filasDeDias,
  ...filasDeReporteDeVisita,
  ...filasDeReportesDeSucursal,
  ...filasDeEstadisticasDeProducto,
  ...filasDeRevision,
  ...filasDeReportes,
];
