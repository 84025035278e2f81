import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Idioma } from '#src/platform/shared/campos.ts';
import type { Tx } from '../db/client.ts';
import { ahora } from '../db/now.ts';
import { encolar } from '../jobs/enqueue.ts';
import { CORREOS_POR_DIRECCION, contarIntento, type Limite, llaveDeDireccion } from './attempts.ts';
import { correoDeConfirmacion } from './mails.ts';
import { contarCorreoDelDia } from './recipients.ts';
import { huella } from './secrets.ts';

/*
 * A registration that nobody has proved yet (docs/decisions/017). It is kept alike for an address that has an account and for one that has
 * none: what comes after it, too, tells nobody which of the two it is.
 */

/** Each one mails its recipient. Whoever registers on a bad connection sends it several times. */
const ALTAS_POR_CORREO: Limite = { maximo: 10, minutos: 60 };

export const contarAlta = async (tx: Tx, { correo, ip }: { correo: string; ip: string }): Promise<void> => {
  await contarIntento(tx, `altas:${correo}`, ALTAS_POR_CORREO);
  await contarCorreoDelDia(tx, correoDeConfirmacion.nombre, correo);
  await contarIntento(tx, llaveDeDireccion(ip, 'altas'), CORREOS_POR_DIRECCION);
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

const VIGENCIA = sql<string>`now() + interval '7 days'`;

/** Keeps the sign-up and queues the mail to its address. From one browser the last one is what is meant. */
export const pedirAlta = async (tx: Tx, { navegador, ...alta }: AltaNueva): Promise<string> => {
  const { nombre, correo, clave, language, empresa_id, empresa_nombre } = alta;
  const datos = { nombre, clave, language, empresa_nombre, navegador_hash: huella(navegador), expira_en: VIGENCIA };
  await tx
    .deleteFrom('auth.altas')
    .where('correo', '=', correo)
    .where('navegador_hash', '=', datos.navegador_hash)
    // the same registration sent again stays, with the logo it may have
    .where('empresa_id', 'is distinct from', empresa_id)
    .execute();
  const { id } = await tx
    .insertInto('auth.altas')
    .values({ ...datos, correo, empresa_id })
    .onConflict((conflicto) => conflicto.constraint('alta_de_registro').doUpdateSet(datos))
    .returning('id')
    .executeTakeFirstOrThrow();
  await encolar(tx, correoDeConfirmacion, { correo, alta_id: id }, `alta:${id}`);
  return id;
};

/**
 * A registration of this browser goes to another address: the mails sent to the former one prove nothing any more. Where there is none
 * the same is done to nothing, so that it takes as long.
 */
export const moverAlta = async (
  tx: Tx,
  { navegador, empresa_id, correo }: { navegador: string; empresa_id: string; correo: string },
): Promise<void> => {
  const navegador_hash = huella(navegador);
  const suya = await tx
    .selectFrom('auth.altas')
    .select('id')
    .where('navegador_hash', '=', navegador_hash)
    .where('empresa_id', '=', empresa_id)
    .where('expira_en', '>', ahora)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const id = suya?.id ?? randomUUID();
  await tx.deleteFrom('auth.codigos').where('alta_id', '=', id).where('proposito', '=', 'confirmar-correo').execute();
  // there is room for it where it goes: from one browser the last one is what is meant
  await tx
    .deleteFrom('auth.altas')
    .where('correo', '=', correo)
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('navegador_hash', '=', navegador_hash), eb('empresa_id', '=', empresa_id)]))
    .where((eb) => eb.exists(eb.selectFrom('auth.altas as a').select('a.id').where('a.id', '=', id)))
    .execute();
  await tx.updateTable('auth.altas').set({ correo, expira_en: VIGENCIA }).where('id', '=', id).execute();
  await encolar(tx, correoDeConfirmacion, { correo, alta_id: id }, `alta:${id}`);
};

export interface Alta {
  id: string;
  correo: string;
  /** Hashed. */
  clave: string;
  language: string;
  navegador_hash: Buffer;
}

const vigentes = (tx: Tx) =>
  tx
    .selectFrom('auth.altas as a')
    .select(['a.id', 'a.correo', 'a.clave', 'a.language', 'a.navegador_hash'])
    .where('a.expira_en', '>', ahora);

/** The one that waits at an address: that of the browser, if it has one, or else the newest. */
export const buscarAlta = (tx: Tx, correo: string, navegador?: string): Promise<Alta | undefined> =>
  vigentes(tx)
    .where('a.correo', '=', correo)
    .orderBy((eb) => eb('a.navegador_hash', '=', huella(navegador ?? '')), 'desc')
    .orderBy('a.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A link that is about to be mailed is good for its whole time. One that was moved has nothing to say at its former address. */
export const prolongarAlta = (
  tx: Tx,
  { id, correo }: Pick<Alta, 'id' | 'correo'>,
): Promise<Pick<Alta, 'language'> | undefined> =>
  tx
    .updateTable('auth.altas')
    .set({ expira_en: VIGENCIA })
    .where('id', '=', id)
    .where('correo', '=', correo)
    .where('expira_en', '>', ahora)
    .returning('language')
    .executeTakeFirst();

export const leerAltaDeCodigo = (tx: Tx, codigo: string): Promise<Alta | undefined> =>
  vigentes(tx)
    .innerJoin('auth.codigos as c', 'c.alta_id', 'a.id')
    .where('c.codigo_hash', '=', huella(codigo))
    .where('c.proposito', '=', 'confirmar-correo')
    .where('c.expira_en', '>', ahora)
    .executeTakeFirst();

/** The address is somebody's: what waited at it, and every link to that, opens nothing any more. */
export const olvidarAltas = async (tx: Tx, correo: string): Promise<void> => {
  await tx.deleteFrom('auth.altas').where('correo', '=', correo).execute();
};
