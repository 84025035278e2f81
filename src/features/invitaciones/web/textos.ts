import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { Aviso } from '#src/platform/web/ui/aviso.ts';
import type { invitar, reenviarInvitacion } from '../contract.ts';

type Codigo = CodeOf<typeof invitar> | CodeOf<typeof reenviarInvitacion>;

const propios: Record<Exclude<Codigo, 'limite.intentos'>, MessageDescriptor> = {
  'invitacion.ya_pertenece': msg`Este usuario ya pertenece activamente a tu empresa`,
  'invitacion.rol_no_valido': msg`Rol no válido para este usuario`,
  'invitacion.es_admin': msg`Esta persona administra una empresa y no puede recibir invitaciones.`,
  'invitacion.no_encontrada': msg`No se encontró la invitación.`,
  'invitacion.no_valida': msg`La invitación no es válida`,
};

const codigoDe = (error: unknown): string | undefined => (error instanceof ApiProblem ? error.codigo : undefined);

/** What went wrong for the person who invites, or who sends an invitation again. */
export const avisoDeInvitar = (i18n: I18n, error: unknown): Aviso => {
  const causa = i18n._(problemText(error, propios));
  const conTexto = (text: string): Aviso => ({ tone: 'error', title: t(i18n)`Error`, text });
  switch (codigoDe(error)) {
    case 'sesion.ausente':
      return conTexto(t(i18n)`No hay usuario autenticado`);
    case 'empresa.no_encontrada':
      return conTexto(t(i18n)`No tienes una empresa activa en el contexto.`);
    case 'invitacion.ya_pertenece':
    case 'invitacion.rol_no_valido':
      return conTexto(causa);
    case 'invitacion.es_admin':
      return conTexto(t(i18n)`Error al validar el rol: ${causa}`);
    case 'red.sin_respuesta':
    case 'servidor.no_disponible':
    case undefined:
      return { tone: 'error', title: t(i18n)`No se pudo enviar la invitación`, text: causa };
    default:
      return conTexto(t(i18n)`Error al guardar la invitación: ${causa}`);
  }
};

/** Why an invitation of the company could not be withdrawn, or its list not be read. */
export const causaDeEmpresa = (error: unknown): MessageDescriptor => problemText(error, propios);
