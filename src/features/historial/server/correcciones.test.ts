import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { corregirVisita } from '#src/features/reportes/contract-correccion.ts';
import { resolverEnvio } from '#src/features/reportes/contract-listado.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  ponerVisitaDeHoy,
  registroDe,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let visita: string;
let [primero, segundo, tercero] = ['', '', ''];
beforeEach(async () => {
  [primero = '', segundo = '', tercero = ''] = tienda.productos;
  visita = await ponerVisitaDeHoy(tienda);
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos));
});

type Cifras = RequestOf<typeof corregirVisita>['body']['productos'][number];

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const reporte = (quien = tienda.supervisor) => quien.llamar(verReporteDeVisita, { params: params() });
const corregir = async (
  producto_id: string,
  otras: Partial<Cifras>,
  quien = tienda.supervisor,
  motivo = 'Mal contado',
) => {
  const { huella_de_cifras, productos } = await reporte();
  const esta = productos.find((producto) => producto.producto_id === producto_id);
  await quien.llamar(corregirVisita, {
    params: params(),
    body: {
      correccion_id: randomUUID(),
      motivo,
      huella_de_cifras,
      productos: [
        {
          producto_id,
          inventario_actual: esta?.inventario_actual ?? '',
          exhibido: esta?.exhibido ?? false,
          material_pop: esta?.material_pop ?? false,
          precio_venta_observado: esta?.precio_venta_observado ?? null,
          observaciones: esta?.observaciones ?? null,
          ...otras,
        },
      ],
    },
  });
};
/** All of them anew, as a later delivery of its author leaves it: what there was stands in it. */
const reemplazar = async (productos: ReturnType<typeof registroDe>[], corrige: string | null = randomUUID()) => {
  const cliente = await base.admin.connect();
  try {
    await cliente.query('begin');
    await cliente.query(
      `with antes as (select app.retirar_cifras(v) as cifras from visitas v where v.id = $1)
       insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, corrige, reemplazadas)
       select v.empresa_id, v.id, gen_random_uuid(), v.usuario_id, 'finalizacion', 'aplicado', sha256(''), '{}', $2, antes.cifras
       from visitas v, antes where v.id = $1`,
      [visita, corrige],
    );
    await cliente.query('select app.anotar_productos(v, $2) from visitas v where v.id = $1', [
      visita,
      JSON.stringify(productos),
    ]);
    await cliente.query('commit');
  } finally {
    cliente.release();
  }
};
/** «Producto 00: inventario_actual 12 → 40», of each correction. */
const cambios = async () =>
  (await reporte()).correcciones.map(({ cambios: suyos }) =>
    suyos.map(
      ({ producto_nombre, campo, antes, ahora }) =>
        `${producto_nombre}: ${campo} ${JSON.stringify(antes)} → ${JSON.stringify(ahora)}`,
    ),
  );

test('a visit that nobody corrected says so', async () => {
  expect(await reporte()).toMatchObject({ veces_corregida: 0, correcciones: [] });
});

