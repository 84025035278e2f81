import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LineOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../../test/fixtures.ts';
import { conTemporales } from '../../../../../test/folders.ts';
import { porPrueba } from '../../../../../test/lifetimes.ts';
import { catalogoDe, ponerProductos } from '../../../../../test/productos.ts';
import { crearEquipo } from '../../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../../test/server.ts';
import { hastaQueEspere } from '../../../../../test/waiting.ts';
import { importarProductos, previsualizarImportacion } from '../../contract-importacion.ts';

const base = conBase();
const servidor = conServidor(base);
const temporales = conTemporales();
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
afterEach(async () => {
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
});

type Linea = LineOf<typeof importarProductos>;
const huella = (texto: string): string => createHash('sha256').update(texto).digest('hex');
const previa = (texto: string, quien = equipo.supervisor): Promise<ResponseOf<typeof previsualizarImportacion>> =>
  quien.llamar(previsualizarImportacion, {
    params: { empresaId: equipo.empresa },
    body: new Blob([texto], { type: 'text/csv' }),
  });
const empezar = (texto: string, query: { repetidos?: 'omitir' | 'crear' } = {}, sha256 = huella(texto)) =>
  equipo.supervisor.llamar(
    importarProductos,
    { params: { empresaId: equipo.empresa }, query, body: new Blob([texto]) },
    { headers: { 'x-sha256': sha256 } },
  );
const todas = async (llamada: Promise<AsyncIterable<Linea>>): Promise<Linea[]> => {
  const lineas: Linea[] = [];
  for await (const linea of await llamada) lineas.push(linea);
  return lineas;
};
const importar = async (...envio: Parameters<typeof empezar>): Promise<Linea | undefined> =>
  (await todas(empezar(...envio))).at(-1);
const hecho = (creados: number, actualizados = 0, rechazados = 0, sin_cambios = 0): Linea => ({
  fase: 'hecho',
  creados,
  actualizados,
  sin_cambios,
  rechazados,
});

