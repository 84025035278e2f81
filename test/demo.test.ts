import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAjustes } from '#src/platform/server/config.ts';
import { demandUncommonClave } from '#src/platform/server/credentials/passwords.ts';
import { openStore } from '#src/platform/server/storage/store.ts';
import { cargarDemo, estadoDeDemo } from '../scripts/demo/load.ts';
import { CLAVE } from '../scripts/demo/logins.ts';
import { ciudades } from '../scripts/demo/places.ts';
import { prepararDemo } from '../scripts/demo/prepare.ts';
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
  'espacio_de_empresas',
  'cadenas',
  'sucursales',
  'empresa_productos',
  'formatos',
  'reglas_de_surtido',
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

const cargar = async (base: BaseDePrueba, mercaderistas: number, sucursales = 72): Promise<void> => {
  const ajustes = readAjustes(base.entorno({ STORAGE_DIR: carpeta }));
  const preparada = await prepararDemo(openStore(ajustes), { mercaderistas, sucursales, ahora });
  await cargarDemo(ajustes.DATABASE_ADMIN_URL ?? '', preparada);
};

const contenido = async ({ admin }: BaseDePrueba): Promise<Record<string, unknown[]>> => {
  const tablas: Record<string, unknown[]> = {};
  for (const tabla of TABLAS) {
    // the instant of a row's writing is all that may differ
    const cuando = tabla === 'reglas_de_surtido' ? "'creada_en'" : "'updated_at'";
    const { rows } = await admin.query(`select to_jsonb(t) - ${cuando} as fila from ${tabla} t order by 1`);
    tablas[tabla] = rows;
  }
  return tablas;
};

const cuantos = async ({ admin }: BaseDePrueba, tabla: string): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(`select count(*)::int as n from ${tabla}`);
  return rows[0]?.n ?? 0;
};

const direccion = ({ entorno }: BaseDePrueba): string => entorno()['DATABASE_ADMIN_URL'] ?? '';

