import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import { excelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import type { Exportado } from '../../contract-exportados.ts';
import type { Pedido } from '../pedido.ts';

/** As the history shows it. */
const LIMITE = 50;
/** As many names as a line holds. */
const NOMBRES = 5;

const nombresDe = (ids: RawBuilder<unknown>, empresaId: string): RawBuilder<unknown> => sql`
  array(select s.nombre from sucursales s where s.empresa_id = ${empresaId} and s.id = any (${ids})
        order by s.nombre_busqueda, s.id limit ${sql.lit(NOMBRES)})`;

const columnasDe = (empresaId: string): RawBuilder<unknown> => sql`
  r.id, r.created_at, pe.nombre as creado_por_nombre, r.cadena_id, r.fecha_desde, r.fecha_hasta, r.tipo, r.estado, r.progreso,
  r.file_name, r.bytes, r.filtro_extra ->> 'idioma' as idioma, r.filtro_extra -> 'sucursales_ids' as sucursales_ids,
  coalesce(r.filtro_extra ->> 'cadena_nombre', c.nombre) as cadena_nombre,
  -- of what was made before names were kept: those of today
  case when r.filtro_extra ? 'sucursales' then array(select jsonb_array_elements_text(r.filtro_extra -> 'sucursales'))
    else ${nombresDe(sql`array(select x::uuid from jsonb_array_elements_text(r.filtro_extra -> 'sucursales_ids') x)`, empresaId)} end
    as sucursales`;

const conNombres = (empresaId: string): RawBuilder<unknown> => sql`
  left join cadenas c on c.empresa_id = ${empresaId} and c.id = r.cadena_id
  left join personas pe on pe.empresa_id = ${empresaId} and pe.usuario_id = r.creado_por`;

export const leerExportados = async (tx: Tx, empresaId: string): Promise<Exportado[]> => {
  const { rows } = await sql<Exportado>`
    select ${columnasDe(empresaId)}
    from (select * from reportes_exportados where empresa_id = ${empresaId}
          order by created_at desc, id desc limit ${sql.lit(LIMITE)}) r
    ${conNombres(empresaId)}
    order by r.created_at desc, r.id desc`.execute(tx);
  return rows;
};

export interface UnExportado {
  empresa_id: string;
  id: string;
}

export const leerExportado = async (tx: Tx, { empresa_id, id }: UnExportado): Promise<Exportado | undefined> => {
  const { rows } = await sql<Exportado>`
    select ${columnasDe(empresa_id)}
    from (select * from reportes_exportados where empresa_id = ${empresa_id} and id = ${id}) r
    ${conNombres(empresa_id)}`.execute(tx);
  return rows[0];
};

/** Where its file is; nowhere before it is ready. */
export const buscarArchivoDeReporte = (tx: Tx, { empresa_id, id }: UnExportado) =>
  tx
    .selectFrom('reportes_exportados')
    .select(['tipo', 'file_name', 'object_path', 'bytes'])
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** What was asked for, as the job makes it. */
export const leerPedido = async (tx: Tx, { empresa_id, id }: UnExportado) => {
  const fila = await tx
    .selectFrom('reportes_exportados as r')
    .innerJoin('company_settings as z', 'z.empresa_id', 'r.empresa_id')
    .select(['r.cadena_id', 'r.fecha_desde', 'r.fecha_hasta', 'r.tipo', 'r.estado', 'r.filtro_extra', 'z.timezone'])
    .where('r.empresa_id', '=', empresa_id)
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!fila) return undefined;
  // one that was asked for by the release before has no language
  const { sucursales_ids, idioma = 'es' } = fila.filtro_extra as { sucursales_ids: string[]; idioma?: Idioma };
  return {
    estado: fila.estado,
    tipo: fila.tipo,
    writing: excelWriting(idioma, fila.timezone),
    pedido: {
      fecha_inicio: fila.fecha_desde,
      fecha_fin: fila.fecha_hasta,
      cadena_id: fila.cadena_id,
      sucursales_ids,
    } satisfies Pedido,
  };
};

interface Nuevo {
  empresa_id: string;
  creado_por: string;
  tipo: Exportado['tipo'];
  file_name: string;
  pedido: Pedido;
  idioma: Idioma;
  /** Left out: a job will make it. */
  archivo?: { object_path: string; bytes: number };
}

/** Its id. The names are those of now: what is called otherwise later was made for what it was. */
export const anotarExportado = async (
  tx: Tx,
  { empresa_id, creado_por, tipo, file_name, pedido, idioma, archivo }: Nuevo,
): Promise<string> => {
  const { sucursales_ids } = pedido;
  const [unica, otra] = sucursales_ids;
  const { id } = await tx
    .insertInto('reportes_exportados')
    .values({
      empresa_id,
      creado_por,
      tipo,
      file_name,
      cadena_id: pedido.cadena_id,
      sucursal_id: otra === undefined ? (unica ?? null) : null,
      fecha_desde: pedido.fecha_inicio,
      fecha_hasta: pedido.fecha_fin,
      filtro_extra: sql<string>`jsonb_build_object(
        'sucursales_ids', to_jsonb(${sucursales_ids}::uuid[]), 'idioma', ${idioma}::text,
        'cadena_nombre', (select c.nombre from cadenas c where c.empresa_id = ${empresa_id} and c.id = ${pedido.cadena_id}),
        'sucursales', to_jsonb(${nombresDe(sql`${sucursales_ids}::uuid[]`, empresa_id)}))`,
      ...(archivo && { ...archivo, estado: 'listo', progreso: 100 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Avance =
  | { estado: 'en_curso'; progreso: number }
  | { estado: 'fallido' }
  | { estado: 'listo'; progreso: 100; object_path: string; bytes: number };

/** Whether it is still to be made: what is ready stays as it is, and what is gone is gone. */
export const anotarAvance = async (tx: Tx, { empresa_id, id }: UnExportado, avance: Avance): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('reportes_exportados')
    .set(avance)
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('estado', '<>', 'listo')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
