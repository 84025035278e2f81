import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { now } from '../db/now.ts';
import { digest, newSecret } from './secrets.ts';

export type Proposito = 'confirmar-correo' | 'recuperar-clave' | 'logo-de-registro' | 'cambiar-correo';

const MINUTES: Record<Proposito, number> = {
  'confirmar-correo': 7 * 24 * 60,
  'recuperar-clave': 60,
  'logo-de-registro': 60,
  'cambiar-correo': 24 * 60,
};

export interface CorreoChange {
  usuario_id: string;
  /** The new address. */
  correo: string;
}

/** A new code for a link. Earlier ones stay good: the mail that arrives late must work too. */
export const createCodigo = async (
  tx: Tx,
  proposito: Proposito,
  of: { usuario_id?: string; empresa_id?: string; correo?: string; alta_id?: string },
): Promise<string> => {
  const codigo = newSecret();
  await tx
    .insertInto('auth.codigos')
    .values({
      codigo_hash: digest(codigo),
      proposito,
      usuario_id: of.usuario_id ?? null,
      empresa_id: of.empresa_id ?? null,
      correo: of.correo ?? null,
      alta_id: of.alta_id ?? null,
      expira_en: sql<string>`now() + make_interval(mins => ${MINUTES[proposito]})`,
    })
    .execute();
  return codigo;
};

export const createChangeCodigo = (tx: Tx, change: CorreoChange): Promise<string> =>
  createCodigo(tx, 'cambiar-correo', change);

/** Only the address asked for last can be confirmed: whoever owns one typed by mistake must not get the account. */
export const forgetOtherChanges = async (tx: Tx, { usuario_id, correo }: CorreoChange): Promise<void> => {
  await tx
    .deleteFrom('auth.codigos')
    .where('usuario_id', '=', usuario_id)
    .where('proposito', '=', 'cambiar-correo')
    .where('correo', '<>', correo)
    .execute();
};

export const forgetCodigos = async (tx: Tx, usuarioId: string, propositos: Proposito[]): Promise<void> => {
  await tx
    .deleteFrom('auth.codigos')
    .where('usuario_id', '=', usuarioId)
    .where('proposito', 'in', propositos)
    .execute();
};

const spend = async (
  tx: Tx,
  proposito: Proposito,
  codigo: string,
): Promise<{ usuario_id: string; correo: string | null } | undefined> => {
  const spent = await tx
    .deleteFrom('auth.codigos')
    .where('codigo_hash', '=', digest(codigo))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', now)
    .returning(['usuario_id', 'correo'])
    .executeTakeFirst();
  if (!spent?.usuario_id) return undefined;
  await forgetCodigos(tx, spent.usuario_id, [proposito]);
  return { usuario_id: spent.usuario_id, correo: spent.correo };
};

/** Spends a code: whose it was, or nothing. With it go all others that person has for the same purpose. */
export const spendRecoveryCodigo = async (tx: Tx, codigo: string): Promise<string | undefined> =>
  (await spend(tx, 'recuperar-clave', codigo))?.usuario_id;

/** Whose a code is, without spending it: what follows may take long, and is not begun for one that is none. */
export const ownerOfCodigo = async (tx: Tx, proposito: Proposito, codigo: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('auth.codigos')
    .select('usuario_id')
    .where('codigo_hash', '=', digest(codigo))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', now)
    .executeTakeFirst();
  return row?.usuario_id ?? undefined;
};

export const spendChangeCodigo = async (tx: Tx, codigo: string): Promise<CorreoChange | undefined> => {
  const spent = await spend(tx, 'cambiar-correo', codigo);
  return spent && spent.correo !== null ? { usuario_id: spent.usuario_id, correo: spent.correo } : undefined;
};
