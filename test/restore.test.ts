import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { readAjustes } from '#src/platform/server/config.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { claveLocal, direccionesDe } from '../scripts/parts/postgres.ts';
import { conBase } from './fixtures.ts';
import { CLIENT_PATH, requirePostgresClient } from './postgres-client.ts';
import { crearEquipo, ponerCadena, ponerProducto, ponerSucursal, ponerVisita } from './puntos-de-venta.ts';

const ejecutar = promisify(execFile);

/** A row and an object that a reader of a backup would look for. */
const SECRETO = 'Distribuidora Canario Amarillo';

let carpeta: string;
let archivos: string;
let copias: string;
beforeAll(async () => {
  await requirePostgresClient();
});
const base = conBase();
beforeAll(async () => {
  const equipo = await crearEquipo(base, '');
  await base.admin.query('update empresas set nombre = $2 where id = $1', [equipo.empresa, SECRETO]);
  const sucursal = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa));
  await ponerProducto(base, equipo.empresa);
  await ponerVisita(base, equipo, sucursal);
  await base.admin.query("select graphile_worker.add_job('correo-de-recuperacion', '{}')");
});

beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'anaquel-copia-'));
  onTestFinished(() => rm(carpeta, { recursive: true, force: true }));
  [archivos, copias] = [join(carpeta, 'archivos'), join(carpeta, 'copias')];
  await mkdir(join(archivos, 'una-empresa/fotos'), { recursive: true });
  await writeFile(join(archivos, 'una-empresa/fotos/con espacio.webp'), SECRETO);
  await writeFile(join(archivos, 'suelto'), '');
  // the pair of keys: only the public half is given to whoever makes backups
  await ejecutar('age-keygen', ['--output', join(carpeta, 'privada')]);
  await writeFile(join(carpeta, 'publica'), (await ejecutar('age-keygen', ['-y', join(carpeta, 'privada')])).stdout);
});

const nombreDe = (direccion: string | undefined): string => new URL(direccion ?? '').pathname.slice(1);
const connection = (usuario: string, clave: string, suBase: string) => ({
  PATH: CLIENT_PATH,
  PGHOST: '127.0.0.1',
  PGPORT: String(inject('puertoDePostgres')),
  PGUSER: usuario,
  PGPASSWORD: clave,
  PGDATABASE: suBase,
});

const respaldar = (rol = 'app_backup') =>
  ejecutar('deploy/backup', [copias], {
    env: {
      ...connection(rol, claveLocal(rol), nombreDe(base.entorno()['DATABASE_URL'])),
      AGE_RECIPIENTS: join(carpeta, 'publica'),
      STORAGE_DIR: archivos,
    },
  });
const volcados = async (): Promise<string[]> => {
  const todos = await readdir(copias).catch(() => []);
  return todos.filter((nombre) => nombre.startsWith('anaquel-')).map((nombre) => join(copias, nombre));
};
const elVolcado = async (): Promise<string> => {
  const [uno = '', ...mas] = await volcados();
  expect(mas).toEqual([]);
  return uno;
};

/** An empty database on the same cluster, as a new installation has. */
const baseVacia = async (): Promise<{ nombre: string; admin: pg.Pool }> => {
  const nombre = `restaurada_${randomUUID().replaceAll('-', '')}`;
  await base.admin.query(`create database ${nombre} template template0`);
  const admin = new pg.Pool({ connectionString: direccionesDe(inject('puertoDePostgres')).address(nombre), max: 1 });
  admin.on('error', () => {});
  onTestFinished(async () => {
    await admin.end();
    await base.admin.query(`drop database ${nombre} with (force)`);
  });
  return { nombre, admin };
};
const restaurar = (volcado: string, suBase: string, privada = join(carpeta, 'privada')) =>
  ejecutar('deploy/restore', [volcado, join(copias, 'objects'), join(carpeta, 'restaurados')], {
    env: { ...connection('postgres', 'postgres', suBase), AGE_IDENTITY: privada },
  });

