import type { BaseDePrueba } from './database.ts';

/** Every table of the database in which a text stands, in whatever column: as itself or as bytes. */
export const dondeEsta = async ({ admin }: BaseDePrueba, texto: string): Promise<string[]> => {
  const { rows: tablas } = await admin.query<{ tabla: string }>(`
    select oid::regclass::text as tabla from pg_class
    where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
  // a row as text shows its bytes in hexadecimal
  const formas = [texto, Buffer.from(texto).toString('hex')];
  const en: string[] = [];
  for (const { tabla } of tablas) {
    const { rowCount } = await admin.query(
      `select from ${tabla} t, unnest($1::text[]) forma where strpos(t::text, forma) > 0 limit 1`,
      [formas],
    );
    if (rowCount) en.push(tabla);
  }
  return en;
};
