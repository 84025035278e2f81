/** What one tab of the application has of the outbox: imported once for each tab, so that each has its own connection. */
export { baseDe } from '#src/dominio/telefono/web/base-de.ts';
export { comenzar } from '#src/dominio/telefono/web/comenzar.ts';
export { corregir, descartarCorreccion } from '#src/dominio/telefono/web/corregir.ts';
export { enviarPendientes } from '#src/dominio/telefono/web/enviar.ts';
export { borrarFoto, guardarFoto } from '#src/dominio/telefono/web/fotos.ts';
export { limpiarLoRecibido } from '#src/dominio/telefono/web/limpiar.ts';
export { cerrarSinRealizar, finalizar, reintentar } from '#src/dominio/telefono/web/terminar.ts';
export { withLock } from '#src/dominio/telefono/web/lock.ts';
export { crearRegistroAbierto } from '#src/features/registro-visita/web/formulario/registro-abierto.ts';
export { createClient } from '#src/platform/shared/client.ts';
