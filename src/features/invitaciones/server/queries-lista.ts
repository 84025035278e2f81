import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';

/** The sort key of a row: microseconds since 1970, which no text can put out of the database's range, and its id. */
export type ClaveDeInvitacion = readonly [microsegundos: string, id: string];

type Invitacion = ResponseOf<typeof contracts.listarInvitaciones>['invitaciones'][number];

interface FilaDeInvitacion extends Invitacion {
  /** `fecha_envio` with all of its digits: an instant of JavaScript has only milliseconds. */
  microsegundos: string;
}

/** The newest first, after the given one. */
export const leerInvitaciones = (
  tx: Tx,
  empresaId: string,
  limite: number,
  despues: ClaveDeInvitacion | undefined,
): Promise<FilaDeInvitacion[]> => {
  let query = tx
    .selectFrom('invitaciones as i')
    .innerJoin('personas as p', (join) =>
      join.onRef('p.empresa_id', '=', 'i.empresa_id').onRef('p.usuario_id', '=', 'i.enviada_por'),
    )
    .select([
      'i.id',
      'i.correo',
      'i.rol',
      'i.fecha_envio',
      'i.expires_at',
      'p.nombre as enviada_por',
      sql<string>`coalesce(i.respuesta, case when i.expires_at > now() then 'pendiente' else 'vencida' end)`.as(
        'estado',
      ),
      sql<string>`case when i.correo_enviado_en is not null then 'enviado' when i.correo_fallido then 'fallido' else 'en_camino' end`.as(
        'correo_estado',
      ),
      sql<string>`(extract(epoch from i.fecha_envio) * 1000000)::bigint::text`.as('microsegundos'),
    ])
    .where('i.empresa_id', '=', empresaId);
  if (despues) {
    const [microsegundos, id] = despues;
    const desde = sql<string>`(timestamptz 'epoch' + ${microsegundos}::bigint * interval '1 microsecond')`;
    // the first condition enters the index, the second tells apart those of one instant
    query = query
      .where('i.fecha_envio', '<=', desde)
      .where((eb) => eb.or([eb('i.fecha_envio', '<', desde), eb('i.id', '>', id)]));
  }
  return (
    query
      .orderBy('i.fecha_envio', 'desc')
      .orderBy('i.id')
      .limit(limite)
      // the table's checks keep to the roles and answers that the contract names
      .$castTo<FilaDeInvitacion>()
      .execute()
  );
};
