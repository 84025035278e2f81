import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ApiProblem, type ClientCode } from '#src/platform/shared/client.ts';

const common: Record<ClientCode, MessageDescriptor> = {
  'red.sin_respuesta': msg`No hay conexión con el servidor. Revisa tu señal e intenta de nuevo.`,
  'servidor.no_disponible': msg`El servidor no está disponible en este momento. Intenta de nuevo en unos minutos.`,
  'servidor.sobrecargado': msg`Hay demasiada actividad en este momento. Intenta de nuevo en unos minutos.`,
  'servidor.interno': msg`Algo falló en el servidor. Intenta de nuevo en unos minutos.`,
  'peticion.invalida': msg`Hay datos que no son válidos. Revísalos e intenta de nuevo.`,
  'peticion.malformada': msg`Hay datos que no son válidos. Revísalos e intenta de nuevo.`,
  'peticion.demasiado_grande': msg`Lo que intentas enviar es demasiado grande.`,
  'peticion.tipo_no_admitido': msg`Este tipo de archivo no se admite.`,
  'peticion.origen_ajeno': msg`La petición no salió de esta aplicación. Recarga la página e intenta de nuevo.`,
  'ruta.no_encontrada': msg`Esta versión de la aplicación ya no está al día. Recarga la página.`,
  'sesion.ausente': msg`Tu sesión terminó. Inicia sesión de nuevo.`,
  'sesion.de_otra_persona': msg`Tu sesión terminó. Inicia sesión de nuevo.`,
  'empresa.no_encontrada': msg`No encontramos la empresa o no tienes acceso a ella.`,
  'permiso.denegado': msg`No tienes permiso para hacer esto.`,
  'limite.peticiones': msg`Hiciste demasiadas peticiones seguidas. Espera un momento e intenta de nuevo.`,
};

/** The text of a problem that any call may have, or nothing if it is one of a feature's own. */
const commonText = (codigo: string): MessageDescriptor | undefined =>
  codigo in common ? common[codigo as ClientCode] : undefined;

const unexpectedText = msg`Ocurrió un error inesperado. Intenta de nuevo.`;

/** «Demasiados intentos», with the wait that the server asked for. */
const waitText = (seconds: number | undefined): MessageDescriptor => {
  if (seconds === undefined) return msg`Demasiados intentos. Espera unos minutos e intenta de nuevo.`;
  if (seconds < 60) {
    return msg`Demasiados intentos. Espera ${plural(seconds, { one: '# segundo', other: '# segundos' })} e intenta de nuevo.`;
  }
  const minutes = Math.ceil(seconds / 60);
  return msg`Demasiados intentos. Espera ${plural(minutes, { one: '# minuto', other: '# minutos' })} e intenta de nuevo.`;
};

/**
 * The text for whatever a call threw: the feature's own texts first, then the common ones.
 * Something that is no problem of the API is a defect here, not in the server.
 */
export const problemText = (error: unknown, own: Partial<Record<string, MessageDescriptor>>): MessageDescriptor => {
  if (!(error instanceof ApiProblem)) return unexpectedText;
  if (error.codigo === 'limite.intentos') return waitText(error.retryAfter);
  return own[error.codigo] ?? commonText(error.codigo) ?? unexpectedText;
};
