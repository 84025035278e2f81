import { beforeEach, describe, expect, test } from 'vitest';
import * as surtido from '#src/dominio/surtido/contract.ts';
import type { Cambio } from '#src/dominio/surtido/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { archivarSucursal, duplicarSucursal, verSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  crearEquipo,
  listarEnSucursal,
  ponerCadena,
  ponerProducto,
  ponerSucursal,
} from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';
import * as formatos from '../contract-formatos.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';
let cadena: string;
let altamira: string;
let chacao: string;
let harina: string;
let arroz: string;

beforeEach(async () => {
  cadena = await ponerCadena(base, equipo.empresa);
  altamira = await ponerSucursal(base, equipo.empresa, cadena, 'Altamira');
  chacao = await ponerSucursal(base, equipo.empresa, cadena, 'Chacao');
  harina = await ponerProducto(base, equipo.empresa, 'Harina');
  arroz = await ponerProducto(base, equipo.empresa, 'Arroz');
  await base.admin.query(
    'update empresa_productos set cantidad_minima_quiebre = 5, precio_venta_sugerido = 1.5 where empresa_id = $1',
    [equipo.empresa],
  );
});

const params = () => ({ empresaId: equipo.empresa });
const ver = (query: object) => equipo.supervisor.llamar(surtido.listarSurtido, { params: params(), query });
const enCadena = () => ver({ cadena_id: cadena });
const en = (sucursal_id: string) => ver({ sucursal_id });
const nombres = async (sucursal: string) =>
  (await en(sucursal)).productos.filter(({ se_vende }) => se_vende).map(({ nombre }) => nombre);

const decir = (
  cambios: Cambio[],
  otros: Partial<
    Pick<BodyOf<typeof contracts.cambiarSurtido>, 'cadena_id' | 'formato_id' | 'desde' | 'toman_lo_nuevo'>
  > = {},
) =>
  equipo.admin.llamar(contracts.cambiarSurtido, {
    params: params(),
    body: { cadena_id: cadena, cambios, desde: null, ...otros },
  });
const decirAqui = (sucursalId: string, cambios: Cambio[], desde: string | null = null) =>
  equipo.supervisor.llamar(surtido.cambiarSurtidoDeSucursal, {
    params: { ...params(), sucursalId },
    body: { cambios, desde },
  });
const darFormato = async (nombre: string, ...sucursales: string[]): Promise<string> => {
  const { id } = await equipo.admin.llamar(formatos.crearFormato, { params: params(), body: { nombre } });
  if (sucursales.length > 0)
    await equipo.supervisor.llamar(formatos.ponerFormato, { params: params(), body: { formato_id: id, sucursales } });
  return id;
};
const hoy = async (): Promise<string> => {
  const { rows } = await base.admin.query<{ hoy: string }>(
    'select ((now() at time zone timezone)::date)::text as hoy from company_settings where empresa_id = $1',
    [equipo.empresa],
  );
  return rows[0]?.hoy ?? '';
};

