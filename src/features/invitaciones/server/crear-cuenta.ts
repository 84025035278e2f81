import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { crearCuentaConInvitacion } from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarPorToken, darDeAlta } from './queries-token.ts';

interface CuentaCreada {
  sesion: SesionAbierta;
  aceptada: RespuestaDe<typeof crearCuentaConInvitacion>;
}

/** Looks before it hashes: only whoever holds a token that can be accepted makes the server work for it. */
export const crearCuentaCon = async (
  partes: Partes,
  { token, clave, ...datos }: CuerpoDe<typeof crearCuentaConInvitacion>,
  procedencia: Procedencia,
): Promise<CuentaCreada> => {
  const { pools, claves, ajustes } = partes;
  exigirClavePocoComun(clave);
  const { valid, tiene_cuenta } = await conToken(partes, { token, ip: procedencia.ip }, buscarPorToken);
  if (!valid) throw problema<typeof crearCuentaConInvitacion>('invitacion.no_valida');
  if (tiene_cuenta) throw problema<typeof crearCuentaConInvitacion>('cuenta.correo_en_uso');
  const cifrada = await claves.cifrar(clave);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const { usuario_id, empresa_id, rol } = await darDeAlta(tx, huella(token), { ...datos, clave: cifrada });
    return { aceptada: { empresa_id, rol }, sesion: await abrirSesion(tx, usuario_id, ajustes, procedencia) };
  });
};
