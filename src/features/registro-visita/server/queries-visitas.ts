import { sql } from 'kysely';
import type * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';

/** A row of the database's own summary (`r`) as the contract shows it. */
const columnas = sql`
  r.id, r.empresa_id, r.empresa_nombre, r.fecha, left(r.hora::text, 5) as hora, r.estado, r.instrucciones, r.sucursal_id, r.sucursal_nombre,
  r.sucursal_direccion, r.sucursal_lat, r.sucursal_lng, r.cadena_id, r.cadena_nombre`;

/** Counted in the index of one person's visits, which has their states in it. */
export const leerVisitasDeHoy = async (
  tx: Tx,
  { empresa_id, usuario_id }: ActorDeEmpresa,
): Promise<ResponseOf<typeof contracts.verVisitasDeHoy>> => {
  const { rows } = await sql<ResponseOf<typeof contracts.verVisitasDeHoy>>`
    select app.hoy() as hoy,
      (select json_build_object('pendientes', count(*) filter (where estado in ('pendiente', 'en_curso')),
                                'completadas', count(*) filter (where estado = 'completada'), 'total', count(*))
       from visitas where empresa_id = ${empresa_id} and usuario_id = ${usuario_id}) as contadores,
      (select coalesce(json_agg(f), '[]') from (select ${columnas} from app.mis_visitas_del_dia() r) f) as visitas,
      permite_no_planificadas
    from company_settings where empresa_id = ${empresa_id}`.execute(tx);
  const [leidas] = rows;
  if (!leidas) throw new Error('the company has no settings');
  return leidas;
};

export const leerProximas = async (tx: Tx, cuantas: number): Promise<VisitaPropia[]> => {
  const { rows } = await sql<VisitaPropia>`select ${columnas} from app.mis_proximas_visitas(${cuantas}) r`.execute(tx);
  return rows;
};

export const leerVisitaPropia = async (tx: Tx, id: string): Promise<VisitaPropia | undefined> => {
  const { rows } = await sql<VisitaPropia>`select ${columnas} from app.mi_visita(${id}) r`.execute(tx);
  return rows[0];
};
