import { barrerArchivos, barrerLosArchivos } from '#src/features/archivos/server/barrer-archivos.job.ts';
import { hacerMiniatura } from '#src/features/archivos/server/hacer-miniatura.job.ts';
import { enviarInvitacion } from '#src/features/invitaciones/server/correo-de-invitacion.job.ts';
import { enviarAvisoDeSeguridad } from '#src/features/perfil/server/aviso-de-seguridad.job.ts';
import { enviarCorreoDeCambio } from '#src/features/perfil/server/correo-de-cambio.job.ts';
import { enviarConfirmacion } from '#src/features/sesion/server/correo-de-confirmacion.job.ts';
import { enviarCuentaExistente } from '#src/features/sesion/server/correo-de-cuenta-existente.job.ts';
import { enviarRecuperacion } from '#src/features/sesion/server/correo-de-recuperacion.job.ts';
import { limpiarCredenciales, limpiarLasCredenciales } from '#src/features/sesion/server/limpiar-credenciales.job.ts';
import type { Cita, Trabajo } from '#src/platform/server/jobs/job.ts';

/** Everything the worker does, and what it does by the clock (UTC). Not on the hour: that is when everybody's clocks strike. */
export const tabla: { trabajos: Trabajo[]; citas: Cita[] } = {
  trabajos: [
    enviarConfirmacion,
    enviarRecuperacion,
    enviarCuentaExistente,
    enviarInvitacion,
    enviarCorreoDeCambio,
    enviarAvisoDeSeguridad,
    limpiarLasCredenciales,
    hacerMiniatura,
    barrerLosArchivos,
  ],
  citas: [
    { tarea: limpiarCredenciales, cuando: '17 * * * *' },
    { tarea: barrerArchivos, cuando: '47 7 * * *' },
  ],
};
