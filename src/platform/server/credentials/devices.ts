import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { ahora } from '../db/now.ts';
import { llaveDeCuenta, olvidarIntentos } from './attempts.ts';
import { huella, nuevoSecreto } from './secrets.ts';

/*
 * The browsers in which a person has signed in (docs/decisions/021): what strangers fail to guess never keeps these out. A browser
 * keeps one secret, whoever signs in there; a row says for whom it counts.
 */

export const DIAS_DE_DISPOSITIVO = 180;
const POR_PERSONA = 10;

const vigentes = (tx: Tx, secreto: string) =>
  tx
    .selectFrom('auth.dispositivos as d')
    .where('d.secreto_hash', '=', huella(secreto))
    .where('d.expira_en', '>', ahora);

/** The row of this browser for whoever has that address. Asked alike with and without a secret: both take as long. */
export const buscarDispositivo = async (
  tx: Tx,
  correo: string,
  secreto: string | undefined,
): Promise<string | undefined> => {
  const fila = await vigentes(tx, secreto ?? '')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select('d.id')
    .where('u.correo', '=', correo)
    .executeTakeFirst();
  return fila?.id;
};

/** From now on this browser is one of the person's. Returns what it has to keep: what it has, if that came from here. */
export const recordarDispositivo = async (
  tx: Tx,
  usuarioId: string,
  presentado: string | undefined,
): Promise<string> => {
  const suyo = presentado === undefined ? undefined : await vigentes(tx, presentado).select('d.id').executeTakeFirst();
  const secreto = suyo && presentado !== undefined ? presentado : nuevoSecreto();
  const expira_en = sql<string>`now() + make_interval(days => ${DIAS_DE_DISPOSITIVO})`;
  await tx
    .insertInto('auth.dispositivos')
    .values({ usuario_id: usuarioId, secreto_hash: huella(secreto), expira_en })
    .onConflict((conflicto) =>
      conflicto.constraint('dispositivo_de_persona').doUpdateSet({ visto_en: ahora, expira_en }),
    )
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
        .limit(POR_PERSONA),
    )
    .execute();
  return secreto;
};

export const llaveDeDispositivo = (id: string): string => `dispositivo:${id}`;

/** Whoever has shown by another way that the account is theirs begins anew, in every browser of theirs and in any other. */
export const olvidarFallos = async (
  tx: Tx,
  { usuario_id, correo }: { usuario_id: string; correo: string },
): Promise<void> => {
  const suyos = await tx.selectFrom('auth.dispositivos').select('id').where('usuario_id', '=', usuario_id).execute();
  for (const llave of [llaveDeCuenta(correo), ...suyos.map(({ id }) => llaveDeDispositivo(id))]) {
    await olvidarIntentos(tx, llave);
  }
};
