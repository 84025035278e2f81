import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Visita } from '../contract-visita.ts';

/** One visit of one company: everything that is done to it names both. */
export interface CualVisita {
  empresa_id: string;
  id: string;
}

/** A visit (`v`) as the contract shows it. Of each row the names are looked up by their keys: a page is short. */
export const columnasDeVisita = (empresaId: string): RawBuilder<unknown> => sql`
  v.id, v.fecha, left(v.hora::text, 5) as hora, v.estado, v.instrucciones, v.usuario_id,
  (select p.nombre from personas p where p.empresa_id = ${empresaId} and p.usuario_id = v.usuario_id) as usuario_nombre,
  v.sucursal_id, s.nombre as sucursal_nombre, s.direccion as sucursal_direccion, s.cadena_id,
  (select c.nombre from cadenas c where c.empresa_id = ${empresaId} and c.id = s.cadena_id) as cadena_nombre,
  v.serie_id, v.motivo_cancelacion, v.version`;

/** The branch (`s`) of each visit (`v`). LIMIT keeps a planner that does not know how many visits there are from reading them all. */
export const conSucursal = (empresaId: string): RawBuilder<unknown> => sql`
  left join lateral (
    select nombre, direccion, cadena_id from sucursales where empresa_id = ${empresaId} and id = v.sucursal_id limit 1) s on true`;

export type VisitaSinSerie = Omit<Visita, 'serie'>;

/** How the series of a visit (`v`) repeats. The rhythm is stored of every series; the form knows it only of the custom ones. */
export const columnaDeSerie = (empresaId: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('inicio', r.fecha_inicio, 'recurrencia', jsonb_build_object(
    'tipo_recurrencia', r.tipo_recurrencia,
    'patron', case r.tipo_recurrencia when 'personalizado' then r.patron_recurrencia end,
    'frecuencia', case r.tipo_recurrencia when 'personalizado' then r.frecuencia end,
    'dia_semana', r.dia_semana, 'dia_mes', r.dia_mes, 'duracion_tipo', r.duracion_tipo,
    'numero_repeticiones', r.numero_repeticiones, 'fecha_fin', r.fecha_fin))
  from visitas_recurrentes r where r.empresa_id = ${empresaId} and r.id = v.serie_id) as serie`;

/** Of a visit (its columns): whether whoever asks made it just now. As the policy has it that lets it be deleted. */
const RECIEN_CREADA = sql<boolean>`(creada_por = app.usuario_id() and created_at > app.hace_poco())`;

export type VisitaLeida = Visita & { recien_creada: boolean };

export const leerVisita = async (tx: Tx, { empresa_id, id }: CualVisita): Promise<VisitaLeida | undefined> => {
  const { rows } = await sql<VisitaLeida>`
    select ${columnasDeVisita(empresa_id)}, ${columnaDeSerie(empresa_id)},
      ${RECIEN_CREADA} as recien_creada
    from visitas v ${conSucursal(empresa_id)}
    where v.empresa_id = ${empresa_id} and v.id = ${id}`.execute(tx);
  return rows[0];
};

/** What decides whether and how a visit may be changed. */
export interface VisitaEnCambio {
  id: string;
  estado: string;
  version: number;
  fecha: string;
  hora: string | null;
  usuario_id: string;
  sucursal_id: string;
  instrucciones: string | null;
  serie_id: string | null;
  serie_fecha: string | null;
  recien_creada: boolean;
}

/** Nobody else changes it until the transaction ends. */
export const retenerVisita = (tx: Tx, { empresa_id, id }: CualVisita): Promise<VisitaEnCambio | undefined> =>
  tx
    .selectFrom('visitas')
    .select([
      'id',
      'estado',
      'version',
      'fecha',
      'hora',
      'usuario_id',
      'sucursal_id',
      'instrucciones',
      'serie_id',
      'serie_fecha',
      RECIEN_CREADA.as('recien_creada'),
    ])
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The series that a visit belongs to, if there is such a visit. */
export const leerSerieDe = async (
  tx: Tx,
  { empresa_id, id }: CualVisita,
): Promise<{ serie_id: string | null } | undefined> =>
  tx
    .selectFrom('visitas')
    .select('serie_id')
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** The date where the company is. */
export const leerHoy = async (tx: Tx): Promise<string> => {
  const { hoy } = await tx.selectNoFrom(sql<string>`app.hoy()`.as('hoy')).executeTakeFirstOrThrow();
  return hoy;
};