describe('the preview', () => {
  test('tells what would be done, row by row, and writes nothing', async () => {
    const productos = [
      { nombre: 'Café', sku: 'C-1', precio_compra: 2 },
      { nombre: 'Doble A', sku: 'D-1' },
      { nombre: 'Doble B', sku: 'D-1' },
      { nombre: 'Archivado', sku: 'Z-1', archivado: true },
    ];
    await ponerProductos(base, equipo.empresa, productos);
    const antes = await catalogoDe(base, equipo.empresa);
    const texto =
      'Proveedor;Nombre;SKU;Precio compra\r\n' +
      'X;Café nuevo;C-1;2,50\r\n' +
      'X;Té;T-1;\r\n' +
      'X;;S-9;1\r\n' +
      'X;Otro doble;D-1;1\r\n' +
      'X;Repetido 1;R-1;1\r\n' +
      'X;Repetido 2;R-1;1;sobra\r\n' +
      'X;De vuelta;Z-1;1;sobra\r\n' +
      "X;'=1+1;;1\r\n";
    const vista = await previa(texto);
    const fila = (linea: number, valores: string[], ...motivos: string[]) => ({
      linea,
      valores,
      motivos: motivos.map((codigo) => ({ columna: codigo === 'falta_nombre' ? 'nombre' : 'sku', codigo })),
    });
    const sinNombre = fila(4, ['', 'S-9', '1'], 'falta_nombre');
    const doble = fila(5, ['Otro doble', 'D-1', '1'], 'sku_de_varios_productos');
    const repetidas = [
      fila(6, ['Repetido 1', 'R-1', '1'], 'sku_repetido_en_archivo'),
      fila(7, ['Repetido 2', 'R-1', '1'], 'sku_repetido_en_archivo'),
    ];
    expect(vista).toEqual({
      sha256: huella(texto),
      separador: ';',
      codificacion: 'utf-8',
      columnas: ['nombre', 'sku', 'precio_compra'],
      ignoradas: ['Proveedor'],
      filas: 8,
      nuevos: 3,
      actualizados: 1,
      sin_cambios: 0,
      repetidas: 3,
      muestra: [
        { ...fila(2, ['Café nuevo', 'C-1', '2,5']), accion: 'actualizar' },
        { ...fila(3, ['Té', 'T-1', '']), accion: 'crear' },
        { ...sinNombre, accion: 'rechazar' },
        { ...doble, accion: 'rechazar' },
        ...repetidas.map((repetida) => ({ ...repetida, accion: 'rechazar' })),
        { ...fila(8, ['De vuelta', 'Z-1', '1']), accion: 'crear' },
        { ...fila(9, ['=1+1', '', '1']), accion: 'crear' },
      ],
      cambiadas: [
        {
          linea: 2,
          nombre: 'Café',
          cambios: [
            { columna: 'nombre', antes: 'Café', despues: 'Café nuevo' },
            { columna: 'precio_compra', antes: '2', despues: '2,5' },
          ],
        },
      ],
      rechazadas: [sinNombre, doble, ...repetidas],
      avisos: [
        { linea: 7, valores: ['Repetido 2', 'R-1', '1'], motivos: [{ columna: null, codigo: 'columnas_de_mas' }] },
        { linea: 8, valores: ['De vuelta', 'Z-1', '1'], motivos: [{ columna: null, codigo: 'columnas_de_mas' }] },
      ],
    });
    expect(await catalogoDe(base, equipo.empresa)).toEqual(antes);
    // and that is what then happens
    expect(await importar(texto)).toEqual(hecho(3, 1, 4));
    expect((await catalogoDe(base, equipo.empresa)).map(({ nombre }) => nombre)).toEqual(
      ['=1+1', 'Café nuevo', 'De vuelta', 'Doble A', 'Doble B', 'Té'].toSorted(),
    );
  });

  test('shows the first rows, and every one that is not taken', async () => {
    const filas = Array.from({ length: 500 }, (_, i) => (i % 2 === 0 ? `P${i},S${i}` : `,S${i}`));
    const vista = await previa(`nombre,sku\n${filas.join('\n')}\n`);
    expect([vista.muestra.length, vista.rechazadas.length, vista.nuevos, vista.filas]).toEqual([20, 250, 250, 500]);
    expect(vista.rechazadas.at(-1)).toMatchObject({ linea: 501, valores: ['', 'S499'] });
  });

  test('of what is there already shows what changes and nothing else, and what says the same apart', async () => {
    await ponerProductos(base, equipo.empresa, [
      { nombre: 'Café', sku: 'C-1', categoria: 'Bebidas', presentacion: 'Bolsa', precio_compra: 2.5 },
      { nombre: 'Té', sku: 'T-1', categoria: 'Bebidas', codigos_de_barras: '7591083000404 CAJA-TE' },
      { nombre: 'Sal', sku: 'S-1' },
    ]);
    const texto =
      'sku,nombre,categoria,precio_compra,codigos_de_barras\n' +
      'S-1,Sal,,,\n' +
      'C-1,Café,,2.50,4006381333931\n' +
      'T-1,Té,Bebidas,0,7591083000404 caja-te\n';
    const vista = await previa(texto);
    expect(vista).toMatchObject({ nuevos: 0, actualizados: 2, sin_cambios: 1, rechazadas: [] });
    expect(vista.muestra.map(({ accion }) => accion)).toEqual(['dejar', 'actualizar', 'actualizar']);
    expect(vista.cambiadas).toEqual([
      {
        linea: 3,
        nombre: 'Café',
        cambios: [
          { columna: 'categoria', antes: 'Bebidas', despues: '' },
          { columna: 'codigos_de_barras', antes: '', despues: '4006381333931' },
        ],
      },
      { linea: 4, nombre: 'Té', cambios: [{ columna: 'precio_compra', antes: '', despues: '0' }] },
    ]);
    const lineas = await todas(empezar(texto));
    expect(lineas.at(0)).toEqual({ fase: 'avance', hechas: 0, total: 2 });
    expect(lineas.at(-1)).toEqual(hecho(0, 2, 0, 1));
    // again: nothing is written, which is no failure
    expect(await previa(texto)).toMatchObject({ actualizados: 0, sin_cambios: 3, cambiadas: [] });
    expect(await importar(texto)).toEqual(hecho(0, 0, 0, 3));
    const versiones = (await catalogoDe(base, equipo.empresa)).map(({ nombre, version }) => [nombre, version]);
    expect(versiones).toEqual([
      ['Café', 2],
      ['Sal', 1],
      ['Té', 2],
    ]);
  });

  test('of many that change shows the first hundred, wherever in the file they stand', async () => {
    await ponerProductos(
      base,
      equipo.empresa,
      Array.from({ length: 150 }, (_, i) => ({ nombre: `P${i}`, sku: `S${i}` })),
    );
    const nuevos = Array.from({ length: 300 }, (_, i) => `N${i},X${i}`);
    const cambiados = Array.from({ length: 150 }, (_, i) => `Q${i},S${i}`);
    const vista = await previa(`nombre,sku\n${[...nuevos, ...cambiados].join('\n')}\n`);
    expect([vista.actualizados, vista.cambiadas.length]).toEqual([150, 100]);
    expect(vista.cambiadas[0]).toEqual({
      linea: 302,
      nombre: 'P0',
      cambios: [{ columna: 'nombre', antes: 'P0', despues: 'Q0' }],
    });
  });

  test('knows nothing of other companies', async () => {
    const ajeno = await crearEquipo(base, servidor.url);
    await ponerProductos(base, ajeno.empresa, [{ nombre: 'Ajeno', sku: 'C-1' }]);
    expect(await previa('nombre,sku\nMío,C-1\n')).toMatchObject({ nuevos: 1, actualizados: 0 });
    expect(await importar('nombre,sku\nMío,C-1\n')).toEqual(hecho(1));
    expect(await catalogoDe(base, ajeno.empresa)).toMatchObject([{ nombre: 'Ajeno' }]);
  });
});

