import { codigoSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi, type Llamar } from '#src/platform/shared/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { AlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { consultarInvitacion } from '../contract.ts';

export type InvitacionConsultada = RespuestaDe<typeof consultarInvitacion>;

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
  const codigo = error instanceof ProblemaApi ? error.codigo : undefined;
  if (codigo === 'invitacion.no_encontrada') return { paso: 'no_sirve', motivo: 'no_encontrada' };
  if (codigo === 'invitacion.ya_aceptada') return { paso: 'ya_aceptada' };
  if (codigo === 'invitacion.no_valida') return { paso: 'no_sirve', motivo: 'usada' };
  return { paso: 'fallo', error };
};

export const decidirCamino = async (
  escrito: string | undefined,
  { llamar, sesion }: { llamar: Llamar; sesion: AlmacenDeSesion },
): Promise<Camino> => {
  if (escrito === undefined) return { paso: 'sin_token' };
  const token = codigoSchema.safeParse(escrito).data;
  if (token === undefined) return { paso: 'no_sirve', motivo: 'token' };
  try {
    const [invitacion] = await Promise.all([
      conReintentos(() => llamar(consultarInvitacion, { cuerpo: { token } })),
      // what this device remembers is not enough: with a session that has ended the token would be lost on the way
      sesion.comprobar(),
    ]);
    const abierta = sesion.sesion();
    if (abierta?.usuario.correo === invitacion.correo) return { paso: 'aceptar', token };
    if (abierta) return { paso: 'otro_correo', invitacion, abierta };
    return invitacion.tiene_cuenta ? { paso: 'entrar', token } : { paso: 'alta', token, invitacion };
  } catch (error) {
    return caminoDelError(error);
  }
};