test('is the same wherever it is loaded, and loading it again changes nothing', { timeout: 60_000 }, async () => {
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
  const objetos = (await readdir(carpeta, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  expect(objetos).toHaveLength(primera['archivos']?.length ?? 0);
});

test('has a trade to look at: chains with logos, branches on the map, products with pictures, listed where they are sold', async () => {
  const { rows } = await una.admin.query(`
    select e.nombre, count(*)::int as sucursales, count(distinct s.cadena_id)::int as cadenas, count(distinct s.estado_geografico)::int as estados,
      count(distinct s.estado_operacional)::int as operacionales, count(s.lat)::int as en_el_mapa, count(s.archivada_en)::int as archivadas,
      (select count(*)::int from cadenas c where c.empresa_id = e.id and c.archivo_id is not null) as con_logo,
      (select count(*)::int from empresa_productos p where p.empresa_id = e.id) as productos,
      (select count(*)::int from empresa_productos p where p.empresa_id = e.id and p.archivo_id is null) as sin_imagen,
      (select count(distinct p.categoria)::int from empresa_productos p where p.empresa_id = e.id) as categorias,
      (select min(n)::int from (select count(*) as n from app.ventas_vigentes(e.id, now()) x group by x.sucursal_id)) as minimo
    from empresas e join sucursales s on s.empresa_id = e.id group by e.id order by 2 desc`);
  expect(rows).toMatchObject([
    {
      sucursales: 72,
      cadenas: 12,
      con_logo: 12,
      productos: 40,
      sin_imagen: 0,
      archivadas: 1,
      operacionales: 4,
      en_el_mapa: 68,
    },
    { sucursales: 9, cadenas: 4, con_logo: 4, productos: 13, sin_imagen: 0 },
  ]);
  expect(rows[0].estados).toBeGreaterThan(10);
  expect(rows[0].categorias).toBeGreaterThan(8);
  expect(rows[0].minimo).toBeGreaterThan(15);
  // of what is archived nobody lists anything, and every picture is queued for its small copy
  const { rows: cuentas } = await una.admin.query(`
    select (select count(*)::int from reglas_de_surtido x join empresa_productos p on p.id = x.producto_id where p.archivado_en is not null) as archivados,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'miniatura') as en_cola, (select count(*)::int from archivos) as archivos`);
  expect(cuentas[0]).toMatchObject({ archivados: 0, en_cola: cuentas[0].archivos });
});

test('has a quarter of visits around today, on working days, and nobody is told of them', async () => {
  const { rows } = await una.admin.query(`
    select e.nombre, count(*)::int as visitas, count(distinct v.estado)::int as estados, min(v.fecha)::text as desde, max(v.fecha)::text as hasta,
      count(*) filter (where extract(isodow from v.fecha) > 5)::int as en_fin_de_semana,
      count(*) filter (where v.fecha >= '2026-03-04' and v.estado <> 'pendiente')::int as hechas_antes_de_tiempo,
      (select count(*)::int from avisos a where a.empresa_id = e.id and a.visto_en is null) as avisos
    from empresas e join visitas v on v.empresa_id = e.id group by e.id order by 2 desc`);
  expect(rows).toHaveLength(2);
  for (const { visitas, ...empresa } of rows) {
    expect(visitas).toBeGreaterThan(100);
    expect(empresa).toMatchObject({
      estados: 3,
      desde: '2026-02-04',
      hasta: '2026-05-06',
      en_fin_de_semana: 0,
      hechas_antes_de_tiempo: 0,
      avisos: 0,
    });
  }
});

test('what was found in the visits that are done can be looked at', async () => {
  const { rows } = await una.admin.query(`
    select count(distinct v.id)::int as sin_nada, (select count(*)::int from visitas where no_realizada) > 0 as no_realizadas,
      (select count(*)::int from visitas where revision is not null) > 0 as por_revisar,
      (select min(n)::int from (select count(*) as n from visitas_productos group by visita_id)) as minimo,
      (select round(avg(quiebre::int), 1)::float8 from visitas_productos) as en_quiebre,
      (select count(*)::int from visitas_productos where competencias is not null) > 0 as con_competencia
    from visitas v where v.estado = 'completada' and not exists (select from visitas_productos p where p.visita_id = v.id)`);
  expect(rows).toMatchObject([{ sin_nada: 0, no_realizadas: true, por_revisar: true, con_competencia: true }]);
  expect(rows[0].minimo).toBeGreaterThan(4);
  expect(rows[0].en_quiebre).toBeGreaterThan(0);
  expect(rows[0].en_quiebre).toBeLessThan(0.5);
});

test('a branch stands near the centre of its city, and in no two places by chance', async () => {
  const { rows } = await una.admin.query<{ lat: number; lng: number; municipio: string }>(
    'select lat, lng, municipio from sucursales where lat is not null',
  );
  const centros = new Map<string, { lat: number; lng: number; radio: number }[]>();
  for (const { municipio, ...centro } of ciudades) centros.set(municipio, [...(centros.get(municipio) ?? []), centro]);
  for (const { lat, lng, municipio } of rows) {
    const kilometros = (centros.get(municipio) ?? []).map(
      (centro) =>
        Math.hypot((lat - centro.lat) * 111.32, (lng - centro.lng) * 111.32 * Math.cos((lat * Math.PI) / 180)) /
        centro.radio,
    );
    expect([municipio, Math.min(...kilometros) <= 1.01]).toEqual([municipio, true]);
  }
  expect(new Set(rows.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(rows.length);
});

test('grows to the number of people asked for', async () => {
  await cargar(otra, 5000);
  expect(await cuantos(otra, 'usuarios')).toBe(5006);
});

test('grows to the number of branches asked for, and what was there stays', async () => {
  const antes = await contenido(una);
  await cargar(una, 24, 2000);
  // 30 each, of 500 products, for 50 chains
  expect(await cuantos(una, 'sucursales')).toBe(2009);
  expect(await cuantos(una, 'cadenas')).toBe(54);
  expect(await cuantos(una, 'empresa_productos')).toBe(513);
  const { rows: listados } = await una.admin.query<{ cuantos: number }>(
    'select count(*)::int as cuantos from empresas e, app.ventas_vigentes(e.id, now())',
  );
  expect(Math.abs((listados[0]?.cuantos ?? 0) - 2000 * 30)).toBeLessThan(6000);
  const { rows } = await una.admin.query('select from cadenas group by empresa_id, nombre having count(*) > 1');
  expect(rows).toEqual([]);
  const despues = await contenido(una);
  for (const tabla of ['cadenas', 'sucursales', 'empresa_productos', 'reglas_de_surtido', 'archivos']) {
    const hay = new Set(despues[tabla]?.map((fila) => JSON.stringify(fila)));
    expect(antes[tabla]?.filter((fila) => !hay.has(JSON.stringify(fila)))).toEqual([]);
  }
});

test('its password is one that the product accepts', () => {
  expect(() => demandUncommonClave(CLAVE)).not.toThrow();
});

test('a database that somebody uses is told from an empty one', async () => {
  const ajena = await clonarBase();
  await ajena.admin.query("insert into usuarios (nombre, correo) values ('Alguien', 'alguien@otra.example')");
  expect(await estadoDeDemo(direccion(ajena))).toBe('ajena');
  await ajena.borrar();
});
