import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const SRC = new URL('../../../', import.meta.url);
/** From the ground up: what is built on another's body when it is made (a view, an expression) stands on the floor above. */
export const FLOORS = ['platform', 'dominio', 'features'];

export interface SqlFile {
  path: string;
  sql: string;
}

/** The functions, triggers and views of every feature, in the order in which they are applied. */
export const readSqlFiles = async (): Promise<SqlFile[]> => {
  const paths = FLOORS.flatMap((floor) => globSync(`${floor}/**/server/sql/*.sql`, { cwd: SRC }).toSorted());
  return Promise.all(paths.map(async (path) => ({ path, sql: await readFile(new URL(path, SRC), 'utf8') })));
};

const applyOne = async (owner: pg.ClientBase, { path, sql }: SqlFile): Promise<void> => {
  try {
    await owner.query(sql);
  } catch (error) {
    throw new Error(`src/${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** Of a file on the schema that it stands on: a migration may have dropped what a file makes, so after one all are applied again. */
const checksumOf = ({ sql }: SqlFile, lastMigration: string): string =>
  createHash('sha256').update(`${lastMigration}\n${sql}`).digest('hex');

/** Brings the bodies of this database to those of the files, all of them or none. Answers with the files that it had otherwise. */
export const applySqlFiles = async (owner: pg.ClientBase): Promise<string[]> => {
  const files = await readSqlFiles();
  await owner.query('begin');
  try {
    const {
      rows: [last],
    } = await owner.query<{ name: string }>('select max(name) as name from app.migraciones');
    const checksums = new Map(files.map((file) => [file.path, checksumOf(file, last?.name ?? '')]));
    const { rows } = await owner.query<{ path: string; checksum: string }>(
      'select path, checksum from app.sql_applied',
    );
    const applied = new Map(rows.map(({ path, checksum }) => [path, checksum]));
    const stale = files.filter(({ path }) => applied.get(path) !== checksums.get(path));
    // bodies may name what a later file makes; a test applies them again with the check
    await owner.query('set local check_function_bodies = off');
    for (const file of stale) await applyOne(owner, file);
    await owner.query('delete from app.sql_applied where path <> all ($1)', [[...checksums.keys()]]);
    await owner.query(
      `insert into app.sql_applied (path, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (path) do update set checksum = excluded.checksum, applied_at = now()
       where sql_applied.checksum <> excluded.checksum`,
      [[...checksums.keys()], [...checksums.values()]],
    );
    await owner.query('commit');
    return stale.map(({ path }) => path);
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};
