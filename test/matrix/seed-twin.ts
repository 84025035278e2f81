import type { Base } from './scene.ts';

/** Before every other in every index, so that a look-up which forgets the company finds its rows first. */
export const GEMELA = '00000000-0000-7000-8000-000000000001';
/** Of a row that has an id of the scene: the scene's own. */
export const NO_DE_GEMELA = `empresa_id <> '${GEMELA}'`;

/** What would give somebody a way into it, and what a job takes up wherever it is. */
const SIN_COPIA =
  'empresa_usuarios invitaciones auditoria archivos avisos reportes_exportados resumen_pendiente visitas_recurrentes';

interface Tabla {
  tabla: string;
  columnas: string;
  /** The same, of the copy. */
  valores: string;
}

/**
 * A company in which nobody is, with everything that A has under the very same ids: keys begin with the company, so devices of two
 * companies may choose the same. Names and texts differ. Whatever looks something up by its id alone shows or changes the wrong one.
 */
export const sembrarGemela = async ({ admin }: Base, empresaId: string): Promise<void> => {
  const { rows } = await admin.query<Tabla>(
    `select c.oid::regclass::text as tabla, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columnas,
            string_agg(case when a.attname = 'empresa_id' then quote_literal($1::text) || '::uuid'
                            -- two of a company are not called the same
                            when a.attname in ('nombre', 'sucursal') then format('''Gemela '' || length(%I)', a.attname)
                            -- an object is of one row
                            when a.attname = 'object_path' then format('replace(object_path, %L, %L)', $3::text, $1::text)
                            else quote_ident(a.attname) end, ', ' order by a.attnum) as valores
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all (string_to_array($2, ' '))
       and exists (select from pg_constraint k join pg_attribute e on e.attrelid = c.oid and e.attname = 'empresa_id'
                   where k.conrelid = c.oid and k.contype = 'p' and k.conkey[1] = e.attnum)
     group by c.oid order by 1`,
    [GEMELA, SIN_COPIA, empresaId],
  );
  const copias = rows.flatMap(({ tabla, columnas, valores }) => [
    `insert into ${tabla} (${columnas}) overriding system value select ${valores} from ${tabla} where empresa_id = '${empresaId}'`,
    // written anew: a scan of the table meets the copy first too
    `update ${tabla} set empresa_id = empresa_id where empresa_id = '${empresaId}'`,
  ]);
  const cliente = await admin.connect();
  try {
    await cliente.query(
      [
        'begin',
        // nothing is told or computed of it
        'set local session_replication_role = replica',
        `insert into empresas (id, nombre) values ('${GEMELA}', 'Gemela')`,
        ...copias,
        'commit',
      ].join('; '),
    );
  } finally {
    cliente.release();
  }
};
