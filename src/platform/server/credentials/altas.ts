import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { Tx } from '../db/client.ts';
import { now } from '../db/now.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { MAILS_PER_ADDRESS, countAttempt, type Limit, keyOfAddress } from './attempts.ts';
import { confirmationMail } from './mails.ts';
import { countCorreoOfDay } from './recipients.ts';
import { digest } from './secrets.ts';

/*
 * A registration that nobody has proved yet (docs/decisions/017). It is kept alike for an address that has an account and for one that has
 * none: what comes after it, too, tells nobody which of the two it is.
 */

/** Each one mails its recipient. Whoever registers on a bad connection sends it several times. */
const ALTAS_POR_CORREO: Limit = { max: 10, minutes: 60 };

export const countAlta = async (tx: Tx, { correo, ip }: { correo: string; ip: string }): Promise<void> => {
  await countAttempt(tx, `altas:${correo}`, ALTAS_POR_CORREO);
  await countCorreoOfDay(tx, confirmationMail.nombre, correo);
  await countAttempt(tx, keyOfAddress(ip, 'altas'), MAILS_PER_ADDRESS);
};

export interface AltaNueva {
  nombre: string;
  correo: string;
  /** Already hashed: hashing takes too long to do inside a transaction. */
  clave: string;
  language: Idioma;
  /** What the browser that asks keeps. */
  navegador: string;
  empresa_id: string;
  empresa_nombre: string;
}

const VALIDITY = sql<string>`now() + interval '7 days'`;

/** Keeps the sign-up and queues the mail to its address. From one browser the last one is what is meant. */
export const askAlta = async (tx: Tx, { navegador, ...alta }: AltaNueva): Promise<string> => {
  const { nombre, correo, clave, language, empresa_id, empresa_nombre } = alta;
  const data = { nombre, clave, language, empresa_nombre, navegador_hash: digest(navegador), expira_en: VALIDITY };
  await tx
    .deleteFrom('auth.altas')
    .where('correo', '=', correo)
    .where('navegador_hash', '=', data.navegador_hash)
    // the same registration sent again stays, with the logo it may have
    .where('empresa_id', 'is distinct from', empresa_id)
    .execute();
  const { id } = await tx
    .insertInto('auth.altas')
    .values({ ...data, correo, empresa_id })
    .onConflict((conflict) => conflict.constraint('alta_de_registro').doUpdateSet(data))
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, confirmationMail, { correo, alta_id: id }, `alta:${id}`);
  return id;
};

/**
 * A registration of this browser goes to another address: the mails sent to the former one prove nothing any more. Where there is none
 * the same is done to nothing, so that it takes as long.
 */
export const moveAlta = async (
  tx: Tx,
  { navegador, empresa_id, correo }: { navegador: string; empresa_id: string; correo: string },
): Promise<void> => {
  const navegador_hash = digest(navegador);
  const waiting = await tx
    .selectFrom('auth.altas')
    .select('id')
    .where('navegador_hash', '=', navegador_hash)
    .where('empresa_id', '=', empresa_id)
    .where('expira_en', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const id = waiting?.id ?? randomUUID();
  await tx.deleteFrom('auth.codigos').where('alta_id', '=', id).where('proposito', '=', 'confirmar-correo').execute();
  // there is room for it where it goes: from one browser the last one is what is meant
  await tx
    .deleteFrom('auth.altas')
    .where('correo', '=', correo)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('navegador_hash', '=', navegador_hash), eb('empresa_id', '=', empresa_id)]))
    .where((eb) => eb.exists(eb.selectFrom('auth.altas as a').select('a.id').where('a.id', '=', id)))
    .execute();
  await tx.updateTable('auth.altas').set({ correo, expira_en: VALIDITY }).where('id', '=', id).execute();
  await enqueue(tx, confirmationMail, { correo, alta_id: id }, `alta:${id}`);
};

export interface Alta {
  id: string;
  correo: string;
  /** Hashed. */
  clave: string;
  language: string;
  navegador_hash: Buffer;
}

const currentOnes = (tx: Tx) =>
  tx
    .selectFrom('auth.altas as a')
    .select(['a.id', 'a.correo', 'a.clave', 'a.language', 'a.navegador_hash'])
    .where('a.expira_en', '>', now);

/** The one that waits at an address: that of the browser, if it has one, or else the newest. */
export const findAlta = (tx: Tx, correo: string, navegador?: string): Promise<Alta | undefined> =>
  currentOnes(tx)
    .where('a.correo', '=', correo)
    .orderBy((eb) => eb('a.navegador_hash', '=', digest(navegador ?? '')), 'desc')
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A link that is about to be mailed is good for its whole time. One that was moved has nothing to say at its former address. */
export const extendAlta = (
  tx: Tx,
  { id, correo }: Pick<Alta, 'id' | 'correo'>,
): Promise<Pick<Alta, 'language'> | undefined> =>
  tx
    .updateTable('auth.altas')
    .set({ expira_en: VALIDITY })
    .where('id', '=', id)
    .where('correo', '=', correo)
    .where('expira_en', '>', now)
    .returning('language')
    .executeTakeFirst();

export const readAltaOfCodigo = (tx: Tx, codigo: string): Promise<Alta | undefined> =>
  currentOnes(tx)
    .innerJoin('auth.codigos as c', 'c.alta_id', 'a.id')
    .where('c.codigo_hash', '=', digest(codigo))
    .where('c.proposito', '=', 'confirmar-correo')
    .where('c.expira_en', '>', now)
    .executeTakeFirst();

/** The address is somebody's: what waited at it, and every link to that, opens nothing any more. */
export const forgetAltas = async (tx: Tx, correo: string): Promise<void> => {
  await tx.deleteFrom('auth.altas').where('correo', '=', correo).execute();
};