describe('the import', () => {
  test('of 5,000 products with 100 broken rows: exactly the good ones, and of the others why and where', async () => {
    const rotas = new Set(Array.from({ length: 100 }, (_, i) => i * 50 + 7));
    const errores = [
      [',S,1', 'falta_nombre'],
      ['Roto,S,abc', 'numero_no_valido'],
      ['Roto,S,-1', 'numero_negativo'],
      [`${'x'.repeat(201)},S,1`, 'muy_largo'],
      ['Roto,S,1.999', 'demasiados_decimales'],
    ] as const;
    let rota = -1;
    const esperadas: [number, string][] = [];
    const filas = Array.from({ length: 5000 }, (_, i) => {
      if (!rotas.has(i)) return `"Producto ""${i}""",SKU-${i},${i / 100}`;
      rota += 1;
      const [fila, codigo] = errores[rota % errores.length] ?? errores[0];
      esperadas.push([i + 2, codigo]);
      return fila;
    });
    const texto = `nombre,sku,precio_venta_sugerido\r\n${filas.join('\r\n')}\r\n`;
    const vista = await previa(texto);
    expect(vista).toMatchObject({ filas: 5000, nuevos: 4900, actualizados: 0 });
    expect(vista.rechazadas.map(({ linea, motivos }) => [linea, motivos.map(({ codigo }) => codigo).join()])).toEqual(
      esperadas,
    );
    const lineas = await todas(empezar(texto));
    expect(lineas.at(0)).toEqual({ fase: 'avance', hechas: 0, total: 4900 });
    expect(lineas.at(-1)).toEqual(hecho(4900, 0, 100));
    const avances = lineas.flatMap((linea) => (linea.fase === 'avance' ? [linea.hechas] : []));
    expect(avances).toEqual(avances.toSorted((a, b) => a - b));
    const { rows } = await base.admin.query<{ nombre: string; sku: string; precio: number }>(
      'select nombre, sku, precio_venta_sugerido::float8 as precio from empresa_productos where empresa_id = $1 order by id',
      [equipo.empresa],
    );
    expect(rows).toEqual(
      Array.from({ length: 5000 }, (_, i) => i)
        .filter((i) => !rotas.has(i))
        .map((i) => ({ nombre: `Producto "${i}"`, sku: `SKU-${i}`, precio: i / 100 })),
    );
    // again, all of them are there already and say the same
    expect(await importar(texto)).toEqual(hecho(0, 0, 100, 4900));
    const { rows: versiones } = await base.admin.query(
      'select distinct version::int, count(*)::int as n from empresa_productos where empresa_id = $1 group by 1',
      [equipo.empresa],
    );
    expect(versiones).toEqual([{ version: 1, n: 4900 }]);
  }, 60_000);

  test('an update changes the columns that the file has, also to nothing, and no other', async () => {
    await importar(
      'nombre,sku,categoria,presentacion,precio_compra,precio_venta_sugerido,cantidad_minima_quiebre\nA,S-1,Cat,Pres,1.1,2.2,3\nB,S-2,Cat,Pres,1,2,3\n',
    );
    expect(await importar('sku,nombre,categoria,precio_compra\nS-1,A nueva,,9.99\nS-2,B,Cat,1\n')).toEqual(
      hecho(0, 1, 0, 1),
    );
    expect(await catalogoDe(base, equipo.empresa)).toEqual([
      {
        nombre: 'A nueva',
        sku: 'S-1',
        categoria: null,
        presentacion: 'Pres',
        precio_compra: 9.99,
        precio_venta_sugerido: 2.2,
        cantidad_minima_quiebre: 3,
        codigos_de_barras: null,
        version: 2,
      },
      // what says the same is left alone
      expect.objectContaining({ nombre: 'B', precio_compra: 1, version: 1 }),
    ]);
  });

  test('barcodes: several in a cell, each once, and whatever their column is called', async () => {
    expect(await importar('nombre,sku,EAN\nA,S-1,036000291452 ab-12\nB,S-2,7591083000404|7591083000404\n')).toEqual(
      hecho(2),
    );
    const codigos = async () =>
      (await catalogoDe(base, equipo.empresa)).map(({ codigos_de_barras }) => codigos_de_barras);
    expect(await codigos()).toEqual(['0036000291452 AB-12', '7591083000404']);
    // a file that does not speak of them leaves them; one that does also empties them
    expect(await importar('nombre,sku\nA nueva,S-1\n')).toEqual(hecho(0, 1));
    expect(await codigos()).toEqual(['0036000291452 AB-12', '7591083000404']);
    const vista = await previa('nombre,sku,codigos_de_barras\nA nueva,S-1,\nB,S-2,"7,59E+12"\n');
    expect(vista.rechazadas).toEqual([
      {
        linea: 3,
        valores: ['B', 'S-2', '7,59E+12'],
        motivos: [{ columna: 'codigos_de_barras', codigo: 'codigo_no_valido' }],
      },
    ]);
    await importar('nombre,sku,codigos_de_barras\nA nueva,S-1,\nB,S-2,"7,59E+12"\n');
    expect(await codigos()).toEqual([null, '7591083000404']);
  });

  test('what the rules of visits use is kept with its date for imported products too', async () => {
    await importar('nombre,sku,cantidad_minima_quiebre\nA,S-1,5\n');
    await importar('nombre,sku,cantidad_minima_quiebre\nA,S-1,8\n');
    const { rows } = await base.admin.query(
      'select cantidad_minima_quiebre from empresa_productos_vigencias where empresa_id = $1 order by vigente_desde',
      [equipo.empresa],
    );
    expect(rows).toEqual([{ cantidad_minima_quiebre: 5 }, { cantidad_minima_quiebre: 8 }]);
  });

  test.each([
    ['omitir', ['Doble A', 'Doble B', 'Único'], hecho(1, 0, 3)],
    ['crear', ['Doble A', 'Doble B', 'Repetido', 'Repetido', 'Tercero', 'Único'], hecho(4, 0, 0)],
  ] as const)('repeated SKUs, when told to %s them', async (repetidos, nombres, fin) => {
    await ponerProductos(base, equipo.empresa, [
      { nombre: 'Doble A', sku: 'D-1' },
      { nombre: 'Doble B', sku: 'D-1' },
    ]);
    const texto = 'nombre,sku\nTercero,D-1\nRepetido,R-1\nRepetido,R-1\nÚnico,U-1\n';
    expect(await importar(texto, { repetidos })).toEqual(fin);
    expect((await catalogoDe(base, equipo.empresa)).map(({ nombre }) => nombre)).toEqual(nombres);
  });

  test('a file without one good row is refused and says nothing else', async () => {
    expect(await problemaDe(empezar('nombre,sku\n,S-1\n'))).toMatchObject({ estado: 422, codigo: 'importacion.vacia' });
    expect(await problemaDe(empezar('nombre\n'))).toMatchObject({ estado: 422, codigo: 'importacion.vacia' });
    expect(await problemaDe(empezar('sku\nA\n'))).toMatchObject({ estado: 422, codigo: 'importacion.sin_nombre' });
  });

  test('the bytes must be those of the preview', async () => {
    const texto = 'nombre\nA\n';
    expect(await problemaDe(empezar(texto, {}, huella('nombre\nB\n')))).toMatchObject({
      estado: 422,
      codigo: 'archivo.huella_distinta',
    });
    const sinHuella = equipo.admin.llamar(importarProductos, {
      params: { empresaId: equipo.empresa },
      body: new Blob([texto]),
    });
    expect(await problemaDe(sinHuella)).toMatchObject({ codigo: 'archivo.huella_distinta' });
    expect(await catalogoDe(base, equipo.empresa)).toEqual([]);
  });
});

