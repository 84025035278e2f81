import { readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { type Ajustes, direccionDeBase, ErrorDeConfiguracion } from '../config.ts';
import { foldHistory } from './former-history.ts';
import { applySqlFiles } from './sql-files.ts';

const raiz = new URL('../../../../db/', import.meta.url);

const conRol = (direccion: string, rol: string): string => {
  const con = new URL(direccion);
  // a migration that cannot have its lock soon gives up, instead of queueing everybody behind it
  con.searchParams.set('options', `-c role=${rol} -c lock_timeout=5s`);
  return con.href;
};

/** The passwords that the roles' addresses carry become the roles' passwords: they are set in one place. */
const darContrasenas = async (admin: pg.Client, ajustes: Ajustes): Promise<void> => {
  const roles = ['app_user', 'app_auth', 'app_worker', 'app_jobs'] as const;
  const direcciones: [string, string | undefined][] = roles.map((rol) => [rol, direccionDeBase(ajustes, rol)]);
  for (const [rol, direccion] of [...direcciones, ['app_backup', ajustes.DATABASE_BACKUP_URL] as const]) {
    const clave = direccion && decodeURIComponent(new URL(direccion).password);
    if (clave) await admin.query(`alter role ${rol} password ${admin.escapeLiteral(clave)}`);
  }
};

/** Ours, as their owner: the migrations that are missing, then the bodies that differ. */
const migrarEsquema = async (direccion: string): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: conRol(direccion, 'app_owner') });
  await owner.connect();
  try {
    await foldHistory(owner);
    const hechas = await runner({
      dbClient: owner,
      dir: new URL('migrations', raiz).pathname,
      direction: 'up',
      migrationsTable: 'migraciones',
      migrationsSchema: 'app',
      createMigrationsSchema: true,
      count: Infinity,
      verbose: false,
      log: () => {},
    });
    const cuerpos = await applySqlFiles(owner);
    return [...hechas.map(({ name }) => name), ...cuerpos];
  } finally {
    await owner.end();
  }
};

/** Roles, then the queue's schema as its owner, then ours as its owner. Safe to repeat and to run from several places at once. */
export const migrar = async (ajustes: Ajustes, decir: (linea: string) => void): Promise<void> => {
  const direccion = ajustes.DATABASE_ADMIN_URL;
  if (!direccion) {
    throw new ErrorDeConfiguracion(
      'DATABASE_ADMIN_URL: set the address of an administrator of the database to migrate it',
    );
  }
  const admin = new pg.Client({ connectionString: direccion });
  admin.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') decir(`warning: ${message}`);
  });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [7_236_811]);
    await admin.query(await readFile(new URL('roles.sql', raiz), 'utf8'));
    await darContrasenas(admin, ajustes);
    await runMigrations({ connectionString: conRol(direccion, 'app_jobs') });
    const hechas = await migrarEsquema(direccion);
    decir(hechas.length === 0 ? 'nothing to migrate' : `migrated: ${hechas.join(', ')}`);
  } finally {
    await admin.end();
  }
};
