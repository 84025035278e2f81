import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { finalizarVisita } from '#src/dominio/telefono/contract-envios.ts';
import { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { listarEnSucursal } from '../../../../test/puntos-de-venta.ts';
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
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url, 20));

test('a visit from its list to its receipt', async () => {
  const { empresa, mercaderista, productos, personas } = tienda;
  const visita = await ponerVisitaDeHoy(tienda);
  const porHacer = await mercaderista.llamar(verVisitaPorHacer, {
    params: { empresaId: empresa, visitaId: visita },
  });
  expect(porHacer.productos.map(({ producto_id }) => producto_id)).toEqual(productos);
  expect(porHacer).toMatchObject({ visita: { id: visita, estado: 'pendiente', hora: '09:00' }, iniciada_en: null });

  const inicio = comienzo();
  expect(await iniciar(mercaderista, empresa, visita, inicio)).toMatchObject({
    envio_id: inicio.envio_id,
    visita_id: visita,
    resultado: 'aplicado',
    motivos: [],
  });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso', iniciada_en: inicio.iniciada_en });

  const [primero = '', segundo = '', ...resto] = productos;
  const envio = finalizacionDe([], {
    lista_de: porHacer.leida_en,
    productos: [
      registroDe(primero, {
        observaciones: '  Frente caído ',
        material_pop: true,
        competencias: [
          { marca: 'Otra', producto: null, precio: 2 },
          { marca: null, producto: 'Maíz', precio: 3.01 },
        ],
      }),
      registroDe(segundo, { inventario_actual: 'Sin existencia', exhibido: false, precio_venta_observado: null }),
      ...resto.map((producto) => registroDe(producto)),
    ],
  });
  const recibo = await entregar(mercaderista, empresa, visita, envio);
  expect(recibo).toMatchObject({ envio_id: envio.envio_id, visita_id: visita, resultado: 'aplicado', motivos: [] });
  expect(await visitaEntregada(base, visita)).toEqual({
    estado: 'completada',
    usuario_id: personas.mercaderista.id,
    revision: null,
    no_realizada: false,
    motivo_cancelacion: null,
    // the first time that it was told
    iniciada_en: inicio.iniciada_en,
    completada_en: envio.completada_en,
    recibida_en: recibo.recibida_en,
    inicio_distancia_m: null,
    productos: 20,
    envios: 2,
  });
  const guardados = await productosEntregados(base, visita);
  expect(guardados.get(primero)).toMatchObject({
    inventario_actual: '12',
    observaciones: 'Frente caído',
    material_pop: true,
    quiebre: false,
    precio_venta_observado: 2.5,
    precio_competencia: 2.505,
    competencias: [
      { marca: 'Otra', producto: null, precio: 2 },
      { marca: null, producto: 'Maíz', precio: 3.01 },
    ],
  });
  expect(guardados.get(segundo)).toMatchObject({
    inventario_actual: 'Sin existencia',
    exhibido: false,
    quiebre: true,
    precio_venta_observado: null,
    precio_competencia: null,
    competencias: null,
  });
});

test('without a start of its own it is begun and done at once', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const envio = finalizacionDe(tienda.productos);
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toMatchObject({ resultado: 'aplicado' });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', iniciada_en: envio.iniciada_en });
});

test('the same 12 times at once is one visit, 20 rows and one receipt', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const envio = finalizacionDe(tienda.productos);
  const recibos = await Promise.all(
    Array.from({ length: 12 }, () => entregar(tienda.mercaderista, tienda.empresa, visita, envio)),
  );
  expect(new Set(recibos.map((recibo) => JSON.stringify(recibo))).size).toBe(1);
  expect(recibos[0]).toMatchObject({ resultado: 'aplicado', motivos: [] });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 20, envios: 1 });
  // and much later, with its fields in another order
  const revuelto = Object.fromEntries(Object.entries(envio).toReversed()) as typeof envio;
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, revuelto)).toEqual(recibos[0]);
});

test('another body under the same id is refused, and nothing changes', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const envio = finalizacionDe(tienda.productos);
  const recibo = await entregar(tienda.mercaderista, tienda.empresa, visita, envio);
  const [primero = '', ...resto] = tienda.productos;
  const cambiado = {
    ...envio,
    productos: [registroDe(primero, { inventario_actual: '13' }), ...resto.map((producto) => registroDe(producto))],
  };
  const antes = [await visitaEntregada(base, visita), await productosEntregados(base, visita)];
  expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, cambiado))).toMatchObject({
    estado: 409,
    codigo: 'envio.otro_contenido',
  });
  // of another kind, under the same id
  const inicio = comienzo({ envio_id: envio.envio_id });
  expect(await problemaDe(iniciar(tienda.mercaderista, tienda.empresa, visita, inicio))).toMatchObject({
    codigo: 'envio.otro_contenido',
  });
  expect([await visitaEntregada(base, visita), await productosEntregados(base, visita)]).toEqual(antes);
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toEqual(recibo);
});