describe('all or nothing', () => {
  const TEXTO = `nombre,sku\n${Array.from({ length: 3000 }, (_, i) => `P${i},S${i}`).join('\n')}\n`;
  afterEach(() => base.admin.query('drop trigger if exists averia on empresa_productos'));
  const averia = (condicion: string, accion: string) =>
    base.admin.query(`
      create or replace function averia() returns trigger language plpgsql security definer as $$ begin ${accion}; return new; end $$;
      create trigger averia before insert on empresa_productos for each row when (${condicion}) execute function averia()`);

  test('an error midway undoes all of it and is told', async () => {
    await averia("new.sku = 'S2500'", "raise exception 'averia'");
    const lineas: Linea[] = [];
    const fallo = await problemaDe(
      (async () => {
        for await (const linea of await empezar(TEXTO)) lineas.push(linea);
      })(),
    );
    expect(fallo).toMatchObject({ codigo: 'servidor.interno', estado: 500 });
    expect(lineas.every(({ fase }) => fase === 'avance')).toBe(true);
    expect(await catalogoDe(base, equipo.empresa)).toEqual([]);
  });

  test('a connection to the database lost midway leaves nothing', async () => {
    await averia("new.sku = 'S2500'", 'perform pg_terminate_backend(pg_backend_pid())');
    expect(await problemaDe(todas(empezar(TEXTO)))).toMatchObject({ codigo: 'servidor.no_disponible' });
    expect(await catalogoDe(base, equipo.empresa)).toEqual([]);
  });

  test('whoever leaves before the end undoes it', async () => {
    // each batch waits a little: there is a middle to leave in
    await averia("new.sku like '%00'", 'perform pg_sleep(0.02)');
    for await (const linea of await empezar(TEXTO)) if (linea.fase === 'avance' && linea.hechas > 0) break;
    const { app } = servidor.partes.pools;
    await vi.waitFor(() => expect(app.idleCount).toBe(app.totalCount));
    expect(await catalogoDe(base, equipo.empresa)).toEqual([]);
  });

  test('a right that ends before the writing is asked for again', async () => {
    const pausa = new TransformStream<Uint8Array, Uint8Array>();
    const escritor = pausa.writable.getWriter();
    const { empresa, supervisor, personas } = equipo;
    const response = supervisor.fetch(`${servidor.url}/api/v1/empresas/${empresa}/productos/importacion`, {
      method: 'POST',
      body: pausa.readable,
      duplex: 'half',
      headers: { 'content-type': 'text/csv', 'x-sha256': huella('nombre\nA\n') },
    } as RequestInit);
    await escritor.write(new TextEncoder().encode('nombre\n'));
    await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toHaveLength(1));
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [
      personas.supervisor.id,
    ]);
    await escritor.write(new TextEncoder().encode('A\n'));
    await escritor.close();
    expect((await response).status).toBe(404);
    expect(await catalogoDe(base, empresa)).toEqual([]);
  });
});

