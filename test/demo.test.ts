import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leerAjustes } from '#src/platform/server/config.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { abrirAlmacen } from '#src/platform/server/storage/store.ts';
import { cargarDemo, estadoDeDemo } from '../scripts/demo/load.ts';
import { CLAVE } from '../scripts/demo/logins.ts';
import { type BaseDePrueba, clonarBase } from './database.ts';

const TABLAS = [
  'usuarios',
  'user_settings',
  'empresas',
  'company_settings',
  'personas',
  'empresa_usuarios',
  'invitaciones',
  'archivos',
];
const ahora = new Date('2026-03-04T12:00:00Z');

let una: BaseDePrueba;
let otra: BaseDePrueba;
let carpeta: string;

beforeAll(async () => {
  [una, otra, carpeta] = [await clonarBase(), await clonarBase(), await mkdtemp(join(tmpdir(), 'anaquel-demo-'))];
});
afterAll(async () => {
  await una.borrar();
  await otra.borrar();
  await rm(carpeta, { recursive: true });
});

const cargar = (base: BaseDePrueba, mercaderistas: number): Promise<void> => {
  const ajustes = leerAjustes(base.entorno({ STORAGE_DIR: carpeta }));
  return cargarDemo(
    { direccion: ajustes.DATABASE_ADMIN_URL ?? '', almacen: abrirAlmacen(ajustes) },
    { mercaderistas, ahora },
  );
};

const contenido = async ({ admin }: BaseDePrueba): Promise<Record<string, unknown[]>> => {
  const tablas: Record<string, unknown[]> = {};
  for (const tabla of TABLAS) {
    // the instant of a row's writing is all that may differ
    const { rows } = await admin.query(`select to_jsonb(t) - 'updated_at' as fila from ${tabla} t order by 1`);
    tablas[tabla] = rows;
  }
  return tablas;
};

const cuantos = async ({ admin }: BaseDePrueba, tabla: string): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${tabla}`);
  return rows[0]?.n ?? 0;
};

const direccion = ({ entorno }: BaseDePrueba): string => entorno()['DATABASE_ADMIN_URL'] ?? '';

test('is the same wherever it is loaded, and loading it again changes nothing', async () => {
  expect(await estadoDeDemo(direccion(una))).toBe('vacia');
  await cargar(una, 24);
  await cargar(otra, 24);
  const primera = await contenido(una);
  expect(await contenido(otra)).toEqual(primera);
  await cargar(una, 24);
  expect(await contenido(una)).toEqual(primera);
  expect(await estadoDeDemo(direccion(una))).toBe('demo');
  // three of the office, 24 mercaderistas, three of the other company
  expect(primera['usuarios']).toHaveLength(30);
  expect(primera['invitaciones']).toHaveLength(1);
  expect((await readdir(carpeta, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())).toHaveLength(2);
});

test('grows to the number of people asked for, in seconds', async () => {
  const inicio = performance.now();
  await cargar(otra, 5000);
  expect(performance.now() - inicio).toBeLessThan(20_000);
  expect(await cuantos(otra, 'usuarios')).toBe(5006);
});

test('its password is one that the product accepts', () => {
  expect(() => exigirClavePocoComun(CLAVE)).not.toThrow();
});

test('a database that somebody uses is told from an empty one', async () => {
  const ajena = await clonarBase();
  await ajena.admin.query("insert into usuarios (nombre, correo) values ('Alguien', 'alguien@otra.example')");
  expect(await estadoDeDemo(direccion(ajena))).toBe('ajena');
  await ajena.borrar();
});
