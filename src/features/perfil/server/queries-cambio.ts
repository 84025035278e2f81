import { sql } from 'kysely';
import { forgetCodigos, forgetOtherChanges, type CorreoChange } from '#src/platform/server/credentials/codes.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { now } from '#src/platform/server/db/now.ts';
import type { CuentaPropia } from './queries-cuenta.ts';

/** As long as the link that is sent for it works. */
const DURA = sql<string>`now() + interval '24 hours'`;

export interface CambioPendiente extends CorreoChange, Pick<CuentaPropia, 'clave_desde'> {}

/** From now on no other address can be confirmed, whether or not this one is free. */
export const anotarCambio = async (tx: Tx, { usuario_id, correo, clave_desde }: CambioPendiente): Promise<void> => {
  const cambio = { correo, clave_desde, gastados: null, expira_en: DURA };
  await tx
    .insertInto('auth.cambios_de_correo')
    .values({ usuario_id, ...cambio })
    .onConflict((conflicto) => conflicto.column('usuario_id').doUpdateSet(cambio))
    .execute();
  await forgetOtherChanges(tx, { usuario_id, correo });
};

/** What waits for its link to be followed, under the password of now. */
export const leerCambioPendiente = (tx: Tx, usuarioId: string): Promise<CambioPendiente | undefined> =>
  tx
    .selectFrom('auth.cambios_de_correo as p')
    .innerJoin('auth.claves as c', (union) =>
      union.onRef('c.usuario_id', '=', 'p.usuario_id').onRef('c.updated_at', '=', 'p.clave_desde'),
    )
    .select(['p.usuario_id', 'p.correo', sql<string>`p.clave_desde::text`.as('clave_desde')])
    .where('p.usuario_id', '=', usuarioId)
    .where('p.gastados', 'is', null)
    .where('p.expira_en', '>', now)
    .executeTakeFirst();

/** Whether it is still asked for; if so nobody takes it back until the transaction ends. */
export const retenerCambio = async (tx: Tx, { usuario_id, correo, clave_desde }: CambioPendiente): Promise<boolean> => {
  const fila = await tx
    .selectFrom('auth.cambios_de_correo')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('correo', '=', correo)
    .where('clave_desde', '=', sql<string>`${clave_desde}::timestamptz`)
    .where('gastados', 'is', null)
    .where('expira_en', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return fila !== undefined;
};

/** The request first: whoever is just making a code for it holds it, and that code goes too. */
export const olvidarCambio = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx.deleteFrom('auth.cambios_de_correo').where('usuario_id', '=', usuarioId).execute();
  await forgetCodigos(tx, usuarioId, ['cambiar-correo']);
};

/** Before the code is spent: its links are remembered while they would have worked. */
export const anotarCambioHecho = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx
    .updateTable('auth.cambios_de_correo')
    .set({
      gastados: sql<Buffer[]>`(
        select array_agg(codigo_hash) from auth.codigos where usuario_id = ${usuarioId} and proposito = 'cambiar-correo')`,
    })
    .where('usuario_id', '=', usuarioId)
    .where('gastados', 'is', null)
    .execute();
};

/** Whether by this code this person's address became the one they have. */
export const cambioConCodigo = async (tx: Tx, usuarioId: string, codigoHash: Buffer): Promise<boolean> => {
  const fila = await tx
    .selectFrom('auth.cambios_de_correo as p')
    .innerJoin('usuarios as u', (union) => union.onRef('u.id', '=', 'p.usuario_id').onRef('u.correo', '=', 'p.correo'))
    .select('p.usuario_id')
    .where('p.usuario_id', '=', usuarioId)
    .where(sql<boolean>`${codigoHash}::bytea = any (p.gastados)`)
    .executeTakeFirst();
  return fila !== undefined;
};
