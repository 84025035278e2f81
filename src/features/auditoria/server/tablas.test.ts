import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';

const base = conBase();

/** What the server's role may write without leaving a row in the trail, and why that is right. */
const SIN_RASTRO: Record<string, string> = {
  'archivos insert': 'nobody sees a file before a row names it, and those rows are audited',
  'avisos update': 'one’s own notice, seen',
  'productos_sucursales delete': 'it is said again in reglas_de_surtido, which is audited',
  'productos_sucursales insert': 'it is said again in reglas_de_surtido, which is audited',
  'reportes_exportados update': 'how far the worker is',
  'visitas insert': 'the visit itself says who planned it and when, for as long as it exists',
};

interface Escritura {
  escritura: string;
  auditada: boolean;
}

/** Every way in which app_user may write a table of companies, by table, column or not at all. */
const escrituras = async (): Promise<Escritura[]> => {
  const { rows } = await base.admin.query<Escritura>(`
    select c.relname || ' ' || o.que as escritura,
           exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'auditoria%' and t.tgtype & o.bit <> 0) as auditada
    from pg_class c
    cross join (values ('insert', 4), ('delete', 8), ('update', 16)) o (que, bit)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname = 'empresas'
           or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped))
      and case o.que when 'delete' then has_table_privilege('app_user', c.oid, 'delete')
                     else has_any_column_privilege('app_user', c.oid, o.que) end
    order by 1`);
  return rows;
};

test('whatever a member can write in a company leaves a row in the trail, or says here why not', async () => {
  const todas = await escrituras();
  // the question is asked of what there is
  expect(todas.map(({ escritura }) => escritura)).toContain('empresa_usuarios update');
  const calladas = todas.filter(({ auditada }) => !auditada).map(({ escritura }) => escritura);
  expect(calladas.filter((escritura) => !(escritura in SIN_RASTRO))).toEqual([]);
  expect(Object.keys(SIN_RASTRO).filter((escritura) => !calladas.includes(escritura))).toEqual([]);
});