describe('the nearest that says something wins, for each value by itself', () => {
  test('a branch inherits what its chain says, and says otherwise', async () => {
    expect(
      await decir([
        { producto_id: harina, venta: true, minimo: 12 },
        { producto_id: arroz, venta: true },
      ]),
    ).toEqual({
      cambiados: 3,
    });
    expect(await nombres(altamira)).toEqual(['Arroz', 'Harina']);
    expect(
      await decirAqui(altamira, [
        { producto_id: harina, minimo: 24 },
        { producto_id: arroz, venta: false },
      ]),
    ).toEqual({
      cambiados: 2,
    });
    const { productos, cuentas } = await en(altamira);
    expect(productos).toMatchObject([
      { id: arroz, se_vende: false, de: { venta: 'sucursal' }, propio: { venta: false }, heredado: { venta: true } },
      {
        id: harina,
        se_vende: true,
        minimo: 24,
        precio: 1.5,
        de: { venta: 'cadena', minimo: 'sucursal', precio: 'catalogo' },
        propio: { venta: null, minimo: 24, precio: null },
        heredado: { venta: true, minimo: 12, precio: 1.5 },
      },
    ]);
    expect(cuentas).toEqual({ todo: 1, cadena: 0, formato: 0, sucursal: 1, no_se_venden: 1, por_venir: 0 });
    expect((await en(chacao)).cuentas).toEqual({
      todo: 2,
      cadena: 2,
      formato: 0,
      sucursal: 0,
      no_se_venden: 0,
      por_venir: 0,
    });
    // said of the whole chain, who says otherwise
    expect((await enCadena()).productos).toMatchObject([
      { id: arroz, excepciones: 1 },
      { id: harina, minimo: 12, excepciones: 1 },
    ]);
    // and back
    await decirAqui(altamira, [
      { producto_id: harina, minimo: null },
      { producto_id: arroz, venta: null },
    ]);
    expect((await en(altamira)).productos).toEqual((await en(chacao)).productos);
    expect((await enCadena()).productos).toMatchObject([{ excepciones: 0 }, { excepciones: 0 }]);
  });

  test('a format stands between them', async () => {
    const grande = await darFormato('Grande', altamira);
    await decir([{ producto_id: harina, venta: true, minimo: 12, precio: 2 }]);
    await decir(
      [
        { producto_id: harina, minimo: 36 },
        { producto_id: arroz, venta: true },
      ],
      { formato_id: grande },
    );
    expect((await en(altamira)).productos).toMatchObject([
      { id: arroz, de: { venta: 'formato' } },
      { id: harina, minimo: 36, precio: 2, de: { venta: 'cadena', minimo: 'formato', precio: 'cadena' } },
    ]);
    expect(await nombres(chacao)).toEqual(['Harina']);
    expect((await enCadena()).productos).toMatchObject([
      { id: harina, minimo: 12, formatos: [{ formato_id: grande, que: 'minimo', valor: 36 }] },
    ]);
    expect(await ver({ cadena_id: cadena, formato_id: grande, cuales: 'propio' })).toMatchObject({
      total: 2,
      productos: [{ id: arroz }, { id: harina, propio: { minimo: 36 }, heredado: { minimo: 12 } }],
    });
    // of the format, it is its branches'
    await equipo.supervisor.llamar(formatos.ponerFormato, {
      params: params(),
      body: { formato_id: null, sucursales: [altamira] },
    });
    expect(await nombres(altamira)).toEqual(['Harina']);
  });

  test('what a branch says of nothing that differs is not kept', async () => {
    await decir([{ producto_id: harina, venta: true }]);
    expect(await decir([{ producto_id: harina, venta: true }])).toEqual({ cambiados: 0 });
    expect(await decirAqui(altamira, [{ producto_id: harina, minimo: null }])).toEqual({ cambiados: 0 });
    const { rows } = await base.admin.query('select from reglas_de_surtido where empresa_id = $1', [equipo.empresa]);
    expect(rows).toHaveLength(1);
  });
});

