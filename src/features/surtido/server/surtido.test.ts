import { describe, expect, test } from 'vitest';
import * as surtido from '#src/dominio/surtido/contract.ts';
import { verSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { crearEquipo, ponerCadena, ponerProducto } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { conSurtido } from '../../../../test/surtido.ts';
import * as formatos from '../contract-formatos.ts';

const { base, servidor, equipo, escena, params, ver, enCadena, en, nombres, decir, decirAqui, darFormato, hoy } =
  conSurtido();
const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';

describe('the nearest that says something wins, for each value by itself', () => {
  test('a branch inherits what its chain says, and says otherwise', async () => {
    expect(
      await decir([
        { producto_id: escena.harina, venta: true, minimo: 12 },
        { producto_id: escena.arroz, venta: true },
      ]),
    ).toEqual({
      cambiados: 3,
    });
    expect(await nombres(escena.altamira)).toEqual(['Arroz', 'Harina']);
    expect(
      await decirAqui(escena.altamira, [
        { producto_id: escena.harina, minimo: 24 },
        { producto_id: escena.arroz, venta: false },
      ]),
    ).toEqual({
      cambiados: 2,
    });
    const { productos, cuentas } = await en(escena.altamira);
    expect(productos).toMatchObject([
      {
        id: escena.arroz,
        se_vende: false,
        de: { venta: 'sucursal' },
        propio: { venta: false },
        heredado: { venta: true },
      },
      {
        id: escena.harina,
        se_vende: true,
        minimo: 24,
        precio: 1.5,
        de: { venta: 'cadena', minimo: 'sucursal', precio: 'catalogo' },
        propio: { venta: null, minimo: 24, precio: null },
        heredado: { venta: true, minimo: 12, precio: 1.5 },
      },
    ]);
    expect(cuentas).toEqual({ todo: 1, cadena: 0, formato: 0, sucursal: 1, no_se_venden: 1, por_venir: 0 });
    expect((await en(escena.chacao)).cuentas).toEqual({
      todo: 2,
      cadena: 2,
      formato: 0,
      sucursal: 0,
      no_se_venden: 0,
      por_venir: 0,
    });
    // said of the whole chain, who says otherwise
    expect((await enCadena()).productos).toMatchObject([
      { id: escena.arroz, excepciones: 1 },
      { id: escena.harina, minimo: 12, excepciones: 1 },
    ]);
    // and back
    await decirAqui(escena.altamira, [
      { producto_id: escena.harina, minimo: null },
      { producto_id: escena.arroz, venta: null },
    ]);
    expect((await en(escena.altamira)).productos).toEqual((await en(escena.chacao)).productos);
    expect((await enCadena()).productos).toMatchObject([{ excepciones: 0 }, { excepciones: 0 }]);
  });

  test('a format stands between them', async () => {
    const grande = await darFormato('Grande', escena.altamira);
    await decir([{ producto_id: escena.harina, venta: true, minimo: 12, precio: 2 }]);
    await decir(
      [
        { producto_id: escena.harina, minimo: 36 },
        { producto_id: escena.arroz, venta: true },
      ],
      { formato_id: grande },
    );
    expect((await en(escena.altamira)).productos).toMatchObject([
      { id: escena.arroz, de: { venta: 'formato' } },
      { id: escena.harina, minimo: 36, precio: 2, de: { venta: 'cadena', minimo: 'formato', precio: 'cadena' } },
    ]);
    expect(await nombres(escena.chacao)).toEqual(['Harina']);
    expect((await enCadena()).productos).toMatchObject([
      { id: escena.harina, minimo: 12, formatos: [{ formato_id: grande, que: 'minimo', valor: 36 }] },
    ]);
    expect(await ver({ cadena_id: escena.cadena, formato_id: grande, cuales: 'propio' })).toMatchObject({
      total: 2,
      productos: [{ id: escena.arroz }, { id: escena.harina, propio: { minimo: 36 }, heredado: { minimo: 12 } }],
    });
    // of the format, it is its branches'
    await equipo.supervisor.llamar(formatos.ponerFormato, {
      params: params(),
      body: { formato_id: null, sucursales: [escena.altamira] },
    });
    expect(await nombres(escena.altamira)).toEqual(['Harina']);
  });

  test('what a branch says of nothing that differs is not kept', async () => {
    await decir([{ producto_id: escena.harina, venta: true }]);
    expect(await decir([{ producto_id: escena.harina, venta: true }])).toEqual({ cambiados: 0 });
    expect(await decirAqui(escena.altamira, [{ producto_id: escena.harina, minimo: null }])).toEqual({ cambiados: 0 });
    const { rows } = await base.admin.query('select from reglas_de_surtido where empresa_id = $1', [equipo.empresa]);
    expect(rows).toHaveLength(1);
  });
});

test('who has read something else is told, and nothing is written', async () => {
  await decir([{ producto_id: escena.harina, venta: true, minimo: 12 }]);
  const antes = { venta: true, minimo: 12, precio: null };
  await decir([{ producto_id: escena.harina, minimo: 18, antes }]);
  expect(await problemaDe(decir([{ producto_id: escena.harina, minimo: 20, antes }]))).toMatchObject({
    estado: 409,
    codigo: 'registro.cambiado',
  });
  expect((await enCadena()).productos).toMatchObject([{ minimo: 18 }]);
});

test('one product said twice in a change is not a change', async () => {
  const dos = [
    { producto_id: escena.harina, minimo: 1 },
    { producto_id: escena.harina, minimo: 2 },
  ];
  expect(await problemaDe(decir(dos))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
});

test('how many products a branch sells is told of now, and of a day that is to come', async () => {
  const manana = sumarDias(await hoy(), 1);
  await decir([{ producto_id: escena.harina, venta: true }], { desde: manana });
  const cuantos = async (fecha?: string) => {
    const query = { ...(fecha && { fecha }) };
    const { productos } = await equipo.supervisor.llamar(verSucursal, {
      params: { ...params(), sucursalId: escena.altamira },
      query,
    });
    return productos;
  };
  expect([await cuantos(), await cuantos(await hoy()), await cuantos(manana)]).toEqual([0, 0, 1]);
});

test('of many changes at once the last one holds, and none is lost', async () => {
  await Promise.all([1, 2, 3, 4, 5, 6].map((minimo) => decir([{ producto_id: escena.harina, venta: true, minimo }])));
  const { rows } = await base.admin.query<{ valor: string }>(
    "select valor from reglas_de_surtido where empresa_id = $1 and que = 'minimo' order by vigente_desde",
    [equipo.empresa],
  );
  expect(rows).toHaveLength(6);
  expect((await enCadena()).productos).toMatchObject([{ minimo: Number(rows.at(-1)?.valor) }]);
});

describe('formats', () => {
  test('are the company’s own: added, renamed, and deleted only if no branch has it', async () => {
    const grande = await darFormato('Grande', escena.altamira);
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
    await decir([{ producto_id: escena.harina, venta: true }], { formato_id: expres });
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
  expect(await problemaDe(ver({ cadena_id: escena.cadena, formato_id: INEXISTENTE }))).toMatchObject({
    codigo: 'formato.no_encontrado',
  });
  expect(await problemaDe(en(INEXISTENTE))).toMatchObject({ codigo: 'sucursal.no_encontrada' });
  for (const producto_id of [INEXISTENTE, ajeno])
    expect(await problemaDe(decir([{ producto_id, venta: true }]))).toMatchObject({
      estado: 422,
      codigo: 'producto.no_encontrado',
    });
  expect(await problemaDe(ver({ cadena_id: escena.cadena, sucursal_id: escena.altamira }))).toMatchObject({
    codigo: 'peticion.invalida',
  });
});
