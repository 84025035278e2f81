import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import { CASOS_DE_CAPTURA, CASOS_DE_RANGO, INVENTARIOS_NO_VALIDOS } from '../../../../test/captura-cases.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  productosEntregados,
  registroDe,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base);
const tienda = porArchivo(() => crearTienda(base, servidor.url, CASOS_DE_CAPTURA.length));

const poner = (producto: string, umbral: number | null, precio: number | null = null) =>
  base.admin.query(
    'update empresa_productos set cantidad_minima_quiebre = $2, precio_venta_sugerido = $3 where id = $1',
    [producto, umbral, precio],
  );

test('the server follows the rules that the device shows', async () => {
  const casos = CASOS_DE_CAPTURA.map((caso, i) => ({ ...caso, producto: tienda.productos[i] ?? '' }));
  for (const { producto, umbral } of casos) await poner(producto, umbral);
  const visita = await ponerVisitaDeHoy(tienda);
  const productos = casos.map(({ producto, inventario, exhibido }) =>
    registroDe(producto, { inventario_actual: inventario, exhibido }),
  );
  const ahora = new Date().toISOString();
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe([], { productos, iniciada_en: ahora }));
  const guardados = await productosEntregados(base, visita);
  expect(
    casos.map(({ que, producto }) => {
      const { inventario_actual, umbral_quiebre, quiebre, exhibido } = guardados.get(producto) ?? {};
      return { que, inventario: inventario_actual, umbral: umbral_quiebre, quiebre, exhibido };
    }),
  ).toEqual(CASOS_DE_CAPTURA);
});

test('the measures count as out of range the prices that the device says are', async () => {
  const casos = CASOS_DE_RANGO.map((caso, i) => ({ ...caso, producto: tienda.productos[i] ?? '' }));
  for (const { producto, sugerido } of casos) await poner(producto, null, sugerido);
  const visita = await ponerVisitaDeHoy(tienda, { hora: '08:00' });
  const productos = tienda.productos.map((producto, i) =>
    registroDe(producto, { inventario_actual: '9', precio_venta_observado: CASOS_DE_RANGO[i]?.observado ?? null }),
  );
  const ahora = new Date().toISOString();
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe([], { productos, iniciada_en: ahora }));
  const contada = async ({ producto, tolerancia }: (typeof casos)[number]) => {
    await base.admin.query('update company_settings set tolerancia_precio = $2 where empresa_id = $1', [
      tienda.empresa,
      tolerancia,
    ]);
    const { rows } = await base.admin.query<{ fuera: number }>(
      'select con_precio - precio_en_rango as fuera from kpi_filas where visita_id = $1 and producto_id = $2',
      [visita, producto],
    );
    return rows[0]?.fuera;
  };
  const fuera = [];
  for (const caso of casos) fuera.push(await contada(caso));
  expect(fuera).toEqual(casos.map((caso) => (caso.fuera === null ? 0 : 1)));
});

test('what the person says of being on show is kept, whatever the inventory', async () => {
  const visita = await ponerVisitaDeHoy(tienda, { hora: '10:00' });
  const [primero = '', segundo = '', ...resto] = tienda.productos;
  const productos = [
    registroDe(primero, { inventario_actual: '40', exhibido: false }),
    registroDe(segundo, { inventario_actual: 'Sin existencia', exhibido: true }),
    ...resto.map((producto) => registroDe(producto)),
  ];
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe([], { productos }));
  const guardados = await productosEntregados(base, visita);
  expect([guardados.get(primero)?.exhibido, guardados.get(segundo)?.exhibido]).toEqual([false, true]);
});

test.each(INVENTARIOS_NO_VALIDOS)('%j is refused before anything is asked', async (inventario_actual) => {
  const productos = [registroDe(randomUUID(), { inventario_actual })];
  const envio = entregar(tienda.mercaderista, tienda.empresa, randomUUID(), finalizacionDe([], { productos }));
  expect(await problemaDe(envio)).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
});

test('threshold and suggested price are those of when the visit began', async () => {
  const [primero = ''] = tienda.productos;
  const visita = await ponerVisitaDeHoy(tienda, { hora: '11:00' });
  await poner(primero, 5, 2.5);
  // a device's clock counts milliseconds: the next one is surely after the change
  await esperar(5);
  const ahora = new Date().toISOString();
  await iniciar(tienda.mercaderista, tienda.empresa, visita, comienzo({ iniciada_en: ahora }));
  await poner(primero, 50, 9.99);
  const params = { empresaId: tienda.empresa, visitaId: visita };
  const { productos, iniciada_en } = await tienda.mercaderista.llamar(verVisitaPorHacer, { params });
  expect([iniciada_en, productos[0]]).toMatchObject([
    ahora,
    { producto_id: primero, producto_cantidad_minima_quiebre: 5, producto_precio_venta_sugerido: 2.5 },
  ]);
  // even if the device now tells of a later start
  const envio = finalizacionDe(tienda.productos, { iniciada_en: new Date().toISOString() });
  await entregar(tienda.mercaderista, tienda.empresa, visita, envio);
  expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({
    umbral_quiebre: 5,
    precio_sugerido: 2.5,
    quiebre: false,
  });
  expect(await visitaEntregada(base, visita)).toMatchObject({ iniciada_en: ahora });
  // and the next visit has the new ones, with what was noted in this one
  const siguiente = await ponerVisitaDeHoy(tienda, { hora: '12:00' });
  const { productos: ahoraSon } = await tienda.mercaderista.llamar(verVisitaPorHacer, {
    params: { ...params, visitaId: siguiente },
  });
  expect(ahoraSon[0]).toMatchObject({
    producto_cantidad_minima_quiebre: 50,
    producto_precio_venta_sugerido: 9.99,
    ultima: { fecha: tienda.hoy, inventario_actual: '12', precio_venta_observado: 2.5 },
  });
});

test('a clock that runs ahead does not reach what is not yet in force', async () => {
  const [primero = ''] = tienda.productos;
  await poner(primero, 7);
  const visita = await ponerVisitaDeHoy(tienda, { hora: '13:00' });
  const envio = finalizacionDe(tienda.productos, { iniciada_en: '2199-01-01T00:00:00Z' });
  await entregar(tienda.mercaderista, tienda.empresa, visita, envio);
  expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({ umbral_quiebre: 7 });
});