describe('a visit that somebody corrected', () => {
  test('says who, when, why, and from what to what: to those who manage and to its author alike', async () => {
    const antes = Date.now();
    await corregir(primero, { inventario_actual: '40', precio_venta_observado: null, observaciones: 'Dos cajas' });
    const suyo = await reporte();
    expect(suyo).toMatchObject({
      veces_corregida: 1,
      correcciones: [
        {
          por_nombre: 'supervisor',
          motivo: 'Mal contado',
          cuantos_cambios: 3,
          cambios: [
            {
              producto_id: primero,
              producto_nombre: 'Producto 00',
              campo: 'inventario_actual',
              antes: '12',
              ahora: '40',
            },
            { campo: 'precio_venta_observado', antes: 2.5, ahora: null },
            { campo: 'observaciones', antes: null, ahora: 'Dos cajas' },
          ],
        },
      ],
    });
    const en = Date.parse(suyo.correcciones[0]?.en ?? '');
    expect(en).toBeGreaterThanOrEqual(antes - 1000);
    expect(en).toBeLessThanOrEqual(Date.now() + 1000);
    for (const quien of [tienda.admin, tienda.mercaderista]) expect(await reporte(quien)).toEqual(suyo);
  });

  test('says nothing of it to anybody else', async () => {
    await corregir(primero, { inventario_actual: '40' });
    const otra = await navegadorDe(base, servidor.url, tienda.otra);
    expect(await problemaDe(reporte(otra))).toMatchObject({ estado: 404, codigo: 'visita.no_encontrada' });
  });

  test('several times: each against what the next one replaced, the newest first', async () => {
    await corregir(primero, { inventario_actual: '40' });
    await corregir(segundo, { exhibido: false, material_pop: true }, tienda.admin);
    await corregir(primero, { inventario_actual: '41' });
    expect(await cambios()).toEqual([
      ['Producto 00: inventario_actual "40" → "41"'],
      ['Producto 01: exhibido true → false', 'Producto 01: material_pop false → true'],
      ['Producto 00: inventario_actual "12" → "40"'],
    ]);
    expect((await reporte()).correcciones.map(({ por_nombre }) => por_nombre)).toEqual([
      'supervisor',
      'admin',
      'supervisor',
    ]);
  });

  test('by its author: without a reason; also what it has besides, and has no more', async () => {
    await reemplazar([
      registroDe(primero, { inventario_actual: '13' }),
      registroDe(segundo, { competencias: [{ marca: 'Otra', producto: null, precio: 1.5 }] }),
    ]);
    const { correcciones, veces_corregida } = await reporte();
    expect(veces_corregida).toBe(1);
    expect(correcciones[0]).toMatchObject({ por_nombre: 'mercaderista', motivo: null, cuantos_cambios: 6 });
    expect(await cambios()).toEqual([
      [
        'Producto 00: inventario_actual "12" → "13"',
        'Producto 01: competencias null → [{"marca":"Otra","producto":null,"precio":1.5}]',
        'Producto 02: inventario_actual "12" → null',
        'Producto 02: precio_venta_observado 2.5 → null',
        'Producto 02: exhibido true → null',
        'Producto 02: material_pop false → null',
      ],
    ]);
  });

  test('by its author and then by those who manage: each tells its own', async () => {
    await reemplazar([registroDe(primero, { inventario_actual: '13' }), registroDe(segundo)]);
    await corregir(primero, { inventario_actual: '40' });
    await reemplazar([
      registroDe(primero, { inventario_actual: '40' }),
      registroDe(segundo, { inventario_actual: '5' }),
      registroDe(tercero),
    ]);
    await corregir(tercero, { inventario_actual: '6' });
    expect((await cambios()).map((suyos) => suyos.filter((cambio) => cambio.includes('inventario')))).toEqual([
      ['Producto 02: inventario_actual "12" → "6"'],
      ['Producto 01: inventario_actual "12" → "5"', 'Producto 02: inventario_actual null → "12"'],
      ['Producto 00: inventario_actual "13" → "40"'],
      ['Producto 00: inventario_actual "12" → "13"', 'Producto 02: inventario_actual "12" → null'],
    ]);
  });

  test('whose figures another delivery took the place of has no corrections of its own any more', async () => {
    await corregir(primero, { inventario_actual: '40' });
    const { envio_id } = await entregar(
      tienda.mercaderista,
      tienda.empresa,
      visita,
      finalizacionDe(tienda.productos, { productos: tienda.productos.map((producto) => registroDe(producto)) }),
    );
    await tienda.supervisor.llamar(resolverEnvio, {
      params: { ...params(), envioId: envio_id },
      body: { decision: 'usar' },
    });
    expect(await reporte()).toMatchObject({ veces_corregida: 0, correcciones: [] });
    await corregir(segundo, { inventario_actual: '3' });
    expect(await cambios()).toEqual([['Producto 01: inventario_actual "12" → "3"']]);
  });

  test('another time says another fingerprint, and as before says the one of before', async () => {
    const { huella_de_cifras } = await reporte();
    await corregir(primero, { inventario_actual: '40' });
    expect((await reporte()).huella_de_cifras).not.toBe(huella_de_cifras);
    await corregir(primero, { inventario_actual: '12' });
    expect((await reporte()).huella_de_cifras).toBe(huella_de_cifras);
  });
});

test('of many corrections the last twenty, of many changes the first hundred, and how many there are', async () => {
  await base.admin.query(
    `insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos, motivo, reemplazadas)
     select p.empresa_id, p.visita_id, gen_random_uuid(), $2, now() - i * interval '1 minute', 'correccion', 'aplicado', sha256(''), '{}',
       'vez ' || i, jsonb_build_array(to_jsonb(p) || jsonb_build_object('inventario_actual', (100 + i)::text))
     from visitas_productos p, generate_series(1, 25) i where p.visita_id = $1 and p.producto_id = $3`,
    [visita, tienda.personas.supervisor.id, primero],
  );
  const { correcciones, veces_corregida } = await reporte();
  expect([veces_corregida, correcciones.length]).toEqual([25, 20]);
  expect(correcciones.map(({ motivo }) => motivo)).toEqual(Array.from({ length: 20 }, (_, i) => `vez ${i + 1}`));

  const muchos = await crearTienda(base, servidor.url, 60);
  const suya = await ponerVisitaDeHoy(muchos);
  await entregar(muchos.mercaderista, muchos.empresa, suya, finalizacionDe(muchos.productos));
  const deMuchos = { params: { empresaId: muchos.empresa, visitaId: suya } };
  const { huella_de_cifras } = await muchos.supervisor.llamar(verReporteDeVisita, deMuchos);
  await muchos.supervisor.llamar(corregirVisita, {
    ...deMuchos,
    body: {
      correccion_id: randomUUID(),
      motivo: 'Todos',
      huella_de_cifras,
      productos: muchos.productos.map((producto_id) => ({
        producto_id,
        inventario_actual: '1',
        exhibido: false,
        material_pop: false,
        precio_venta_observado: 2.5,
        observaciones: null,
      })),
    },
  });
  const [una] = (await muchos.supervisor.llamar(verReporteDeVisita, deMuchos)).correcciones;
  expect([una?.cuantos_cambios, una?.cambios.length]).toEqual([120, 100]);
  expect(una?.cambios.at(-1)).toMatchObject({ producto_nombre: 'Producto 49', campo: 'exhibido' });
});