describe('a change that is to come', () => {
  test('holds from its day on, can be taken back until then, and another one meanwhile does not undo it', async () => {
    const manana = sumarDias(await hoy(), 1);
    await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
    await decir([{ producto_id: harina, minimo: 18 }], { desde: manana });
    await decir([{ producto_id: harina, precio: 9 }]);
    const [producto] = (await enCadena()).productos;
    const proximos = producto?.proximos ?? [];
    expect(producto).toMatchObject({ minimo: 12, precio: 9 });
    expect(proximos).toMatchObject([{ que: 'minimo', valor: 18, de: 'cadena' }]);
    const enSuDia = async () => {
      const { rows } = await base.admin.query(
        "select minimo, precio::float8 as precio from app.surtido_de($1, $2, now() + interval '2 days', now() + interval '2 days')",
        [equipo.empresa, altamira],
      );
      return rows;
    };
    expect(await enSuDia()).toEqual([{ minimo: 18, precio: 9 }]);
    const deshacer = () =>
      equipo.admin.llamar(contracts.deshacerCambio, {
        params: params(),
        body: { cadena_id: cadena, producto_id: harina, desde: proximos[0]?.desde ?? '' },
      });
    await deshacer();
    expect(await enSuDia()).toEqual([{ minimo: 12, precio: 9 }]);
    expect(await problemaDe(deshacer())).toMatchObject({ estado: 409, codigo: 'surtido.ya_vigente' });
  });

  test('is told wherever it will hold, and a product that will only be sold then is listed', async () => {
    const manana = sumarDias(await hoy(), 1);
    const grande = await darFormato('Grande', altamira);
    await decirAqui(chacao, [{ producto_id: harina, minimo: 24 }]);
    await decir([{ producto_id: harina, venta: true, minimo: 12 }], { desde: manana });
    await decir([{ producto_id: harina, precio: 3 }], { formato_id: grande, desde: manana });
    await decirAqui(altamira, [{ producto_id: arroz, venta: true }], manana);
    expect(await en(altamira)).toMatchObject({
      productos: [
        { id: arroz, se_vende: false, proximos: [{ que: 'venta', valor: 1, de: 'sucursal' }] },
        {
          id: harina,
          se_vende: false,
          proximos: [
            { que: 'minimo', valor: 12, de: 'cadena' },
            { que: 'precio', valor: 3, de: 'formato' },
            { que: 'venta', valor: 1, de: 'cadena' },
          ],
        },
      ],
      cuentas: { todo: 0, no_se_venden: 0, por_venir: 2 },
    });
    // the chain's minimum will not be heard where the branch has its own
    expect((await en(chacao)).productos).toMatchObject([{ id: harina, proximos: [{ que: 'venta', de: 'cadena' }] }]);
    expect((await ver({ sucursal_id: altamira, cuales: 'propio' })).productos).toMatchObject([{ id: arroz }]);
    expect(await ver({ cadena_id: cadena })).toMatchObject({ total: 1, cuentas: { por_venir: 1 } });
  });

  test('taken back gives branches what they gave up for it, and leaves what they said themselves', async () => {
    const manana = sumarDias(await hoy(), 1);
    await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
    await decirAqui(altamira, [{ producto_id: harina, minimo: 24 }]);
    await decirAqui(chacao, [{ producto_id: harina, minimo: 30 }]);
    // by its own will, the same day
    await decirAqui(chacao, [{ producto_id: harina, minimo: null }], manana);
    await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira] });
    const minimos = async () => {
      const { rows } = await base.admin.query<{ minimo: number }>(
        `select x.minimo from unnest($2::uuid[]) with ordinality s (id, n)
         cross join lateral app.surtido_de($1, s.id, now() + interval '2 days', now() + interval '2 days') x order by s.n`,
        [equipo.empresa, [altamira, chacao]],
      );
      return rows.map(({ minimo }) => minimo);
    };
    expect(await minimos()).toEqual([18, 18]);
    const [producto] = (await enCadena()).productos;
    await equipo.admin.llamar(contracts.deshacerCambio, {
      params: params(),
      body: { cadena_id: cadena, producto_id: harina, desde: producto?.proximos[0]?.desde ?? '' },
    });
    expect(await minimos()).toEqual([24, 12]);
  });

  describe('that branches gave up something for', () => {
    let manana: string;
    const minimosEnSuDia = async (...sucursales: string[]) => {
      const { rows } = await base.admin.query<{ minimo: number }>(
        `select x.minimo from unnest($2::uuid[]) with ordinality s (id, n)
         cross join lateral app.surtido_de($1, s.id, now() + interval '2 days', now() + interval '2 days') x order by s.n`,
        [equipo.empresa, sucursales],
      );
      return rows.map(({ minimo }) => minimo);
    };
    const porVenir = async (lugar: object) => (await ver(lugar)).productos[0]?.proximos[0]?.desde ?? '';
    const deshacerEnCadena = async () =>
      equipo.admin.llamar(contracts.deshacerCambio, {
        params: params(),
        body: { cadena_id: cadena, producto_id: harina, desde: await porVenir({ cadena_id: cadena }) },
      });
    const deshacerEn = async (sucursalId: string) =>
      equipo.supervisor.llamar(surtido.deshacerCambioDeSucursal, {
        params: { ...params(), sucursalId },
        body: { producto_id: harina, desde: await porVenir({ sucursal_id: sucursalId }) },
      });

    beforeEach(async () => {
      manana = sumarDias(await hoy(), 1);
      await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
      await decirAqui(altamira, [{ producto_id: harina, minimo: 24 }]);
      await decirAqui(chacao, [{ producto_id: harina, minimo: 30 }]);
    });

    test('taken back at one of them is still given up at the others', async () => {
      await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira, chacao] });
      await deshacerEn(altamira);
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([24, 18]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([24, 30]);
    });

    test('said again for the same day, and taken back', async () => {
      await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira] });
      await decir([{ producto_id: harina, minimo: 20 }], { desde: manana });
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([20, 30]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([24, 30]);
    });

    test('is what they would have said from that very day, too', async () => {
      await decirAqui(altamira, [{ producto_id: harina, minimo: 40 }], manana);
      await decirAqui(chacao, [{ producto_id: harina, minimo: 50 }], manana);
      await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira, chacao] });
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([18, 18]);
      await deshacerEn(chacao);
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([18, 50]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(altamira, chacao)).toEqual([40, 50]);
    });

    test('and said otherwise by one since stays said', async () => {
      await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira] });
      await decirAqui(altamira, [{ producto_id: harina, minimo: 41 }], manana);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(altamira)).toEqual([41]);
    });

    test('also by the copy of one', async () => {
      await decir([{ producto_id: harina, minimo: 18 }], { desde: manana, toman_lo_nuevo: [altamira] });
      const copia = await equipo.supervisor.llamar(duplicarSucursal, {
        params: { ...params(), sucursalId: altamira },
      });
      expect(await minimosEnSuDia(copia.id)).toEqual([18]);
      await deshacerEnCadena();
      expect(await minimosEnSuDia(altamira, copia.id)).toEqual([24, 24]);
    });
  });

  test.each([0, -1])('is not one of a day that has begun: %s', async (dias) => {
    const fecha = sumarDias(await hoy(), dias);
    expect(await problemaDe(decir([{ producto_id: harina, venta: true }], { desde: fecha }))).toMatchObject({
      estado: 422,
      codigo: 'surtido.fecha_pasada',
    });
  });
});

