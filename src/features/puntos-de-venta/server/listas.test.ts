import { beforeAll, describe, expect, test } from 'vitest';
import { listarCadenas, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearEquipo, type Equipo, ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

describe('search', () => {
  let equipo: Equipo;
  const NOMBRES = ['Ávila', 'avilés', 'Peña & Ñáñez', '100% Café', '100 puntos', 'a_b', 'axb', String.raw`barra \ n`];
  beforeAll(async () => {
    equipo = await crearEquipo(base, servidor.url);
    const cadena = await ponerCadena(base, equipo.empresa, 'Única');
    for (const nombre of NOMBRES) await ponerSucursal(base, equipo.empresa, cadena, nombre);
    for (const nombre of NOMBRES) await ponerCadena(base, equipo.empresa, nombre);
  });

  const enAmbas = async (busqueda: string): Promise<string[]> => {
    const request = { params: { empresaId: equipo.empresa }, query: { busqueda, por_pagina: 50 } };
    const { sucursales, total } = await equipo.supervisor.llamar(listarSucursales, request);
    const { cadenas } = await equipo.supervisor.llamar(listarCadenas, request);
    const halladas = sucursales.map(({ nombre }) => nombre);
    expect(cadenas.map(({ nombre }) => nombre)).toEqual(halladas);
    expect(total).toBe(halladas.length);
    return halladas;
  };

  test.each<[string, string[]]>([
    ['avil', ['Ávila', 'avilés']],
    ['ÁVIL', ['Ávila', 'avilés']],
    ['  ávila  ', ['Ávila']],
    ['vilé', ['Ávila', 'avilés'].slice(1)],
    ['nanez', ['Peña & Ñáñez']],
    ['PEÑA &', ['Peña & Ñáñez']],
    ['CAFE', ['100% Café']],
    ['%', ['100% Café']],
    ['100%', ['100% Café']],
    ['100', ['100 puntos', '100% Café']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ['\\', [String.raw`barra \ n`]],
    ["'; drop table sucursales; --", []],
    ['x'.repeat(100), []],
    ['😀', []],
  ])('«%s» finds what contains it and nothing else', async (busqueda, esperadas) => {
    expect(await enAmbas(busqueda)).toEqual(esperadas);
  });

  test('nothing to search for is everything', async () => {
    const request = { params: { empresaId: equipo.empresa }, query: { busqueda: '   ' } };
    expect(await equipo.supervisor.llamar(listarSucursales, request)).toMatchObject({ total: NOMBRES.length });
    expect(await equipo.supervisor.llamar(listarCadenas, request)).toMatchObject({ total: NOMBRES.length + 1 });
  });

  test.each(['x'.repeat(101), '\0'])('what cannot be searched for is refused', async (busqueda) => {
    const request = { params: { empresaId: equipo.empresa }, query: { busqueda } };
    for (const contrato of [listarSucursales, listarCadenas])
      expect(await problemaDe(equipo.supervisor.llamar(contrato, request))).toMatchObject({
        estado: 422,
        codigo: 'peticion.invalida',
      });
  });
});

describe('pages', () => {
  let equipo: Equipo;
  beforeAll(async () => {
    equipo = await crearEquipo(base, servidor.url);
    const cadena = await ponerCadena(base, equipo.empresa, 'Única');
    // each name twice: the order of equal names must be one too
    await base.admin.query(
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
       select $1, $2, 'Sucursal ' || n % 10, 'Lara' from generate_series(1, 20) n`,
      [equipo.empresa, cadena],
    );
  });
  const listar = (query: object) =>
    equipo.admin.llamar(listarSucursales, { params: { empresaId: equipo.empresa }, query });

  test('nine at a time, each branch once, the last page shorter', async () => {
    const paginas = await Promise.all([1, 2, 3].map((pagina) => listar({ pagina })));
    expect(paginas.map(({ sucursales }) => sucursales.length)).toEqual([9, 9, 2]);
    const todas = paginas.flatMap(({ sucursales }) => sucursales);
    expect(new Set(todas.map(({ id }) => id)).size).toBe(20);
    const nombres = todas.map(({ nombre }) => nombre);
    expect(nombres).toEqual(nombres.toSorted());
    for (const { total, total_exacto } of paginas) expect([total, total_exacto]).toEqual([20, true]);
  });

  test.each([
    [{ pagina: 4 }, 0],
    [{ pagina: 100_000, por_pagina: 50 }, 0],
    [{ pagina: 2, por_pagina: 20 }, 0],
    [{ pagina: 1, por_pagina: 20 }, 20],
    [{ pagina: 5, por_pagina: 4 }, 4],
    [{ pagina: 3, por_pagina: 9 }, 2],
    [{ pagina: 1, por_pagina: 50 }, 20],
    [{ pagina: 20, por_pagina: 1 }, 1],
  ])('%j: the total is right on a full page, on a part of one and beyond the end', async (query, cuantas) => {
    const { sucursales, ...total } = await listar(query);
    expect(sucursales).toHaveLength(cuantas);
    expect(total).toEqual({ total: 20, total_exacto: true });
  });

  test.each([{ pagina: 0 }, { pagina: -1 }, { pagina: 1.5 }, { pagina: 'x' }, { por_pagina: 51 }, { por_pagina: 0 }])(
    'no such page: %j',
    async (query) => {
      expect(await problemaDe(listar(query))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
    },
  );
});

describe('more than anybody reads', () => {
  let equipo: Equipo;
  let cadena: string;
  beforeAll(async () => {
    equipo = await crearEquipo(base, servidor.url);
    cadena = await ponerCadena(base, equipo.empresa, 'Enorme');
    await base.admin.query(
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico, estado_operacional)
       select $1, $2, 'Sucursal ' || to_char(n, 'FM00000'), 'Lara', case when n <= 10001 then 'Activo' else 'Inactivo' end
       from generate_series(1, 10050) n`,
      [equipo.empresa, cadena],
    );
  });
  const listar = (query: object = {}) =>
    equipo.admin.llamar(listarSucursales, { params: { empresaId: equipo.empresa }, query });

  test('the total is exact to 10,000 and then says that it is not', async () => {
    const alMenos = { total: 10_000, total_exacto: false };
    expect(await listar()).toMatchObject(alMenos);
    expect(await listar({ estado_operacional: 'Activo' })).toMatchObject(alMenos);
    await base.admin.query(
      "update sucursales set estado_operacional = 'Temporal' where empresa_id = $1 and nombre = $2",
      [equipo.empresa, 'Sucursal 00001'],
    );
    expect(await listar({ estado_operacional: 'Activo' })).toMatchObject({ total: 10_000, total_exacto: true });
    expect(await listar({ estado_operacional: 'Inactivo' })).toMatchObject({ total: 49, total_exacto: true });
    expect(await listar({ busqueda: 'sucursal 09' })).toMatchObject({ total: 1000, total_exacto: true });
    expect(await listar({ busqueda: 'sucursal' })).toMatchObject(alMenos);
  });

  test('what lies beyond can still be reached, and the total does not change with the page', async () => {
    const { sucursales, ...total } = await listar({ pagina: 201, por_pagina: 50 });
    expect(sucursales.map(({ nombre }) => nombre)).toEqual(
      Array.from({ length: 50 }, (_, i) => `Sucursal ${10_001 + i}`),
    );
    expect(total).toEqual({ total: 10_000, total_exacto: false });
    expect(await listar({ pagina: 1117, por_pagina: 9 })).toMatchObject({ total: 10_000, total_exacto: false });
    expect(await listar({ pagina: 300, por_pagina: 50 })).toEqual({
      sucursales: [],
      total: 10_000,
      total_exacto: false,
    });
  });

  test('a chain shows how many branches it has, all of them', async () => {
    const { cadenas } = await equipo.admin.llamar(listarCadenas, { params: { empresaId: equipo.empresa } });
    expect(cadenas).toMatchObject([{ id: cadena, sucursales: 10_050 }]);
  });
});
