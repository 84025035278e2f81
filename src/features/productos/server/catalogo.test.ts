import { describe, expect, test } from 'vitest';
import { listarProductos } from '#src/dominio/productos/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const equipo = porPrueba(() => crearEquipo(base, servidor.url));

type Datos = BodyOf<typeof contracts.crearProducto>;
const HARINA: Datos = {
  nombre: 'Harina de maíz',
  sku: 'HM-1',
  categoria: 'Víveres',
  presentacion: 'Bolsa 1 kg',
  precio_compra: 1.05,
  precio_venta_sugerido: 1.4,
  cantidad_minima_quiebre: 6,
  codigos_de_barras: '7591083000404 HM-BULTO',
};
const SOLO_NOMBRE: Datos = {
  nombre: 'Sal',
  sku: null,
  categoria: null,
  presentacion: null,
  precio_compra: null,
  precio_venta_sugerido: null,
  cantidad_minima_quiebre: null,
  codigos_de_barras: null,
};

const deEmpresa = () => ({ empresaId: equipo.empresa });
const unProducto = (productoId: string) => ({ ...deEmpresa(), productoId });
const crear = (datos: Datos = HARINA) =>
  equipo.admin.llamar(contracts.crearProducto, { params: deEmpresa(), body: datos });
const ver = (id: string) => equipo.supervisor.llamar(contracts.verProducto, { params: unProducto(id) });
const editar = (id: string, datos: Datos, version: number, quien = equipo.admin) =>
  quien.llamar(contracts.editarProducto, { params: unProducto(id), body: { datos, version } });
const archivar = (id: string, archivado = true) =>
  equipo.supervisor.llamar(contracts.archivarProducto, { params: unProducto(id), body: { archivado } });
const listar = (query: object = {}) => equipo.supervisor.llamar(listarProductos, { params: deEmpresa(), query });
const nombres = async (query: object = {}): Promise<string[]> =>
  (await listar(query)).productos.map(({ nombre }) => nombre);

