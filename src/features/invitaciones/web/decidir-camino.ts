import { codigoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem, type Call } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { SesionStore } from '#src/platform/web/sesion/store.ts';
import { consultarInvitacion } from '../contract.ts';

export type InvitacionConsultada = ResponseOf<typeof consultarInvitacion>;

/** Where an invitation's link leads. */
export type Camino =
  | { paso: 'validando' }
  // --- to another screen
  | { paso: 'sin_token' }
  | { paso: 'ya_aceptada' }
  | { paso: 'aceptar'; token: string }
  | { paso: 'entrar'; token: string }
  // --- here
  | { paso: 'otro_correo'; invitacion: InvitacionConsultada; abierta: Sesion }
  | { paso: 'no_sirve'; motivo: 'token' | 'no_encontrada' | 'usada' }
  | { paso: 'fallo'; error: unknown }
  | { paso: 'alta'; token: string; invitacion: InvitacionConsultada };

const caminoDelError = (error: unknown): Camino => {
  const codigo = error instanceof ApiProblem ? error.codigo : undefined;
  if (codigo === 'invitacion.no_encontrada') return { paso: 'no_sirve', motivo: 'no_encontrada' };
  if (codigo === 'invitacion.ya_aceptada') return { paso: 'ya_aceptada' };
  if (codigo === 'invitacion.no_valida') return { paso: 'no_sirve', motivo: 'usada' };
  return { paso: 'fallo', error };
};

export const decidirCamino = async (
  escrito: string | undefined,
  { llamar, sesion }: { llamar: Call; sesion: SesionStore },
): Promise<Camino> => {
  if (escrito === undefined) return { paso: 'sin_token' };
  const token = codigoSchema.safeParse(escrito).data;
  if (token === undefined) return { paso: 'no_sirve', motivo: 'token' };
  try {
    const [invitacion] = await Promise.all([
      withRetries(() => llamar(consultarInvitacion, { body: { token } })),
      // what this device remembers is not enough: with a session that has ended the token would be lost on the way
      sesion.check(),
    ]);
    const abierta = sesion.sesion();
    if (abierta?.usuario.correo === invitacion.correo) return { paso: 'aceptar', token };
    if (abierta) return { paso: 'otro_correo', invitacion, abierta };
    return invitacion.tiene_cuenta ? { paso: 'entrar', token } : { paso: 'alta', token, invitacion };
  } catch (error) {
    return caminoDelError(error);
  }
};
