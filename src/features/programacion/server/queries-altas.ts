import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { valueOf } from '#src/platform/server/db/routines.ts';

/** Every visit names the one that asked for it. */
export interface DatosDeVisita {
  usuario_id: string;
  sucursal_id: string;
  fecha: string;
  hora: string | null;
  instrucciones: string | null;
}

interface Alta {
  empresa_id: string;
  creada_por: string;
}

/** Fails where a branch or a person takes no visits, and keeps them from being switched off until the transaction ends. */
export const retenerParaVisitas = async (tx: Tx, sucursales: string[], personas: string[]): Promise<void> => {
  await valueOf(tx, 'app.retener_para_visitas', [sucursales, personas]);
};

/** Its id. A slot that is taken ends in `visita.turno_ocupado`. */
export const insertarVisita = async (tx: Tx, alta: Alta, datos: DatosDeVisita): Promise<string> => {
  const { id } = await tx
    .insertInto('visitas')
    .values({ ...alta, ...datos, origen: 'individual' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface Lugar {
  usuario_id: string;
  sucursal_id: string;
  fecha: string;
}

/**
 * Those whose slot was free, of which the ids come back; whoever is taking one at this moment is waited for. In the order given:
 * two that want the same slots in the same order never wait for each other.
 */
export const insertarVisitas = async (
  tx: Tx,
  { empresa_id, creada_por }: Alta,
  lugares: Lugar[],
  {
    hora,
    instrucciones,
    origen,
    serie_id,
  }: { hora: string | null; instrucciones: string | null; origen: 'masiva' | 'serie'; serie_id: string | null },
): Promise<(Lugar & { id: string })[]> => {
  const { rows } = await sql<Lugar & { id: string }>`
    insert into visitas (empresa_id, creada_por, usuario_id, sucursal_id, fecha, hora, instrucciones, origen, serie_id, serie_fecha)
    select ${empresa_id}::uuid, ${creada_por}::uuid, l.usuario_id, l.sucursal_id, l.fecha, ${hora}::time, ${instrucciones}::text,
      ${origen}::text, ${serie_id}::uuid, case when ${serie_id}::uuid is not null then l.fecha end
    from unnest(${lugares.map((lugar) => lugar.usuario_id)}::uuid[], ${lugares.map((lugar) => lugar.sucursal_id)}::uuid[],
      ${lugares.map((lugar) => lugar.fecha)}::date[]) with ordinality l (usuario_id, sucursal_id, fecha, n)
    order by l.n
    on conflict do nothing
    returning id, usuario_id, sucursal_id, fecha`.execute(tx);
  return rows;
};
