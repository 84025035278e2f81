import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { aceptarConToken, aceptarInvitacion, crearCuentaConInvitacion } from '../contract.ts';

const alResponder: Record<CodeOf<typeof aceptarInvitacion>, MessageDescriptor> = {
  'invitacion.no_encontrada': msg`No se encontró la invitación.`,
  'invitacion.no_valida': msg`La invitación no es válida`,
  'invitacion.rol_no_valido': msg`Ya trabajas con otro rol en otra empresa, y los roles no se combinan en una misma cuenta.`,
  'invitacion.es_admin': msg`Tu cuenta administra una empresa y no puede unirse a otra.`,
  'membresia.limite_empresas': msg`Ya trabajas para 5 empresas, que es el máximo. Para aceptar esta, antes debes dejar una de ellas.`,
};

const alAceptar: Record<CodeOf<typeof aceptarConToken>, MessageDescriptor> = {
  ...alResponder,
  'invitacion.otro_correo': msg`No autorizado: Esta invitación no está dirigida a tu cuenta`,
};

type FalloDeAlta = Exclude<CodeOf<typeof crearCuentaConInvitacion>, 'limite.intentos'>;
const alRegistrar: Record<FalloDeAlta, MessageDescriptor> = {
  ...alResponder,
  'cuenta.correo_en_uso': msg`Ya existe una cuenta con este correo. Inicia sesión para aceptar la invitación.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
};

const codigoDe = (error: unknown): string | undefined => (error instanceof ApiProblem ? error.codigo : undefined);

/** The bare cause of a failed sign-up, for the field that has it. */
export const causaDeAlta = (error: unknown): MessageDescriptor => problemText(error, alRegistrar);

export const textoDeAlta = (i18n: I18n, error: unknown): string => {
  const causa = i18n._(causaDeAlta(error));
  switch (codigoDe(error)) {
    case 'peticion.invalida':
    case 'peticion.malformada':
    case 'servidor.interno':
    case undefined:
      return t(i18n)`Error al crear usuario`;
    default:
      return t(i18n)`Error al registrar usuario: ${causa}`;
  }
};

export const textoDeAceptar = (i18n: I18n, error: unknown): string => {
  const causa = i18n._(problemText(error, alAceptar));
  switch (codigoDe(error)) {
    case 'invitacion.otro_correo':
      return causa;
    case 'red.sin_respuesta':
      return t(i18n)`No se recibió respuesta del servidor`;
    case 'sesion.ausente':
      return t(i18n)`Usuario no encontrado`;
    case 'servidor.interno':
    case undefined:
      return t(i18n)`No se pudo aceptar la invitación`;
    default:
      return t(i18n)`Error al aceptar invitación: ${causa}`;
  }
};

/** Why an invitation cannot be shown, when it is not the invitation's own fault. */
export const causaDeConsulta = (error: unknown): MessageDescriptor => problemText(error, {});

/** There is no such invitation, or it can no longer be answered: nothing to try again. */
export const noSirve = (error: unknown): boolean =>
  ['invitacion.no_encontrada', 'invitacion.no_valida', 'peticion.invalida'].includes(codigoDe(error) ?? '');
