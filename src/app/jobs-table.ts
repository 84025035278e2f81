import { barrerArchivos, barrerLosArchivos } from '#src/features/archivos/server/barrer-archivos.job.ts';
import { hacerMiniatura } from '#src/features/archivos/server/hacer-miniatura.job.ts';
import { enviarCorreoDeAvisos } from '#src/features/avisos/server/correo-de-avisos.job.ts';
import { olvidarLosAvisos } from '#src/features/avisos/server/olvidar-avisos.job.ts';
import { resumirLosAvisos } from '#src/features/avisos/server/resumir-avisos.job.ts';
import { olvidarAvisos, resumirAvisos } from '#src/features/avisos/server/tareas.ts';
import { enviarInvitacion } from '#src/features/invitaciones/server/correo-de-invitacion.job.ts';
import { enviarAvisoDeSeguridad } from '#src/features/perfil/server/aviso-de-seguridad.job.ts';
import { enviarCorreoDeCambio } from '#src/features/perfil/server/correo-de-cambio.job.ts';
import { extenderLasRecurrentes, extenderRecurrentes } from '#src/features/programacion/server/extender-series.job.ts';
import { hacerElReporte } from '#src/features/reportes/server/exportados/hacer-reporte.job.ts';
import { resumirElDia, resumirLosDias } from '#src/features/reportes/server/resumir-dias.job.ts';
import { enviarConfirmacion } from '#src/features/sesion/server/correo-de-confirmacion.job.ts';
import { enviarCorreoDeIntentos } from '#src/features/sesion/server/correo-de-intentos.job.ts';
import { enviarCuentaExistente } from '#src/features/sesion/server/correo-de-cuenta-existente.job.ts';
import { enviarRecuperacion } from '#src/features/sesion/server/correo-de-recuperacion.job.ts';
import { contarFallosDeAcceso, contarLosFallos } from '#src/features/sesion/server/contar-fallos.job.ts';
import { limpiarCredenciales, limpiarLasCredenciales } from '#src/features/sesion/server/limpiar-credenciales.job.ts';
import type { Schedule, JobDefinition } from '#src/platform/server/jobs/job.ts';

/** Everything the worker does, and what it does by the clock (UTC). Not on the hour: that is when everybody's clocks strike. */
export const tabla: { trabajos: JobDefinition[]; citas: Schedule[] } = {
  trabajos: [
    enviarConfirmacion,
    enviarRecuperacion,
    enviarCuentaExistente,
    enviarCorreoDeIntentos,
    enviarInvitacion,
    enviarCorreoDeCambio,
    enviarAvisoDeSeguridad,
    limpiarLasCredenciales,
    contarLosFallos,
    hacerMiniatura,
    barrerLosArchivos,
    extenderLasRecurrentes,
    resumirLosAvisos,
    enviarCorreoDeAvisos,
    olvidarLosAvisos,
    resumirLosDias,
    hacerElReporte,
  ],
  citas: [
    { task: limpiarCredenciales, when: '17 * * * *' },
    { task: contarFallosDeAcceso, when: '*/5 * * * *' },
    { task: barrerArchivos, when: '47 7 * * *' },
    // past midnight in every zone that a company can have
    { task: extenderRecurrentes, when: '23 8 * * *' },
    { task: resumirAvisos, when: '*/5 * * * *' },
    { task: resumirElDia, when: '*/2 * * * *' },
    { task: olvidarAvisos, when: '37 6 * * *' },
  ],
};
