import { describe, expect, test } from 'vitest';
import * as surtido from '#src/dominio/surtido/contract.ts';
import { listarEnSucursal, ponerCadena, ponerProducto, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { conSurtido } from '../../../../test/surtido.ts';
import * as contracts from '../contract.ts';

const { base, equipo, escena, params, ver, en, nombres, decir, decirAqui } = conSurtido();
const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';

describe('many at once', () => {
  test('products are added where they are not sold, and nowhere twice', async () => {
    await decir([{ producto_id: escena.harina, venta: true }]);
    await decirAqui(escena.chacao, [{ producto_id: escena.harina, venta: false }]);
    const asignar = (productos: string[], sucursales: string[]) =>
      equipo.supervisor.llamar(surtido.asignarAVarias, { params: params(), body: { productos, sucursales } });
    expect(await asignar([escena.harina, escena.arroz], [escena.altamira, escena.chacao])).toEqual({
      asignados: 3,
      ya_asignados: 1,
    });
    expect(await nombres(escena.altamira)).toEqual(['Arroz', 'Harina']);
    expect(await nombres(escena.chacao)).toEqual(['Arroz', 'Harina']);
    // it inherits again
    expect((await ver({ sucursal_id: escena.chacao, busqueda: 'harina' })).productos).toMatchObject([
      { propio: { venta: null } },
    ]);
    expect(await asignar([escena.harina, escena.arroz], [escena.altamira, escena.chacao])).toEqual({
      asignados: 0,
      ya_asignados: 4,
    });
    expect(await problemaDe(asignar([escena.harina], [escena.altamira, INEXISTENTE]))).toMatchObject({
      codigo: 'sucursal.no_encontrada',
    });
    expect(await problemaDe(asignar([INEXISTENTE], [escena.altamira]))).toMatchObject({
      codigo: 'producto.no_encontrado',
    });
  });

  test('what the branches have in common becomes the chain’s, and nobody sells anything else by it', async () => {
    const lidice = await ponerSucursal(base, equipo.empresa, escena.cadena, 'Lídice');
    const cafe = await ponerProducto(base, equipo.empresa, 'Café');
    await listarEnSucursal(base, escena.altamira, [escena.harina, escena.arroz]);
    await listarEnSucursal(base, escena.chacao, [escena.harina, cafe]);
    await listarEnSucursal(base, lidice, [escena.arroz]);
    const venden = async () => [await nombres(escena.altamira), await nombres(escena.chacao), await nombres(lidice)];
    const antes = await venden();
    const proponer = () =>
      equipo.supervisor.llamar(contracts.proponerSurtido, { params: params(), query: { cadena_id: escena.cadena } });
    expect(await proponer()).toEqual({
      sucursales: 3,
      productos: [
        { id: escena.arroz, nombre: 'Arroz', sucursales: 2 },
        { id: escena.harina, nombre: 'Harina', sucursales: 2 },
      ],
    });
    const adoptar = (productos: string[]) =>
      equipo.admin.llamar(contracts.adoptarPropuesta, {
        params: params(),
        body: { cadena_id: escena.cadena, productos },
      });
    expect(await adoptar([escena.harina, escena.arroz])).toEqual({ adoptados: 2, faltan: [] });
    expect(await venden()).toEqual(antes);
    expect((await en(escena.altamira)).productos).toMatchObject([
      { nombre: 'Arroz', de: { venta: 'cadena' }, propio: { venta: null } },
      { nombre: 'Harina', de: { venta: 'cadena' }, propio: { venta: null } },
    ]);
    expect((await en(lidice)).productos).toMatchObject([
      { nombre: 'Harina', se_vende: false, de: { venta: 'sucursal' } },
      { nombre: 'Arroz', se_vende: true, de: { venta: 'cadena' } },
    ]);
    expect((await proponer()).productos).toEqual([]);
  });

  test('what a chain speaks of since it was proposed stays as it says', async () => {
    await listarEnSucursal(base, escena.altamira, [escena.harina, escena.arroz]);
    await decir([{ producto_id: escena.harina, venta: false }]);
    expect(
      await equipo.admin.llamar(contracts.adoptarPropuesta, {
        params: params(),
        body: { cadena_id: escena.cadena, productos: [escena.harina, escena.arroz] },
      }),
    ).toEqual({ adoptados: 1, faltan: [] });
    expect([(await nombres(escena.altamira)).toSorted(), await nombres(escena.chacao)]).toEqual([
      ['Arroz', 'Harina'],
      [],
    ]);
  });

  test('of a chain that is very large a part is adopted at once, and the rest is asked again', async () => {
    await base.admin.query(
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
       select $1, $2, 'Otra ' || n, 'Miranda' from generate_series(1, 10000) n`,
      [equipo.empresa, escena.cadena],
    );
    // the planner is told by itself of what is not of this minute
    await base.admin.query('analyze sucursales');
    await listarEnSucursal(base, escena.altamira, [escena.harina, escena.arroz]);
    const adoptar = (productos: string[]) =>
      equipo.admin.llamar(contracts.adoptarPropuesta, {
        params: params(),
        body: { cadena_id: escena.cadena, productos },
      });
    expect(await adoptar([escena.harina, escena.arroz])).toEqual({ adoptados: 1, faltan: [escena.arroz] });
    await base.admin.query('analyze reglas_de_surtido');
    expect(await adoptar([escena.arroz])).toEqual({ adoptados: 1, faltan: [] });
    const { rows } = await base.admin.query(
      'select count(*)::int as venden from app.ventas_vigentes($1, now()) where producto_id = any ($2)',
      [equipo.empresa, [escena.harina, escena.arroz]],
    );
    expect(rows).toEqual([{ venden: 2 }]);
  });

  test('a chain gets what another one sells, and keeps what it says', async () => {
    await decir([
      { producto_id: escena.harina, venta: true, minimo: 12 },
      { producto_id: escena.arroz, venta: true },
    ]);
    const otra = await ponerCadena(base, equipo.empresa, 'Otra');
    await decir([{ producto_id: escena.harina, venta: true, minimo: 3 }], { cadena_id: otra });
    expect(
      await equipo.admin.llamar(contracts.copiarSurtido, { params: params(), body: { de: escena.cadena, a: otra } }),
    ).toEqual({ copiados: 1 });
    expect((await ver({ cadena_id: otra })).productos).toMatchObject([
      { id: escena.arroz },
      { id: escena.harina, minimo: 3 },
    ]);
  });
});
