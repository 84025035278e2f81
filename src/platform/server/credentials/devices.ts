import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { now } from '../db/now.ts';
import { keyOfCuenta, forgetAttempts } from './attempts.ts';
import { digest, newSecret } from './secrets.ts';

/*
 * The browsers in which a person has signed in (docs/decisions/021): what strangers fail to guess never keeps these out. A browser
 * keeps one secret, whoever signs in there; a row says for whom it counts.
 */

export const DISPOSITIVO_DAYS = 180;
const PER_PERSONA = 10;

const currentOnes = (tx: Tx, secret: string) =>
  tx.selectFrom('auth.dispositivos as d').where('d.secreto_hash', '=', digest(secret)).where('d.expira_en', '>', now);

/** The row of this browser for whoever has that address. Asked alike with and without a secret: both take as long. */
export const findDispositivo = async (
  tx: Tx,
  correo: string,
  secret: string | undefined,
): Promise<string | undefined> => {
  const row = await currentOnes(tx, secret ?? '')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.correo', '=', correo)
    .executeTakeFirst();
  return row?.id;
};

/** From now on this browser is one of the person's. Returns what it has to keep: what it has, if that came from here. */
export const rememberDispositivo = async (
  tx: Tx,
  usuarioId: string,
  presented: string | undefined,
): Promise<string> => {
  const known =
    presented === undefined ? undefined : await currentOnes(tx, presented).select('d.id').executeTakeFirst();
  const secret = known && presented !== undefined ? presented : newSecret();
  const expira_en = sql<string>`now() + make_interval(days => ${DISPOSITIVO_DAYS})`;
  await tx
    .insertInto('auth.dispositivos')
    .values({ usuario_id: usuarioId, secreto_hash: digest(secret), expira_en })
    .onConflict((conflict) => conflict.constraint('dispositivo_de_persona').doUpdateSet({ visto_en: now, expira_en }))
    .execute();
  await tx
    .deleteFrom('auth.dispositivos')
    .where('usuario_id', '=', usuarioId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('auth.dispositivos')
        .select('id')
        .where('usuario_id', '=', usuarioId)
        .orderBy('visto_en', 'desc')
        .orderBy('id', 'desc')
        .limit(PER_PERSONA),
    )
    .execute();
  return secret;
};

export const keyOfDispositivo = (id: string): string => `dispositivo:${id}`;

/** Whoever has shown by another way that the account is theirs begins anew, in every browser of theirs and in any other. */
export const forgetFailures = async (
  tx: Tx,
  { usuario_id, correo }: { usuario_id: string; correo: string },
): Promise<void> => {
  const itsOwnOnes = await tx
    .selectFrom('auth.dispositivos')
    .select('id')
    .where('usuario_id', '=', usuario_id)
    .execute();
  for (const key of [keyOfCuenta(correo), ...itsOwnOnes.map(({ id }) => keyOfDispositivo(id))]) {
    await forgetAttempts(tx, key);
  }
};