test('a second, different one is kept whole and decided by a person', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos));
  const antes = await productosEntregados(base, visita);
  const otro = finalizacionDe([], {
    productos: tienda.productos.map((producto) => registroDe(producto, { inventario_actual: '1' })),
  });
  const recibo = await entregar(tienda.mercaderista, tienda.empresa, visita, otro);
  expect(recibo).toMatchObject({ resultado: 'en_revision', motivos: ['ya_completada'] });
  expect(await productosEntregados(base, visita)).toEqual(antes);
  const { rows } = await base.admin.query('select estado, cuerpo from envios where id = $1', [otro.envio_id]);
  expect(rows).toMatchObject([{ estado: 'en_revision', cuerpo: { productos: { length: 20 } } }]);
  // asked again it answers the same
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, otro)).toEqual(recibo);
});

describe('what is missing', () => {
  test('a product of the list: nothing is taken; all of them: everything', async () => {
    const visita = await ponerVisitaDeHoy(tienda);
    const [primero = '', ...resto] = tienda.productos;
    const envio = finalizacionDe(resto);
    expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, envio))).toMatchObject({
      estado: 422,
      codigo: 'visita.incompleta',
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0, envios: 0 });
    const entero = { ...envio, productos: [...envio.productos, registroDe(primero)] };
    expect(await entregar(tienda.mercaderista, tienda.empresa, visita, entero)).toMatchObject({
      resultado: 'aplicado',
    });
  });

  test('one that was added after the list was read is not asked for', async () => {
    const visita = await ponerVisitaDeHoy(tienda);
    const envio = finalizacionDe(tienda.productos);
    const [nuevo = ''] = await ponerProductos(base, tienda.empresa, [{ nombre: 'Recién llegado' }]);
    await listarEnSucursal(base, tienda.altamira, [nuevo]);
    expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toMatchObject({
      resultado: 'aplicado',
      motivos: [],
    });
  });

  describe('what somebody said since the list was read is not asked for', () => {
    const sinElla = async (
      enMedio: (nuevo: string) => Promise<unknown>,
      despues: (nuevo: string) => Promise<unknown>,
    ) => {
      const visita = await ponerVisitaDeHoy(tienda);
      const [nuevo = ''] = await ponerProductos(base, tienda.empresa, [{ nombre: 'Recién llegado' }]);
      await enMedio(nuevo);
      const envio = finalizacionDe(tienda.productos, { lista_de: new Date(Date.now() - 120_000).toISOString() });
      await despues(nuevo);
      return entregar(tienda.mercaderista, tienda.empresa, visita, envio);
    };
    const enCadena = (producto: string, { formato = null as string | null, valor = 1, desde = '-infinity' } = {}) =>
      base.admin.query(
        `insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, producto_id, que, valor, vigente_desde)
         select s.empresa_id, s.cadena_id, $3, $2, 'venta', $4, $5 from sucursales s where s.id = $1`,
        [tienda.altamira, producto, formato, valor, desde],
      );

    test('by a format that the branch was given, that always sold it', async () => {
      const {
        rows: [formato],
      } = await base.admin.query<{ id: string }>(
        "insert into formatos (empresa_id, nombre) values ($1, 'Grande') returning id",
        [tienda.empresa],
      );
      const dicho = await sinElla(
        (nuevo) => enCadena(nuevo, { formato: formato?.id ?? null }),
        () =>
          base.admin.query('update sucursales set formato_id = $2 where id = $1', [tienda.altamira, formato?.id ?? '']),
      );
      expect(dicho).toMatchObject({ resultado: 'aplicado', motivos: [] });
    });

    test('by a change that was taken back, for which the list did not have it', async () => {
      const dicho = await sinElla(
        (nuevo) => enCadena(nuevo),
        async (nuevo) => {
          const { rowCount } = await base.admin.query(
            'delete from reglas_de_surtido where producto_id = $1 and valor = 0',
            [nuevo],
          );
          expect(rowCount).toBe(0);
          await enCadena(nuevo, { valor: 0, desde: 'infinity' });
          await base.admin.query('delete from reglas_de_surtido where producto_id = $1 and valor = 0', [nuevo]);
        },
      );
      expect(dicho).toMatchObject({ resultado: 'aplicado', motivos: [] });
    });
  });

  test('minimum and price are those of the format that the branch had when the visit began', async () => {
    const {
      rows: [grande, expres],
    } = await base.admin.query<{ id: string }>(
      "insert into formatos (empresa_id, nombre) values ($1, 'Grande'), ($1, 'Exprés') returning id",
      [tienda.empresa],
    );
    const [producto = ''] = tienda.productos;
    await base.admin.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, formato_id, producto_id, que, valor, vigente_desde)
       select s.empresa_id, s.cadena_id, f.id, $2, 'minimo', f.valor, '-infinity'
       from sucursales s, (values ($3::uuid, 20), ($4::uuid, 5)) f (id, valor) where s.id = $1`,
      [tienda.altamira, producto, grande?.id, expres?.id],
    );
    const dar = (formato: string | undefined) =>
      base.admin.query('update sucursales set formato_id = $2 where id = $1', [tienda.altamira, formato]);
    await dar(grande?.id);
    await base.admin.query("update formatos_de_sucursal set desde = now() - interval '1 day' where sucursal_id = $1", [
      tienda.altamira,
    ]);
    await dar(expres?.id);
    const visita = await ponerVisitaDeHoy(tienda);
    await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos));
    const entregados = await productosEntregados(base, visita);
    expect(entregados.get(producto)).toMatchObject({ umbral_quiebre: 20, quiebre: true });
  });

  test('a product that the company does not have, also as that of a photo', async () => {
    const visita = await ponerVisitaDeHoy(tienda);
    const ajena = await crearTienda(base, servidor.url, 1);
    const foto = {
      id: randomUUID(),
      sha256: 'a'.repeat(64),
      bytes: 10,
      tomada_en: new Date().toISOString(),
      nombre: '1.jpg',
    };
    for (const producto of [randomUUID(), ...ajena.productos]) {
      for (const envio of [
        finalizacionDe([...tienda.productos, producto]),
        finalizacionDe(tienda.productos, { fotos: [{ ...foto, producto_id: producto }] }),
      ]) {
        expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, envio))).toMatchObject({
          estado: 422,
          codigo: 'producto.no_encontrado',
        });
      }
    }
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0, envios: 0 });
  });
});

test('text that the database could not hold is taken without what it could not', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const [primero = '', ...resto] = tienda.productos;
  const envio = finalizacionDe([], {
    productos: [
      registroDe(primero, { observaciones: 'a\0b \ud83d' }),
      ...resto.map((producto) => registroDe(producto)),
    ],
  });
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toMatchObject({ resultado: 'aplicado' });
  expect((await productosEntregados(base, visita)).get(primero)?.observaciones).toBe('ab \ufffd');
});

describe('somebody else', () => {
  test.each(['admin', 'supervisor'] as const)('the %s does not carry out visits', async (rol) => {
    const visita = await ponerVisitaDeHoy(tienda);
    for (const llamada of [
      () => entregar(tienda[rol], tienda.empresa, visita, finalizacionDe(tienda.productos)),
      () => iniciar(tienda[rol], tienda.empresa, visita),
    ]) {
      expect(await problemaDe(llamada())).toMatchObject({ estado: 403, codigo: 'permiso.denegado' });
    }
  });

  test("another mercaderista's visit, another company's and none are one answer", async () => {
    const visita = await ponerVisitaDeHoy(tienda);
    const otra = await navegadorDe(base, servidor.url, tienda.otra);
    const ajena = await crearTienda(base, servidor.url, 1);
    const extrana = await crearPersona(base);
    await darMembresia(base, ajena.empresa, extrana, 'mercaderista');
    const deAfuera = await navegadorDe(base, servidor.url, extrana);
    const envio = finalizacionDe(tienda.productos);
    expect(await problemaDe(entregar(otra, tienda.empresa, visita, envio))).toMatchObject({
      estado: 404,
      codigo: 'visita.no_encontrada',
    });
    expect(await problemaDe(entregar(otra, tienda.empresa, randomUUID(), envio))).toMatchObject({
      codigo: 'visita.no_encontrada',
    });
    expect(await problemaDe(entregar(deAfuera, ajena.empresa, visita, envio))).toMatchObject({
      codigo: 'visita.no_encontrada',
    });
    expect(await problemaDe(entregar(deAfuera, tienda.empresa, visita, envio))).toMatchObject({
      estado: 404,
      codigo: 'empresa.no_encontrada',
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0, envios: 0 });
  });
});

test.each([
  ['no version', { version: undefined }],
  ['a later version', { version: 3 }],
  ['no products', { productos: [] }],
  ['the same product twice', { repetido: true }],
  ['a price with a third decimal', { precio: 1.005 }],
  ['a negative price', { precio: -1 }],
  ['more than three competitors', { competencias: 4 }],
  ['an empty competitor', { competencias: 0 }],
] as const)('%s is refused before anything is asked', async (_que, como) => {
  const visita = await ponerVisitaDeHoy(tienda);
  const [primero = ''] = tienda.productos;
  const vacia = { marca: ' ', producto: '', precio: null };
  const suyo = registroDe(primero, {
    ...('precio' in como && { precio_venta_observado: como.precio }),
    ...('competencias' in como && {
      competencias: como.competencias === 0 ? [vacia] : Array.from({ length: 4 }, () => ({ ...vacia, marca: 'x' })),
    }),
  });
  const productos = 'repetido' in como ? [suyo, suyo] : [suyo];
  const body = {
    ...finalizacionDe([], { productos }),
    ...('version' in como && como),
    ...('productos' in como && como),
  };
  const response = await tienda.mercaderista.fetch(
    `${servidor.url}/api/v1/empresas/${tienda.empresa}/visitas/${visita}/finalizacion`,
    { method: finalizarVisita.method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );
  expect([response.status, ((await response.json()) as { codigo: string }).codigo]).toEqual([422, 'peticion.invalida']);
});
