/** What one tab of the application has of the outbox: imported once for each tab, so that each has its own connection. */
export { baseDe } from '#src/features/registro-visita/web/dispositivo/base-de.ts';
export { comenzar } from '#src/features/registro-visita/web/dispositivo/comenzar.ts';
export { enviarPendientes } from '#src/features/registro-visita/web/dispositivo/enviar.ts';
export { borrarFoto, guardarFoto } from '#src/features/registro-visita/web/dispositivo/fotos.ts';
export { limpiarLoRecibido } from '#src/features/registro-visita/web/dispositivo/limpiar.ts';
export {
  cerrarSinRealizar,
  finalizar,
  reabrir,
  reintentar,
} from '#src/features/registro-visita/web/dispositivo/terminar.ts';
export { enTurno } from '#src/features/registro-visita/web/dispositivo/turno.ts';
export { crearRegistroAbierto } from '#src/features/registro-visita/web/formulario/registro-abierto.ts';
export { crearCliente } from '#src/platform/shared/client.ts';