test('who has read something else is told, and nothing is written', async () => {
  await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
  const antes = { venta: true, minimo: 12, precio: null };
  await decir([{ producto_id: harina, minimo: 18, antes }]);
  expect(await problemaDe(decir([{ producto_id: harina, minimo: 20, antes }]))).toMatchObject({
    estado: 409,
    codigo: 'registro.cambiado',
  });
  expect((await enCadena()).productos).toMatchObject([{ minimo: 18 }]);
});

test('one product said twice in a change is not a change', async () => {
  const dos = [
    { producto_id: harina, minimo: 1 },
    { producto_id: harina, minimo: 2 },
  ];
  expect(await problemaDe(decir(dos))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
});

test('how many products a branch sells is told of now, and of a day that is to come', async () => {
  const manana = sumarDias(await hoy(), 1);
  await decir([{ producto_id: harina, venta: true }], { desde: manana });
  const cuantos = async (fecha?: string) => {
    const query = { ...(fecha && { fecha }) };
    const { productos } = await equipo.supervisor.llamar(verSucursal, {
      params: { ...params(), sucursalId: altamira },
      query,
    });
    return productos;
  };
  expect([await cuantos(), await cuantos(await hoy()), await cuantos(manana)]).toEqual([0, 0, 1]);
});

test('of many changes at once the last one holds, and none is lost', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((minimo) => decir([{ producto_id: harina, venta: true, minimo }])));
  const { rows } = await base.admin.query<{ valor: string }>(
    "select valor from reglas_de_surtido where empresa_id = $1 and que = 'minimo' order by vigente_desde",
    [equipo.empresa],
  );
  expect(rows).toHaveLength(6);
  expect((await enCadena()).productos).toMatchObject([{ minimo: Number(rows.at(-1)?.valor) }]);
});

