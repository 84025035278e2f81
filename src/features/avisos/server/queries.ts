import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { Aviso, TipoDeAviso } from '../contract.ts';

const NUEVOS = 100;

const suyos = (tx: Tx, { empresa_id, usuario_id }: ActorDeEmpresa) =>
  tx
    .selectFrom('avisos')
    .where('empresa_id', '=', empresa_id)
    .where('usuario_id', '=', usuario_id)
    .orderBy('id', 'desc');

const enMinutos = (columna: 'hora' | 'hora_anterior') =>
  sql<string | null>`left(${sql.ref(columna)}::text, 5)`.as(columna);

/** Its ids are made in the order of time. */
export const leerAvisos = (
  tx: Tx,
  actor: ActorDeEmpresa,
  { limite, despues }: { limite: number; despues: string | undefined },
): Promise<Aviso[]> => {
  let pagina = suyos(tx, actor);
  if (despues !== undefined) pagina = pagina.where('id', '<', despues);
  return pagina
    .select(['id', 'visita_id', 'created_at', 'fecha', 'sucursal', 'fecha_anterior', 'sucursal_anterior', 'motivo'])
    .select(sql<TipoDeAviso>`tipo`.as('tipo'))
    .select([enMinutos('hora'), enMinutos('hora_anterior'), sql<boolean>`visto_en is not null`.as('visto')])
    .limit(limite)
    .execute();
};

export const contarSinVer = async (tx: Tx, actor: ActorDeEmpresa): Promise<number> => {
  const { cuantos } = await tx
    .selectFrom(suyos(tx, actor).select('visto_en').limit(NUEVOS).as('a'))
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('visto_en', 'is', null)
    .executeTakeFirstOrThrow();
  return cuantos;
};

export const ponerVistos = async (
  tx: Tx,
  { empresa_id, usuario_id }: ActorDeEmpresa,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('avisos')
    .set({ visto_en: sql`now()` })
    .where('empresa_id', '=', empresa_id)
    .where('usuario_id', '=', usuario_id)
    .where('id', 'in', ids)
    .where('visto_en', 'is', null)
    .execute();
};
