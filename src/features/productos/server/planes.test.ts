import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import type { Sentencia } from '../../../../test/statements.ts';
import { exportarProductos, verOpcionesDeProductos } from '../contract.ts';
import { importarProductos, previsualizarImportacion } from '../contract-importacion.ts';

const POR_EMPRESA = 5000;
const OTRAS = 9;

const base = conBase();
const servidor = conServidor(base);
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
beforeAll(async () => {
  await base.admin.query(`insert into empresas (nombre) select 'Otra ' || i from generate_series(1, ${OTRAS}) i`);
  const carga = await base.admin.connect();
  try {
    // without the triggers, since this is about reading; and a commit that is not yet on disk would leave VACUUM unsure of its rows
    await carga.query('set session_replication_role = replica; set synchronous_commit = on');
    await carga.query(`
      insert into empresa_productos (empresa_id, nombre, sku, categoria, presentacion, precio_compra, archivado_en)
      select e.id, 'Producto número ' || i, case when i % 10 > 0 then 'SKU' || (i * 7919) % 100000 end, 'Categoría ' || i % 12,
        'Presentación ' || i % 7, i, case when i % 50 = 0 then now() end
      from generate_series(1, ${POR_EMPRESA}) i, empresas e`);
    await carga.query('vacuum analyze empresa_productos');
  } finally {
    carga.release(true);
  }
});
beforeEach(async () => {
  anotador.anotadas();
});

/** The statements of a request, without those that open and close its transaction. */
const sentenciasDe = async (pedir: () => Promise<unknown>): Promise<Sentencia[]> => {
  await pedir();
  return anotador
    .anotadas()
    .filter(({ text }) => !/^(begin|commit|select usuario_id, rol from app\.entrar)/.test(text));
};
const planDe = (sentencia: Sentencia, modo: 'custom' | 'generic'): Promise<Plan> =>
  explicar(base, { usuario: equipo.personas.admin.id, empresa: equipo.empresa }, sentencia, modo);
/** The reads that go through every company's rows. */
const deCorrido = ({ lecturas }: Plan): string[] => lecturas.filter((lectura) => lectura.startsWith('Seq Scan'));
const params = () => ({ empresaId: equipo.empresa });
const listar = async (query: object): Promise<Sentencia> => {
  const [sentencia, ...otras] = await sentenciasDe(() =>
    equipo.admin.llamar(listarProductos, { params: params(), query }),
  );
  expect(otras).toEqual([]);
  if (!sentencia) throw new Error('no statement');
  return sentencia;
};

const ordenes = ['ninguno', 'nombre_asc', 'nombre_desc', 'sku_asc', 'sku_desc'] as const;
const filtros = [
  {},
  { busqueda: 'número 4' },
  { busqueda: 'sku79' },
  { categoria: 'Categoría 3' },
  { presentacion: 'Presentación 2' },
  { busqueda: '77', categoria: 'Categoría 3', presentacion: 'Presentación 2' },
  { archivados: 'solo' },
  { archivados: 'solo', busqueda: '50' },
  { archivados: 'solo', busqueda: 'sku3' },
];

describe.each(ordenes)('the list in the order %s', (orden) => {
  test.each(filtros)('with %j: one statement, through the indexes of the company', async (filtro) => {
    const sentencia = await listar({ ...filtro, orden });
    for (const modo of ['custom', 'generic'] as const) {
      const plan = await planDe(sentencia, modo);
      expect([modo, deCorrido(plan)]).toEqual([modo, []]);
      // all of the company's twice at most, for the page and for the count, and three reads for each row of the page
      expect(plan.filas).toBeLessThanOrEqual(2 * POR_EMPRESA + 3 * 25);
      expect(plan.paginas).toBeLessThan(600);
    }
  });

  test('the twentieth page costs hardly more than the first', async () => {
    const primera = await planDe(await listar({ orden, pagina: 1 }), 'custom');
    const vigesima = await planDe(await listar({ orden, pagina: 20 }), 'custom');
    expect(vigesima.paginas - primera.paginas).toBeLessThan(40);
    expect(vigesima.filas - primera.filas).toBe(19 * 25);
  });
});

test('the options: one statement, through the indexes of the company', async () => {
  const [sentencia, ...otras] = await sentenciasDe(() =>
    equipo.admin.llamar(verOpcionesDeProductos, { params: params() }),
  );
  expect(otras).toEqual([]);
  for (const modo of ['custom', 'generic'] as const) {
    const plan = await planDe(sentencia ?? { text: '', values: [] }, modo);
    expect([modo, deCorrido(plan)]).toEqual([modo, []]);
    expect(plan.filas).toBeLessThanOrEqual(2 * POR_EMPRESA);
  }
});

test.each(ordenes)('the export in the order %s reads each product once, in order', async (orden) => {
  const [, declaracion] = await sentenciasDe(() =>
    equipo.admin.llamar(exportarProductos, { params: params(), query: { formato: 'csv', orden } }),
  );
  const text = declaracion?.text.replace('declare exportacion no scroll cursor for', '') ?? '';
  for (const modo of ['custom', 'generic'] as const) {
    const plan = await planDe({ text, values: declaracion?.values ?? [] }, modo);
    expect([modo, deCorrido(plan)]).toEqual([modo, []]);
    // the product, and its purchase price behind the wall
    expect(plan.filas).toBeLessThanOrEqual(2 * POR_EMPRESA + 10);
  }
});

describe('the import', () => {
  const skus = Array.from({ length: 2000 }, (_, i) => `SKU${(i * 7919) % 100_000}`);
  const texto = `nombre,sku\n${skus.map((sku, i) => `Nuevo ${i},${sku}`).join('\n')}\n`;

  test('finds the SKUs of a file through their index', async () => {
    const [sentencia] = await sentenciasDe(() =>
      equipo.admin.llamar(previsualizarImportacion, { params: params(), body: new Blob([texto]) }),
    );
    const values = (sentencia?.values ?? []).map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value));
    for (const modo of ['custom', 'generic'] as const) {
      const plan = await planDe({ text: sentencia?.text ?? '', values }, modo);
      expect([modo, deCorrido(plan)]).toEqual([modo, []]);
      expect(plan.filas).toBeLessThanOrEqual(POR_EMPRESA);
    }
  });

  test('changes many products without reading the catalogue for each', async () => {
    const leidas = async (): Promise<number> => {
      // each connection keeps what it counted to itself for up to ten seconds
      const { app } = servidor.partes.pools;
      await Promise.all(Array.from({ length: app.totalCount }, () => app.query('select pg_stat_force_next_flush()')));
      const { rows } = await base.admin.query<{ n: string }>(
        "select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables where relname = 'empresa_productos'",
      );
      return Number(rows[0]?.n);
    };
    const { sha256 } = await equipo.admin.llamar(previsualizarImportacion, {
      params: params(),
      body: new Blob([texto]),
    });
    const antes = await leidas();
    const lineas = await equipo.admin.llamar(
      importarProductos,
      { params: params(), body: new Blob([texto]) },
      { headers: { 'x-sha256': sha256 } },
    );
    let fin: unknown;
    for await (const linea of lineas) fin = linea;
    expect(fin).toMatchObject({ fase: 'hecho', actualizados: expect.any(Number) });
    const { actualizados } = fin as { actualizados: number };
    expect(actualizados).toBeGreaterThan(1500);
    const cuantas = (await leidas()) - antes;
    expect(cuantas).toBeGreaterThan(actualizados);
    // for each the whole catalogue would be a thousand times more
    expect(cuantas).toBeLessThan(50 * actualizados);
  });
});
