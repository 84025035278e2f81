import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { openSesion, type Provenance, type OpenSesion } from '#src/platform/server/credentials/sessions.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { conToken } from './con-token.ts';
import { buscarPorToken, darDeAlta } from './queries-token.ts';

interface CuentaCreada {
  sesion: OpenSesion;
  aceptada: ResponseOf<typeof contracts.crearCuentaConInvitacion>;
}

/** Looks before it hashes: only whoever holds a token that can be accepted makes the server work for it. */
export const crearCuentaConInvitacion = async (
  parts: Parts,
  { token, clave, ...datos }: BodyOf<typeof contracts.crearCuentaConInvitacion>,
  procedencia: Provenance,
): Promise<CuentaCreada> => {
  const { pools, passwords, ajustes } = parts;
  demandUncommonClave(clave);
  const { valid, tiene_cuenta } = await conToken(parts, { token, ip: procedencia.ip }, buscarPorToken);
  if (!valid) throw problem<typeof contracts.crearCuentaConInvitacion>('invitacion.no_valida');
  if (tiene_cuenta) throw problem<typeof contracts.crearCuentaConInvitacion>('cuenta.correo_en_uso');
  const cifrada = await passwords.hash(clave);
  return inTransaction({ pool: pools.auth }, async (tx) => {
    const { usuario_id, empresa_id, rol } = await darDeAlta(tx, digest(token), { ...datos, clave: cifrada });
    return { aceptada: { empresa_id, rol }, sesion: await openSesion(tx, usuario_id, ajustes, procedencia) };
  });
};