describe('one product', () => {
  test('is created, read, changed, archived and brought back', async () => {
    const creado = await crear({ ...HARINA, nombre: '  Harina de maíz ', sku: ' HM-1 ' });
    expect(creado).toEqual({
      ...HARINA,
      id: creado.id,
      imagen_url: null,
      archivado: false,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await ver(creado.id)).toEqual(creado);
    const editado = await editar(creado.id, SOLO_NOMBRE, 1);
    expect(editado).toEqual({ ...creado, ...SOLO_NOMBRE, version: 2 });
    expect(await ver(creado.id)).toEqual(editado);
    await archivar(creado.id);
    expect(await ver(creado.id)).toEqual({ ...editado, archivado: true });
    expect(await nombres()).toEqual([]);
    await archivar(creado.id, false);
    expect(await ver(creado.id)).toEqual(editado);
    expect(await nombres()).toEqual(['Sal']);
  });

  test('has several barcodes, each once and as cameras say it; a form of before leaves them alone', async () => {
    const creado = await crear({ ...HARINA, codigos_de_barras: ' 036000291452, hm-bulto;0036000291452 ' });
    expect(creado.codigos_de_barras).toBe('0036000291452 HM-BULTO');
    const { codigos_de_barras: _, ...deAntes } = HARINA;
    expect(await editar(creado.id, { ...deAntes, nombre: 'Harina' }, 1)).toMatchObject({
      nombre: 'Harina',
      codigos_de_barras: '0036000291452 HM-BULTO',
      version: 2,
    });
    // what two people can contradict each other about
    expect(await editar(creado.id, { ...HARINA, nombre: 'Harina', codigos_de_barras: 'OTRO' }, 2)).toMatchObject({
      version: 3,
    });
    expect(await problemaDe(editar(creado.id, HARINA, 2))).toMatchObject({ estado: 409 });
  });

  test('archived twice keeps the first date', async () => {
    const { id } = await crear();
    const cuando = async () =>
      (await base.admin.query('select archivado_en from empresa_productos where id = $1', [id])).rows[0];
    await archivar(id);
    const primera = await cuando();
    await archivar(id);
    expect(await cuando()).toEqual(primera);
  });

  test('empty is nothing, and SKUs need not be unique', async () => {
    expect(await crear({ ...HARINA, sku: '  ', categoria: '' })).toMatchObject({ sku: null, categoria: null });
    const [uno, otro] = [await crear(), await crear()];
    expect([uno.sku, otro.sku]).toEqual(['HM-1', 'HM-1']);
  });

  test.each<[string, object, string]>([
    ['no name', { nombre: '   ' }, 'nombre'],
    ['a name that is too long', { nombre: 'x'.repeat(201) }, 'nombre'],
    ['a SKU that is too long', { sku: 'x'.repeat(101) }, 'sku'],
    ['a negative price', { precio_compra: -0.01 }, 'precio_compra'],
    ['a third decimal', { precio_venta_sugerido: 1.005 }, 'precio_venta_sugerido'],
    ['a third decimal of a large price', { precio_compra: 1_000_000.005 }, 'precio_compra'],
    ['a price as text', { precio_compra: '1' }, 'precio_compra'],
    ['a price that is too large', { precio_compra: 1e10 }, 'precio_compra'],
    ['part of a piece', { cantidad_minima_quiebre: 1.5 }, 'cantidad_minima_quiebre'],
    ['less than none', { cantidad_minima_quiebre: -1 }, 'cantidad_minima_quiebre'],
    ['more pieces than there can be', { cantidad_minima_quiebre: 2 ** 31 }, 'cantidad_minima_quiebre'],
    ['a barcode that is too short', { codigos_de_barras: '123' }, 'codigos_de_barras'],
    ['a barcode as spreadsheets spoil it', { codigos_de_barras: '7,59E+12' }, 'codigos_de_barras'],
    ['a field of the server', { empresa_id: '0a000000-0000-7000-8000-00000000dead' }, ''],
  ])('%s is refused', async (_que, cambio, campo) => {
    const malo = { ...HARINA, ...cambio };
    const esperado = { estado: 422, codigo: 'peticion.invalida', campos: [expect.objectContaining({ campo })] };
    expect(await problemaDe(crear(malo))).toMatchObject(esperado);
    const { id } = await crear();
    expect(await problemaDe(editar(id, malo, 1))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    expect(await ver(id)).toMatchObject({ ...HARINA, version: 1 });
    expect((await listar()).total).toBe(1);
  });

  test.each([0, 0.1, 0.29, 19.99, 9_999_999_999.99])('a price of %d stays exactly that', async (precio) => {
    const { id } = await crear({ ...HARINA, precio_compra: precio, precio_venta_sugerido: precio });
    expect(await ver(id)).toMatchObject({ precio_compra: precio, precio_venta_sugerido: precio });
    const { rows } = await base.admin.query('select precio_compra from empresa_productos where id = $1', [id]);
    expect(rows).toEqual([{ precio_compra: precio.toFixed(2) }]);
  });

  test('who saves second is told, and nothing of theirs is written', async () => {
    const { id } = await crear();
    const intentos = await Promise.allSettled([
      editar(id, { ...HARINA, nombre: 'De una' }, 1, equipo.admin),
      editar(id, { ...HARINA, nombre: 'De otro' }, 1, equipo.supervisor),
    ]);
    const [fallo, ...otros] = intentos.filter(({ status }) => status === 'rejected');
    expect(otros).toEqual([]);
    expect(fallo).toMatchObject({ reason: { estado: 409, codigo: 'registro.cambiado' } });
    const [ganador] = intentos.flatMap((intento) => (intento.status === 'fulfilled' ? [intento.value] : []));
    expect(await ver(id)).toEqual(ganador);
    expect(ganador?.version).toBe(2);
    expect(await problemaDe(editar(id, HARINA, 1))).toMatchObject({ codigo: 'registro.cambiado' });
    expect(await editar(id, HARINA, 2)).toMatchObject({ version: 3 });
  });

  test('archiving is no other version: it contradicts nobody', async () => {
    const { id } = await crear();
    await archivar(id);
    await archivar(id, false);
    expect(await editar(id, SOLO_NOMBRE, 1)).toMatchObject({ nombre: 'Sal', version: 2 });
  });

  test('what the rules of visits use is kept with its date, once for each change', async () => {
    const { id } = await crear();
    await editar(id, { ...HARINA, nombre: 'Otro nombre' }, 1);
    await editar(id, { ...HARINA, cantidad_minima_quiebre: 10, precio_venta_sugerido: 2 }, 2);
    const { rows } = await base.admin.query(
      `select vigente_desde = '-infinity' as desde_siempre, cantidad_minima_quiebre, precio_venta_sugerido::float8
       from empresa_productos_vigencias where producto_id = $1 order by vigente_desde`,
      [id],
    );
    expect(rows).toEqual([
      { desde_siempre: true, cantidad_minima_quiebre: 6, precio_venta_sugerido: 1.4 },
      { desde_siempre: false, cantidad_minima_quiebre: 10, precio_venta_sugerido: 2 },
    ]);
  });
});

describe('the list', () => {
  const surtido = () =>
    ponerProductos(base, equipo.empresa, [
      { nombre: 'Café molido', sku: 'C-2', categoria: 'Bebidas', presentacion: 'Bolsa', precio_compra: 3.5 },
      {
        nombre: 'Té 100% verde',
        sku: 'A-1',
        categoria: 'Bebidas',
        presentacion: 'Caja',
        codigos_de_barras: '7591083000404 CAJA-TE',
      },
      { nombre: 'Ñame', categoria: 'Verduras', presentacion: 'Granel' },
      { nombre: 'azúcar_blanca', sku: 'B-9', categoria: 'Víveres', presentacion: 'Bolsa' },
      { nombre: 'Retirado', sku: 'Z-0', categoria: 'Bebidas', presentacion: 'Caja', archivado: true },
    ]);

  test.each<[string, string[]]>([
    ['ninguno', ['azúcar_blanca', 'Ñame', 'Té 100% verde', 'Café molido']],
    ['nombre_asc', ['azúcar_blanca', 'Café molido', 'Ñame', 'Té 100% verde']],
    ['nombre_desc', ['Té 100% verde', 'Ñame', 'Café molido', 'azúcar_blanca']],
    ['sku_asc', ['Té 100% verde', 'azúcar_blanca', 'Café molido', 'Ñame']],
    ['sku_desc', ['Café molido', 'azúcar_blanca', 'Té 100% verde', 'Ñame']],
  ])('in the order %s', async (orden, esperados) => {
    await surtido();
    expect(await nombres({ orden })).toEqual(esperados);
    expect(await nombres({ orden, por_pagina: 3, pagina: 2 })).toEqual(esperados.slice(3));
  });

  test.each<[object, string[]]>([
    [{ busqueda: 'CAFE' }, ['Café molido']],
    [{ busqueda: '  ñame ' }, ['Ñame']],
    [{ busqueda: 'name' }, ['Ñame']],
    // what a pattern would take for a wildcard is a character
    [{ busqueda: '100%' }, ['Té 100% verde']],
    [{ busqueda: 'r_b' }, ['azúcar_blanca']],
    [{ busqueda: '%' }, ['Té 100% verde']],
    [{ busqueda: "' or 1=1" }, []],
    // by SKU and by barcode
    [{ busqueda: 'b-9' }, ['azúcar_blanca']],
    [{ busqueda: '-1', categoria: 'Bebidas' }, ['Té 100% verde']],
    [{ busqueda: '-' }, ['azúcar_blanca', 'Té 100% verde', 'Café molido']],
    [{ busqueda: 'c-2', categoria: 'Víveres' }, []],
    [{ busqueda: '3000404' }, ['Té 100% verde']],
    [{ busqueda: 'caja-t' }, ['Té 100% verde']],
    [{ archivados: 'solo', busqueda: 'z-0' }, ['Retirado']],
    [{ categoria: 'Bebidas' }, ['Té 100% verde', 'Café molido']],
    [{ categoria: 'bebidas' }, []],
    [{ presentacion: 'Bolsa' }, ['azúcar_blanca', 'Café molido']],
    [{ categoria: 'Bebidas', presentacion: 'Bolsa', busqueda: 'mol' }, ['Café molido']],
    [{ archivados: 'solo' }, ['Retirado']],
    [{ archivados: 'solo', orden: 'sku_desc', categoria: 'Bebidas', busqueda: 'ret' }, ['Retirado']],
  ])('with %j', async (filtros, esperados) => {
    await surtido();
    const { productos, total, total_exacto } = await listar(filtros);
    expect(productos.map(({ nombre }) => nombre)).toEqual(esperados);
    expect([total, total_exacto]).toEqual([esperados.length, true]);
  });

  test('has whole products, page by page, and the count also past the end', async () => {
    const [cafe = ''] = await surtido();
    const { productos, total } = await listar({ orden: 'sku_desc', por_pagina: 1 });
    expect(total).toBe(4);
    expect(productos).toEqual([await ver(cafe)]);
    expect(productos[0]).toMatchObject({ precio_compra: 3.5, archivado: false });
    expect(productos[0]).not.toHaveProperty('nombre_busqueda');
    expect(productos[0]).not.toHaveProperty('n');
    expect(await listar({ pagina: 9 })).toEqual({ productos: [], total: 4, total_exacto: true });
    expect(await listar({ busqueda: 'nada' })).toEqual({ productos: [], total: 0, total_exacto: true });
  });

  test('equal names have one order, whatever the page', async () => {
    await ponerProductos(
      base,
      equipo.empresa,
      Array.from({ length: 30 }, () => ({ nombre: 'Igual', sku: 'X' })),
    );
    for (const orden of ['ninguno', 'nombre_asc', 'nombre_desc', 'sku_asc', 'sku_desc']) {
      const vistos = new Set<string>();
      for (const pagina of [1, 2, 3]) {
        for (const { id } of (await listar({ orden, pagina, por_pagina: 10 })).productos) vistos.add(id);
      }
      expect([orden, vistos.size]).toEqual([orden, 30]);
    }
  });

  test('counts exactly to 10,000 and says when there are more', async () => {
    await base.admin.query(
      "insert into empresa_productos (empresa_id, nombre) select $1, 'P' || i from generate_series(1, 10000) i",
      [equipo.empresa],
    );
    expect(await listar({ por_pagina: 1 })).toMatchObject({ total: 10_000, total_exacto: true });
    await crear();
    expect(await listar({ por_pagina: 1 })).toMatchObject({ total: 10_000, total_exacto: false });
    expect(await listar({ busqueda: 'harina' })).toMatchObject({ total: 1, total_exacto: true });
  });

  test.each([
    { orden: 'precio' },
    { pagina: 0 },
    { por_pagina: 101 },
    { archivados: 'si' },
    { busqueda: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    expect(await problemaDe(listar(query))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
  });

  test('the options are what is in use, each once, as a person sorts', async () => {
    await surtido();
    await ponerProductos(base, equipo.empresa, [
      { nombre: 'A', categoria: 'aceites', presentacion: 'Bolsa' },
      { nombre: 'B', categoria: 'Ácidos' },
      { nombre: 'C', categoria: 'Solo archivada', archivado: true },
    ]);
    expect(await equipo.supervisor.llamar(contracts.verOpcionesDeProductos, { params: deEmpresa() })).toEqual({
      categorias: ['aceites', 'Ácidos', 'Bebidas', 'Verduras', 'Víveres'],
      presentaciones: ['Bolsa', 'Caja', 'Granel'],
    });
  });

  test('of a company without products there is nothing', async () => {
    expect(await listar()).toEqual({ productos: [], total: 0, total_exacto: true });
    expect(await equipo.admin.llamar(contracts.verOpcionesDeProductos, { params: deEmpresa() })).toEqual({
      categorias: [],
      presentaciones: [],
    });
  });
});