describe('whom a change reaches', () => {
  test('is told before it is made; who says otherwise keeps it, unless they are chosen', async () => {
    const archivada = await ponerSucursal(base, equipo.empresa, cadena, 'Cerrada');
    await equipo.admin.llamar(archivarSucursal, {
      params: { ...params(), sucursalId: archivada },
      body: { archivada: true },
    });
    await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
    await decirAqui(chacao, [{ producto_id: harina, minimo: 24 }]);
    const prever = (cambio: Pick<Cambio, 'minimo' | 'precio'>) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: cadena, cambio: { producto_id: harina, ...cambio }, desde: null },
      });
    expect(await prever({ minimo: 18 })).toEqual({
      sucursales: 2,
      con_excepcion: 1,
      excepciones: [{ sucursal_id: chacao, nombre: 'Chacao', dichos: [{ que: 'minimo', valor: 24 }] }],
      por_formato: 0,
      visitas: 0,
      quiebres: { antes: 0, despues: 0 },
    });
    expect(await prever({ precio: 3 })).toMatchObject({ con_excepcion: 0, excepciones: [] });
    expect(
      await equipo.supervisor.llamar(contracts.listarHerederas, { params: params(), query: { cadena_id: cadena } }),
    ).toMatchObject({
      total: 2,
      con_excepcion: 1,
      formatos: [],
      sucursales: [
        { nombre: 'Chacao', excepciones: 1 },
        { nombre: 'Altamira', excepciones: 0 },
      ],
    });
    await decir([{ producto_id: harina, minimo: 18 }]);
    expect((await en(chacao)).productos).toMatchObject([{ minimo: 24 }]);
    await decir([{ producto_id: harina, minimo: 20 }], { toman_lo_nuevo: [chacao] });
    expect((await en(chacao)).productos).toMatchObject([{ minimo: 20, propio: { minimo: null } }]);
  });

  test('is not who has it from its format', async () => {
    const grande = await darFormato('Grande', altamira, chacao);
    await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
    await decir([{ producto_id: harina, minimo: 36 }], { formato_id: grande });
    await decirAqui(chacao, [{ producto_id: harina, minimo: 24 }]);
    const prever = (cambio: Pick<Cambio, 'minimo' | 'precio'>, formato_id?: string) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: cadena, formato_id, cambio: { producto_id: harina, ...cambio }, desde: null },
      });
    expect(await prever({ minimo: 18 })).toMatchObject({ sucursales: 2, con_excepcion: 1, por_formato: 1 });
    expect(await prever({ precio: 3 })).toMatchObject({ sucursales: 2, con_excepcion: 0, por_formato: 0 });
    const herederas = await equipo.supervisor.llamar(contracts.listarHerederas, {
      params: params(),
      query: { cadena_id: cadena, por_pagina: 1 },
    });
    expect(herederas.formatos).toEqual([{ id: grande, nombre: 'Grande', sucursales: 2 }]);
    expect(await prever({ minimo: 18 }, grande)).toMatchObject({ sucursales: 2, con_excepcion: 1, por_formato: 0 });
  });

  test('counts the visits that are planned, and who would be short by their last count', async () => {
    await decir([{ producto_id: harina, venta: true, minimo: 12 }]);
    const visita = (sucursal: string, existencia: string, dias: number) =>
      base.admin.query(
        `with v as (
           insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
           values ($1, $2, $3, $2, current_date + $6::int, '08:00', 'completada', now(), now(), now()) returning empresa_id, id)
         insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
         select v.empresa_id, v.id, $4, true, false, false, $5 from v`,
        [equipo.empresa, equipo.personas.mercaderista.id, sucursal, harina, existencia, dias],
      );
    await visita(altamira, '1', -3);
    await visita(altamira, '15', -2);
    await visita(chacao, '10', -2);
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, $3, $2, current_date + d, '09:00' from generate_series(1, 4) d`,
      [equipo.empresa, equipo.personas.mercaderista.id, altamira],
    );
    const prever = (minimo: number | null, desde: string | null = null) =>
      equipo.supervisor.llamar(contracts.preverCambio, {
        params: params(),
        body: { cadena_id: cadena, cambio: { producto_id: harina, minimo }, desde },
      });
    expect(await prever(18)).toMatchObject({ visitas: 4, quiebres: { antes: 1, despues: 2 } });
    // without a word of the chain it is the catalogue's five
    expect(await prever(null)).toMatchObject({ quiebres: { antes: 1, despues: 0 } });
    expect((await prever(18, sumarDias(await hoy(), 3))).visitas).toBeLessThan(4);
  });
});

describe('many at once', () => {
  test('products are added where they are not sold, and nowhere twice', async () => {
    await decir([{ producto_id: harina, venta: true }]);
    await decirAqui(chacao, [{ producto_id: harina, venta: false }]);
    const asignar = (productos: string[], sucursales: string[]) =>
      equipo.supervisor.llamar(surtido.asignarAVarias, { params: params(), body: { productos, sucursales } });
    expect(await asignar([harina, arroz], [altamira, chacao])).toEqual({ asignados: 3, ya_asignados: 1 });
    expect(await nombres(altamira)).toEqual(['Arroz', 'Harina']);
    expect(await nombres(chacao)).toEqual(['Arroz', 'Harina']);
    // it inherits again
    expect((await ver({ sucursal_id: chacao, busqueda: 'harina' })).productos).toMatchObject([
      { propio: { venta: null } },
    ]);
    expect(await asignar([harina, arroz], [altamira, chacao])).toEqual({ asignados: 0, ya_asignados: 4 });
    expect(await problemaDe(asignar([harina], [altamira, INEXISTENTE]))).toMatchObject({
      codigo: 'sucursal.no_encontrada',
    });
    expect(await problemaDe(asignar([INEXISTENTE], [altamira]))).toMatchObject({ codigo: 'producto.no_encontrado' });
  });

  test('what the branches have in common becomes the chain’s, and nobody sells anything else by it', async () => {
    const lidice = await ponerSucursal(base, equipo.empresa, cadena, 'Lídice');
    const cafe = await ponerProducto(base, equipo.empresa, 'Café');
    await listarEnSucursal(base, altamira, [harina, arroz]);
    await listarEnSucursal(base, chacao, [harina, cafe]);
    await listarEnSucursal(base, lidice, [arroz]);
    const venden = async () => [await nombres(altamira), await nombres(chacao), await nombres(lidice)];
    const antes = await venden();
    const proponer = () =>
      equipo.supervisor.llamar(contracts.proponerSurtido, { params: params(), query: { cadena_id: cadena } });
    expect(await proponer()).toEqual({
      sucursales: 3,
      productos: [
        { id: arroz, nombre: 'Arroz', sucursales: 2 },
        { id: harina, nombre: 'Harina', sucursales: 2 },
      ],
    });
    const adoptar = (productos: string[]) =>
      equipo.admin.llamar(contracts.adoptarPropuesta, { params: params(), body: { cadena_id: cadena, productos } });
    expect(await adoptar([harina, arroz])).toEqual({ adoptados: 2, faltan: [] });
    expect(await venden()).toEqual(antes);
    expect((await en(altamira)).productos).toMatchObject([
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
    await listarEnSucursal(base, altamira, [harina, arroz]);
    await decir([{ producto_id: harina, venta: false }]);
    expect(
      await equipo.admin.llamar(contracts.adoptarPropuesta, {
        params: params(),
        body: { cadena_id: cadena, productos: [harina, arroz] },
      }),
    ).toEqual({ adoptados: 1, faltan: [] });
    expect([(await nombres(altamira)).toSorted(), await nombres(chacao)]).toEqual([['Arroz', 'Harina'], []]);
  });

  test('of a chain that is very large a part is adopted at once, and the rest is asked again', async () => {
    await base.admin.query(
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
       select $1, $2, 'Otra ' || n, 'Miranda' from generate_series(1, 10000) n`,
      [equipo.empresa, cadena],
    );
    // the planner is told by itself of what is not of this minute
    await base.admin.query('analyze sucursales');
    await listarEnSucursal(base, altamira, [harina, arroz]);
    const adoptar = (productos: string[]) =>
      equipo.admin.llamar(contracts.adoptarPropuesta, { params: params(), body: { cadena_id: cadena, productos } });
    expect(await adoptar([harina, arroz])).toEqual({ adoptados: 1, faltan: [arroz] });
    await base.admin.query('analyze reglas_de_surtido');
    expect(await adoptar([arroz])).toEqual({ adoptados: 1, faltan: [] });
    const { rows } = await base.admin.query(
      'select count(*)::int as venden from app.ventas_vigentes($1, now()) where producto_id = any ($2)',
      [equipo.empresa, [harina, arroz]],
    );
    expect(rows).toEqual([{ venden: 2 }]);
  });

  test('a chain gets what another one sells, and keeps what it says', async () => {
    await decir([
      { producto_id: harina, venta: true, minimo: 12 },
      { producto_id: arroz, venta: true },
    ]);
    const otra = await ponerCadena(base, equipo.empresa, 'Otra');
    await decir([{ producto_id: harina, venta: true, minimo: 3 }], { cadena_id: otra });
    expect(
      await equipo.admin.llamar(contracts.copiarSurtido, { params: params(), body: { de: cadena, a: otra } }),
    ).toEqual({ copiados: 1 });
    expect((await ver({ cadena_id: otra })).productos).toMatchObject([{ id: arroz }, { id: harina, minimo: 3 }]);
  });
});

