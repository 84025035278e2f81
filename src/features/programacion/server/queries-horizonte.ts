import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { valuesOf } from '#src/platform/server/db/routines.ts';
import type { Lugar } from './queries-altas.ts';

export const leerEmpresasPorExtender = async (tx: Tx, dias: number): Promise<string[]> => {
  const empresas = await valuesOf(tx, 'app.empresas_por_extender', [dias]);
  return empresas.toSorted();
};

export interface SeriePorExtender {
  id: string;
  rrule: string;
  generada_hasta: string;
}

/**
 * Active series that do not reach the horizon, held until the transaction ends: a second run waits and then finds them done. Those
 * whose branch or person takes no visits now are left for the day they do again.
 */
export const retenerSeriesPorExtender = async (
  tx: Tx,
  empresaId: string,
  { hasta, limite, despuesDe }: { hasta: string; limite: number; despuesDe: string },
): Promise<SeriePorExtender[]> => {
  const { rows } = await sql<SeriePorExtender>`
    select r.id, r.rrule, r.generada_hasta from visitas_recurrentes r
    join sucursales s on s.empresa_id = ${empresaId} and s.id = r.sucursal_id
      and s.archivada_en is null and s.estado_operacional <> 'Inactivo'
    join empresa_usuarios m on m.empresa_id = ${empresaId} and m.usuario_id = r.usuario_id
      and m.activo and m.rol = 'mercaderista'
    where r.empresa_id = ${empresaId} and r.activa and r.generada_hasta < ${hasta} and r.id > ${despuesDe}
    order by r.id limit ${limite} for no key update of r`.execute(tx);
  return rows;
};

export type Ocurrencia = Pick<Lugar, 'fecha'> & { serie_id: string };

/** Made from what each series is now; one that exists, or whose slot is taken, is not made. */
export const insertarOcurrencias = async (tx: Tx, empresaId: string, ocurrencias: Ocurrencia[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into visitas (empresa_id, creada_por, usuario_id, sucursal_id, fecha, hora, instrucciones, origen, serie_id, serie_fecha)
    select ${empresaId}::uuid, r.creada_por, r.usuario_id, r.sucursal_id, o.fecha, r.hora, r.instrucciones, 'serie', r.id, o.fecha
    from unnest(${ocurrencias.map(({ serie_id }) => serie_id)}::uuid[],
      ${ocurrencias.map(({ fecha }) => fecha)}::date[]) o (serie_id, fecha)
      join visitas_recurrentes r on r.empresa_id = ${empresaId} and r.id = o.serie_id
    order by r.usuario_id, o.fecha, r.sucursal_id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
};

export const anotarExtendidas = async (
  tx: Tx,
  empresaId: string,
  hasta: string,
  { todas, terminadas }: { todas: string[]; terminadas: string[] },
): Promise<void> => {
  await sql`
    update visitas_recurrentes set generada_hasta = ${hasta}, activa = not id = any (${terminadas}::uuid[])
    where empresa_id = ${empresaId} and id = any (${todas}::uuid[])`.execute(tx);
};