describe('two at once', () => {
  test('of the same file: each SKU is created once, and is there already for whoever comes second', async () => {
    const texto = `nombre,sku\n${Array.from({ length: 1200 }, (_, i) => `P${i},S${i}`).join('\n')}\n`;
    const finales = await Promise.all([importar(texto), importar(texto), importar(texto)]);
    expect(
      finales.toSorted((a, b) => Number(b?.fase === 'hecho' && b.creados) - Number(a?.fase === 'hecho' && a.creados)),
    ).toEqual([hecho(1200), hecho(0, 0, 0, 1200), hecho(0, 0, 0, 1200)]);
    expect(await catalogoDe(base, equipo.empresa)).toHaveLength(1200);
  });

  test('the second waits for the first to be there, and sees what it wrote', async () => {
    const cerradura = await base.admin.connect();
    try {
      await cerradura.query('begin');
      await cerradura.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `importacion-de-productos:${equipo.empresa}`,
      ]);
      const pendiente = importar('nombre,sku\nNuevo nombre,S-1\n');
      await hastaQueEspere(base, 'pg_advisory_xact_lock');
      await ponerProductos(base, equipo.empresa, [{ nombre: 'Nombre', sku: 'S-1' }]);
      await cerradura.query('commit');
      expect(await pendiente).toEqual(hecho(0, 1));
    } finally {
      cerradura.release(true);
    }
    expect(await catalogoDe(base, equipo.empresa)).toMatchObject([{ nombre: 'Nuevo nombre', version: 2 }]);
  });

  test('of two companies do not wait for each other', async () => {
    const otro = await crearEquipo(base, servidor.url);
    const cerradura = await base.admin.connect();
    try {
      await cerradura.query('begin');
      await cerradura.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `importacion-de-productos:${otro.empresa}`,
      ]);
      expect(await importar('nombre\nA\n')).toEqual(hecho(1));
    } finally {
      cerradura.release(true);
    }
  });
});