describe('formats', () => {
  test('are the company’s own: added, renamed, and deleted only if no branch has it', async () => {
    const grande = await darFormato('Grande', altamira);
    const expres = await darFormato('Exprés');
    const lista = async () => (await equipo.supervisor.llamar(surtido.listarFormatos, { params: params() })).formatos;
    expect(await lista()).toEqual([
      { id: expres, nombre: 'Exprés', sucursales: 0 },
      { id: grande, nombre: 'Grande', sucursales: 1 },
    ]);
    const crear = (nombre: string) =>
      equipo.admin.llamar(formatos.crearFormato, { params: params(), body: { nombre } });
    expect(await problemaDe(crear('EXPRES'))).toMatchObject({ estado: 409, codigo: 'formato.nombre_en_uso' });
    const uno = (formatoId: string) => ({ params: { ...params(), formatoId } });
    await equipo.admin.llamar(formatos.renombrarFormato, { ...uno(expres), body: { nombre: 'Mini' } });
    expect(await problemaDe(equipo.admin.llamar(formatos.eliminarFormato, uno(grande)))).toMatchObject({
      estado: 409,
      codigo: 'formato.en_uso',
    });
    await decir([{ producto_id: harina, venta: true }], { formato_id: expres });
    await equipo.admin.llamar(formatos.eliminarFormato, uno(expres));
    expect(await lista()).toEqual([{ id: grande, nombre: 'Grande', sucursales: 1 }]);
    expect(await problemaDe(equipo.admin.llamar(formatos.eliminarFormato, uno(expres)))).toMatchObject({
      codigo: 'formato.no_encontrado',
    });
  });
});

test('what there is not is not found, and what is of another company is not there', async () => {
  const otro = await crearEquipo(base, servidor.url);
  const ajena = await ponerCadena(base, otro.empresa);
  const ajeno = await ponerProducto(base, otro.empresa);
  for (const cadena_id of [INEXISTENTE, ajena])
    expect(await problemaDe(ver({ cadena_id }))).toMatchObject({ estado: 404, codigo: 'cadena.no_encontrada' });
  expect(await problemaDe(ver({ cadena_id: cadena, formato_id: INEXISTENTE }))).toMatchObject({
    codigo: 'formato.no_encontrado',
  });
  expect(await problemaDe(en(INEXISTENTE))).toMatchObject({ codigo: 'sucursal.no_encontrada' });
  for (const producto_id of [INEXISTENTE, ajeno])
    expect(await problemaDe(decir([{ producto_id, venta: true }]))).toMatchObject({
      estado: 422,
      codigo: 'producto.no_encontrado',
    });
  expect(await problemaDe(ver({ cadena_id: cadena, sucursal_id: altamira }))).toMatchObject({
    codigo: 'peticion.invalida',
  });
});