/** How many rows each table has. */
const contar = async ({ admin }: { admin: pg.Pool }): Promise<Record<string, number>> => {
  const { rows: tablas } = await admin.query<{ tabla: string }>(`
    select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname !~ '^(pg_|information_schema)' order by 1`);
  const cuentas: [string, number][] = [];
  for (const { tabla } of tablas) {
    const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${tabla}`);
    cuentas.push([tabla, rows[0]?.n ?? -1]);
  }
  return Object.fromEntries(cuentas);
};

test('a backup is sealed, holds everything, and comes back with the private key', { timeout: 120_000 }, async () => {
  await respaldar();
  const volcado = await elVolcado();

  // nothing that was written can be read without the key
  const todo = await readdir(copias, { recursive: true, withFileTypes: true });
  const escritos = todo.filter((entrada) => entrada.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const archivo of escritos) {
    const bytes = await readFile(archivo);
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes(SECRETO)).toBe(false);
  }
  expect(escritos.toSorted()).toEqual([
    volcado,
    join(copias, 'objects/suelto.age'),
    join(copias, 'objects/una-empresa/fotos/con espacio.webp.age'),
  ]);
  await expect(ejecutar('pg_restore', ['--list', volcado], { env: { PATH: CLIENT_PATH } })).rejects.toThrow(
    'does not appear to be a valid',
  );

  const { nombre, admin } = await baseVacia();
  await restaurar(volcado, nombre);
  const antes = await contar(base);
  expect(Object.keys(antes).length).toBeGreaterThan(30);
  expect(antes).toMatchObject({
    'public.empresas': 1,
    'public.visitas': 1,
    'auth.claves': 3,
    'graphile_worker._private_jobs': 1,
  });
  expect(await contar({ admin })).toEqual(antes);
  expect((await admin.query('select nombre from empresas')).rows).toEqual([{ nombre: SECRETO }]);
  expect(await readFile(join(carpeta, 'restaurados/una-empresa/fotos/con espacio.webp'), 'utf8')).toBe(SECRETO);
  expect(await readFile(join(carpeta, 'restaurados/suelto'), 'utf8')).toBe('');

  // policies, grants and owners came along: the next version migrates it, and the serving role sees nothing without a session
  const dichas: string[] = [];
  const postgres = direccionesDe(inject('puertoDePostgres'));
  await migrateDatabase(readAjustes(entornoMinimo({ postgres, base: nombre }), 'migrate'), (linea) =>
    dichas.push(linea),
  );
  expect(dichas).toEqual(['nothing to migrate']);
  const servidor = new pg.Client({
    connectionString: `postgres://app_user:${claveLocal('app_user')}@127.0.0.1:${postgres.puerto}/${nombre}`,
  });
  await servidor.connect();
  onTestFinished(() => servidor.end());
  expect((await servidor.query('select from empresas')).rowCount).toBe(0);
});

describe('what goes wrong is told, and leaves nothing that looks whole', () => {
  test('a dump by a role that may not read everything', async () => {
    await expect(respaldar('app_user')).rejects.toMatchObject({ code: 1 });
    expect(await volcados()).toEqual([]);
    expect(await readdir(copias)).toEqual([]);
  });

  test('a store that is not there', async () => {
    await rm(archivos, { recursive: true });
    await expect(respaldar()).rejects.toMatchObject({ stderr: expect.stringContaining('archivos') });
  });

  test('a backup that was cut short, or somebody else’s key', { timeout: 60_000 }, async () => {
    await respaldar();
    const volcado = await elVolcado();
    const { nombre, admin } = await baseVacia();
    await ejecutar('age-keygen', ['--output', join(carpeta, 'otra')]);
    await expect(restaurar(volcado, nombre, join(carpeta, 'otra'))).rejects.toThrow('no identity matched');
    await truncate(volcado, (await readFile(volcado)).length - 1000);
    await expect(restaurar(volcado, nombre)).rejects.toThrow();
    expect(await contar({ admin })).toEqual({});
  });
});

test('objects that were copied stay, and are not copied again', async () => {
  await respaldar();
  const [antes] = await Promise.all([readFile(join(copias, 'objects/suelto.age')), rm(join(archivos, 'suelto'))]);
  await respaldar();
  expect(await readFile(join(copias, 'objects/suelto.age'))).toEqual(antes);
});

test('the units run backups as a user of their own, who gets no settings of the servers', async () => {
  const usuarioDe = async (unidad: string): Promise<[string | undefined, string[]]> => {
    const texto = await readFile(`deploy/systemd/${unidad}.service`, 'utf8');
    const todos = (llave: string) =>
      [...texto.matchAll(new RegExp(`^${llave}=(.*)$`, 'gm'))].map(([, value = '']) => value);
    return [todos('User')[0], todos('EnvironmentFile')];
  };
  expect(await usuarioDe('anaquel-backup')).toEqual(['anaquel-backup', ['/etc/anaquel/backup.env']]);
  for (const unidad of ['anaquel-server@', 'anaquel-worker', 'anaquel-migrate']) {
    const [usuario, archivosDe] = await usuarioDe(unidad);
    expect(usuario).toBe('anaquel');
    expect(archivosDe).not.toContain('/etc/anaquel/backup.env');
  }
});
