import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { type Ajustes, baseAddress, ConfigurationError } from '../config.ts';
import { foldHistory } from './former-history.ts';
import { applySqlFiles } from './sql-files.ts';

const root = new URL('../../../../db/', import.meta.url);

const withRol = (address: string, rol: string): string => {
  const target = new URL(address);
  // a migration that cannot have its lock soon gives up, instead of queueing everybody behind it
  target.searchParams.set('options', `-c role=${rol} -c lock_timeout=5s`);
  return target.href;
};

/** The passwords that the roles' addresses carry become the roles' passwords: they are set in one place. */
const setRolePasswords = async (admin: pg.Client, ajustes: Ajustes): Promise<void> => {
  const roles = ['app_user', 'app_auth', 'app_worker', 'app_jobs'] as const;
  const addresses: [string, string | undefined][] = roles.map((rol) => [rol, baseAddress(ajustes, rol)]);
  for (const [rol, address] of [...addresses, ['app_backup', ajustes.DATABASE_BACKUP_URL] as const]) {
    const clave = address && decodeURIComponent(new URL(address).password);
    if (clave) await admin.query(`alter role ${rol} password ${admin.escapeLiteral(clave)}`);
  }
};

/** Ours, as their owner: the migrations that are missing, then the bodies that differ. */
const migrateSchema = async (address: string): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: withRol(address, 'app_owner') });
  await owner.connect();
  try {
    await foldHistory(owner);
    const applied = await runner({
      dbClient: owner,
      dir: new URL('migrations', root).pathname,
      direction: 'up',
      migrationsTable: 'migraciones',
      migrationsSchema: 'app',
      createMigrationsSchema: true,
      count: Infinity,
      // what one has locked is free again while the next one fills it
      singleTransaction: false,
      verbose: false,
      log: () => {},
    });
    const bodies = await applySqlFiles(owner);
    return [...applied.map(({ name }) => name), ...bodies];
  } finally {
    await owner.end();
  }
};

/** Roles, then the queue's schema as its owner, then ours as its owner. Safe to repeat and to run from several places at once. */
export const migrateDatabase = async (ajustes: Ajustes, say: (line: string) => void): Promise<void> => {
  const address = ajustes.DATABASE_ADMIN_URL;
  if (!address) {
    throw new ConfigurationError(
      'DATABASE_ADMIN_URL: set the address of an administrator of the database to migrate it',
    );
  }
  const admin = new pg.Client({ connectionString: address });
  admin.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') say(`warning: ${message}`);
  });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [7_236_811]);
    await admin.query(await readFile(new URL('roles.sql', root), 'utf8'));
    await setRolePasswords(admin, ajustes);
    await runMigrations({ connectionString: withRol(address, 'app_jobs') });
    const applied = await migrateSchema(address);
    say(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`);
  } finally {
    await admin.end();
  }
};
