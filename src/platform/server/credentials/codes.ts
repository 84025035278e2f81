import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { huella, nuevoSecreto } from './secrets.ts';

export type Proposito = 'confirmar-correo' | 'recuperar-clave' | 'logo-de-registro';

const MINUTOS: Record<Proposito, number> = {
  'confirmar-correo': 7 * 24 * 60,
  'recuperar-clave': 60,
  'logo-de-registro': 60,
};

/** A new code for a link. Earlier ones stay good: the mail that arrives late must work too. */
export const crearCodigo = async (
  tx: Tx,
  proposito: Proposito,
  de: { usuario_id?: string | null; empresa_id?: string },
): Promise<string> => {
  const codigo = nuevoSecreto();
  await tx
    .insertInto('auth.codigos')
    .values({
      codigo_hash: huella(codigo),
      proposito,
      usuario_id: de.usuario_id ?? null,
      empresa_id: de.empresa_id ?? null,
      expira_en: sql<string>`now() + make_interval(mins => ${MINUTOS[proposito]})`,
    })
    .execute();
  return codigo;
};

/** Spends a code: whose it was, or nothing. With it go all others that person has for the same purpose. */
export const gastarCodigo = async (tx: Tx, proposito: Proposito, codigo: string): Promise<string | undefined> => {
  const gastado = await tx
    .deleteFrom('auth.codigos')
    .where('codigo_hash', '=', huella(codigo))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', sql<string>`now()`)
    .returning('usuario_id')
    .executeTakeFirst();
  if (!gastado?.usuario_id) return undefined;
  await tx
    .deleteFrom('auth.codigos')
    .where('usuario_id', '=', gastado.usuario_id)
    .where('proposito', '=', proposito)
    .execute();
  return gastado.usuario_id;
};
