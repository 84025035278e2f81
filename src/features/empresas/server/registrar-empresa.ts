import { findCuenta, createPersona } from '#src/platform/server/credentials/accounts.ts';
import { countAlta, askAlta } from '#src/platform/server/credentials/altas.ts';
import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { openSesion, type Provenance, type OpenSesion } from '#src/platform/server/credentials/sessions.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { crearEmpresa } from './queries-empresa.ts';

type EmpresaNueva = BodyOf<typeof contracts.registrarEmpresa>;

export interface EmpresaRegistrada {
  permisoLogo: string;
  /** Without one, the address must be confirmed first. */
  sesion: OpenSesion | undefined;
}

/** By whoever has an account: the company is theirs at once. */
const registrarDe = async (
  { pools, ajustes }: Parts,
  usuarioId: string | ((tx: Tx) => Promise<string>),
  nueva: EmpresaNueva,
  procedencia: Provenance,
): Promise<EmpresaRegistrada> =>
  inTransaction({ pool: pools.auth }, async (tx) => {
    const usuario_id = typeof usuarioId === 'string' ? usuarioId : await usuarioId(tx);
    await crearEmpresa(tx, usuario_id, nueva);
    const permisoLogo = await createCodigo(tx, 'logo-de-registro', { usuario_id, empresa_id: nueva.empresa_id });
    return { permisoLogo, sesion: await openSesion(tx, usuario_id, ajustes, procedencia) };
  });

/** Somebody created the same account between our look and our insert: look again. */
class CarreraPerdida extends Error {}

/** Whether the address has an account must not be told by the answer nor by its time: each way looks a password up and hashes one. */
const intentarAlta = async (
  parts: Parts,
  nueva: EmpresaNueva,
  { navegador, ...procedencia }: Provenance & { navegador: string },
): Promise<EmpresaRegistrada> => {
  const { pools, passwords, ajustes } = parts;
  const cuenta = await inTransaction({ pool: pools.auth }, (tx) => findCuenta(tx, nueva.correo));
  const esSuya = await passwords.verify(nueva.clave, cuenta?.clave);
  if (cuenta && esSuya) return registrarDe(parts, cuenta.usuario_id, nueva, procedencia);
  const clave = await passwords.hash(nueva.clave);
  if (ajustes.EMAIL_CONFIRMATION) {
    return inTransaction({ pool: pools.auth }, async (tx) => {
      const alta_id = await askAlta(tx, { ...nueva, clave, navegador });
      return { permisoLogo: await createCodigo(tx, 'logo-de-registro', { alta_id }), sesion: undefined };
    });
  }
  if (cuenta) throw problem<typeof contracts.registrarEmpresa>('cuenta.correo_en_uso');
  const persona = async (tx: Tx): Promise<string> => {
    const id = await createPersona(tx, { ...nueva, clave });
    if (id === undefined) throw new CarreraPerdida();
    return id;
  };
  return registrarDe(parts, persona, nueva, procedencia);
};

/**
 * One transaction keeps the sign-up and queues its mail, or, where no address need be proved or whoever registers has an account, makes
 * person, company, membership and settings; or none of it. The browser's `empresa_id` makes repeating it the same registration.
 */
export const registrarEmpresa = async (
  parts: Parts,
  nueva: EmpresaNueva,
  procedencia: Provenance & { navegador: string },
): Promise<EmpresaRegistrada> => {
  demandUncommonClave(nueva.clave);
  await inTransaction({ pool: parts.pools.auth }, (tx) => countAlta(tx, { correo: nueva.correo, ip: procedencia.ip }));
  try {
    return await intentarAlta(parts, nueva, procedencia);
  } catch (error) {
    if (!(error instanceof CarreraPerdida)) throw error;
    return intentarAlta(parts, nueva, procedencia);
  }
};
