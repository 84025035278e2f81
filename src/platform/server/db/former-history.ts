import type pg from 'pg';

/** Thirty migrations were folded into six: whoever has run all of those has what the six make. */
const LAST_FOLDED = '0030_cuenta_propia';
const BASE = ['0001_cimientos', '0002_cuentas', '0003_empresas', '0004_comercio', '0005_visitas', '0006_reportes'];

/** Writes the history of a database of before as the base's. One that stopped half way needs the release that has the rest. */
export const foldHistory = async (owner: pg.ClientBase): Promise<void> => {
  const { rows: table } = await owner.query("select where to_regclass('app.migraciones') is not null");
  if (table.length === 0) return;
  const { rows } = await owner.query<{ name: string }>('select name from app.migraciones');
  const ran = new Set(rows.map(({ name }) => name));
  if (ran.size === 0 || BASE.every((name) => ran.has(name))) return;
  if (!ran.has(LAST_FOLDED)) {
    throw new Error(`this database is older than ${LAST_FOLDED}: migrate it with the release before this one first`);
  }
  await owner.query(
    `with folded as (delete from app.migraciones where name <= $1)
     insert into app.migraciones (name, run_on) select name, now() from unnest($2::text[]) name`,
    [LAST_FOLDED, BASE],
  );
};
