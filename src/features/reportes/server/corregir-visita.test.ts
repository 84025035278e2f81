import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { resumirDias } from '../../../../test/medidas-changes.ts';
import type { Conexion } from '../../../../test/medidas-raw.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  productosEntregados,
  registroDe,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { corregirVisita } from '../contract-correccion.ts';
import { revisarVisita, verRevision } from '../contract-listado.ts';
import { verMedidas } from '../contract-medidas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let visita: string;
let [primero, segundo, tercero] = ['', '', ''];
beforeEach(async () => {
  [primero = '', segundo = '', tercero = ''] = tienda.productos;
  // below ten is out of stock
  await base.admin.query('update empresa_productos_vigencias set cantidad_minima_quiebre = 10 where producto_id = $1', [
    primero,
  ]);
  visita = await ponerVisitaDeHoy(tienda);
});

type Cuerpo = RequestOf<typeof corregirVisita>['body'];
type Cifras = Cuerpo['productos'][number];

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const terminar = () =>
  entregar(
    tienda.mercaderista,
    tienda.empresa,
    visita,
    finalizacionDe([], {
      productos: [
        registroDe(primero, { inventario_actual: '4', competencias: [{ marca: 'Otra', producto: null, precio: 2 }] }),
        registroDe(segundo, { observaciones: 'Al fondo' }),
        registroDe(tercero),
      ],
    }),
  );
const reporte = (quien = tienda.supervisor) => quien.llamar(verReporteDeVisita, { params: params() });
const cifras = (producto_id: string, otras: Partial<Cifras> = {}): Cifras => ({
  producto_id,
  inventario_actual: '12',
  exhibido: true,
  material_pop: false,
  precio_venta_observado: 2.5,
  observaciones: null,
  ...otras,
});
const cuerpoDe = async (otros: Partial<Cuerpo> = {}): Promise<Cuerpo> => ({
  correccion_id: randomUUID(),
  motivo: 'Un cero de menos',
  huella_de_cifras: (await reporte()).huella_de_cifras,
  productos: [cifras(primero, { inventario_actual: '40' })],
  ...otros,
});
const corregir = (body: Cuerpo, quien = tienda.supervisor) => quien.llamar(corregirVisita, { params: params(), body });
const rechazo = async (promesa: Promise<unknown>) => {
  const { estado, codigo } = await problemaDe(promesa);
  return [estado, codigo];
};
const enTransaccion = async (trabajo: (db: Conexion) => Promise<unknown>): Promise<void> => {
  const db = await base.admin.connect();
  try {
    await db.query('begin');
    await trabajo(db);
    await db.query('commit');
  } finally {
    db.release();
  }
};
const correcciones = async () =>
  (
    await base.admin.query<{ id: string; usuario_id: string; motivo: string; reemplazadas: object[] }>(
      "select id, usuario_id, motivo, reemplazadas from envios where visita_id = $1 and tipo = 'correccion' order by recibida_en",
      [visita],
    )
  ).rows;

describe('a visit that was done', () => {
  beforeEach(terminar);

  test.each(['supervisor', 'admin'] as const)(
    'is corrected by whoever is %s, and both versions are kept',
    async (rol) => {
      const body = await cuerpoDe();
      await corregir(body, tienda[rol]);
      const productos = await productosEntregados(base, visita);
      expect(productos.get(primero)).toMatchObject({
        inventario_actual: '40',
        quiebre: false,
        umbral_quiebre: 10,
        competencias: [{ marca: 'Otra', producto: null, precio: 2 }],
      });
      // what it does not name stays
      expect(productos.get(segundo)).toMatchObject({ inventario_actual: '12', observaciones: 'Al fondo' });
      expect(await correcciones()).toEqual([
        {
          id: body.correccion_id,
          usuario_id: tienda.personas[rol].id,
          motivo: 'Un cero de menos',
          reemplazadas: [expect.objectContaining({ producto_id: primero, inventario_actual: '4', quiebre: true })],
        },
      ]);
    },
  );

  test('keeps of those that are sent only what says something else', async () => {
    await corregir(await cuerpoDe({ productos: [cifras(primero, { inventario_actual: '40' }), cifras(tercero)] }));
    const [una] = await correcciones();
    expect(una?.reemplazadas).toEqual([expect.objectContaining({ producto_id: primero })]);
  });

  test.each([
    ['9', true],
    ['10', false],
    ['Sin existencia', true],
  ])('is out of stock again, or not, by the threshold it began with: %s', async (inventario_actual, quiebre) => {
    await base.admin.query(
      'update empresa_productos_vigencias set cantidad_minima_quiebre = 1000 where producto_id = $1',
      [primero],
    );
    await corregir(await cuerpoDe({ productos: [cifras(primero, { inventario_actual })] }));
    expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({ inventario_actual, quiebre });
  });

  test('may say a price, that it is on show, an advertisement and a note anew', async () => {
    const nuevas = { exhibido: false, material_pop: true, precio_venta_observado: null, observaciones: 'Detrás' };
    await corregir(await cuerpoDe({ productos: [cifras(segundo, nuevas)] }));
    expect((await productosEntregados(base, visita)).get(segundo)).toMatchObject(nuevas);
  });

  test('is corrected once, however often the same is sent, also after somebody else corrected it', async () => {
    const body = await cuerpoDe();
    await corregir(body);
    await corregir(await cuerpoDe({ productos: [cifras(primero, { inventario_actual: '41' })] }), tienda.admin);
    await corregir(body);
    expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({ inventario_actual: '41' });
    expect(await correcciones()).toHaveLength(2);
  });

  test('refuses something else, or somebody else, under the same id', async () => {
    const body = await cuerpoDe();
    await corregir(body);
    const deNuevo = { ...body, huella_de_cifras: (await reporte()).huella_de_cifras };
    for (const otro of [deNuevo, { ...body, motivo: 'Otro' }, { ...body, productos: [cifras(primero)] }]) {
      expect(await rechazo(corregir(otro))).toEqual([409, 'envio.otro_contenido']);
    }
    expect(await rechazo(corregir(body, tienda.admin))).toEqual([409, 'envio.otro_contenido']);
    const { rows } = await base.admin.query<{ id: string }>(
      "select id from envios where visita_id = $1 and tipo = 'finalizacion'",
      [visita],
    );
    const delAutor = await cuerpoDe({
      correccion_id: rows[0]?.id ?? '',
      productos: [cifras(tercero, { exhibido: false })],
    });
    expect(await rechazo(corregir(delAutor))).toEqual([409, 'envio.otro_contenido']);
  });

  test('refuses figures that nobody looked at', async () => {
    const viejo = await cuerpoDe({ productos: [cifras(tercero, { inventario_actual: '3' })] });
    await corregir(await cuerpoDe());
    expect(await rechazo(corregir(viejo))).toEqual([409, 'visita.corregida']);
    expect((await productosEntregados(base, visita)).get(tercero)).toMatchObject({ inventario_actual: '12' });
    await corregir({ ...viejo, huella_de_cifras: (await reporte()).huella_de_cifras });
    expect((await productosEntregados(base, visita)).get(tercero)).toMatchObject({ inventario_actual: '3' });
  });

  test('lets one of two at once through', async () => {
    const cuerpos = await Promise.all(
      ['40', '41', '42'].map((inventario_actual) => cuerpoDe({ productos: [cifras(primero, { inventario_actual })] })),
    );
    const resultados = await Promise.all(
      cuerpos.map((body, i) =>
        rechazo(corregir(body, i === 1 ? tienda.admin : tienda.supervisor)).catch(() => ['hecha']),
      ),
    );
    expect(resultados.map(String).toSorted()).toEqual(['409,visita.corregida', '409,visita.corregida', 'hecha']);
    expect(await correcciones()).toHaveLength(1);
  });

  test('sent twice at once it is one', async () => {
    const body = await cuerpoDe();
    await Promise.all([corregir(body), corregir(body), corregir(body)]);
    expect(await correcciones()).toHaveLength(1);
  });

  test('refuses a product that is not in it, all of it', async () => {
    const body = await cuerpoDe();
    const [ajeno] = [randomUUID()];
    expect(await rechazo(corregir({ ...body, productos: [...body.productos, cifras(ajeno)] }))).toEqual([
      422,
      'producto.no_encontrado',
    ]);
    expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({ inventario_actual: '4' });
  });

  test('refuses what corrects nothing', async () => {
    expect(await rechazo(corregir(await cuerpoDe({ productos: [cifras(tercero)] })))).toEqual([
      422,
      'visita.sin_cambios',
    ]);
    expect(await correcciones()).toEqual([]);
  });

  test('refuses more than fifty', async () => {
    await base.admin.query(
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, motivo, reemplazadas)
       select $1, $2, gen_random_uuid(), $3, 'correccion', 'aplicado', sha256(''), '{}', 'x', '[]' from generate_series(1, 50)`,
      [tienda.empresa, visita, tienda.personas.supervisor.id],
    );
    expect(await rechazo(corregir(await cuerpoDe()))).toEqual([422, 'visita.demasiadas_correcciones']);
  });

  test.each([
    { motivo: ' ' },
    { motivo: 'x'.repeat(501) },
    { motivo: 'nulo \0' },
    { productos: [] },
    { productos: [cifras(randomUUID(), { inventario_actual: '-1' })] },
    { productos: [cifras(randomUUID(), { inventario_actual: 'mucho' })] },
    { productos: [cifras(randomUUID(), { precio_venta_observado: 1.234 })] },
    { productos: [cifras(randomUUID(), { observaciones: '\ud800' })] },
    { huella_de_cifras: 'x' },
  ])('refuses a body that is none: %o', async (otros) => {
    expect(await rechazo(corregir(await cuerpoDe(otros)))).toEqual([422, 'peticion.invalida']);
  });

  test('refuses one product twice', async () => {
    const body = await cuerpoDe();
    expect(await rechazo(corregir({ ...body, productos: [...body.productos, ...body.productos] }))).toEqual([
      422,
      'peticion.invalida',
    ]);
  });

  test('is corrected by nobody else', async () => {
    const body = await cuerpoDe();
    expect(await rechazo(corregir(body, tienda.mercaderista))).toEqual([403, 'permiso.denegado']);
    const ajena = await crearTienda(base, servidor.url);
    expect(await rechazo(corregir(body, ajena.supervisor))).toEqual([404, 'empresa.no_encontrada']);
    const comoSuya = ajena.supervisor.llamar(corregirVisita, {
      params: { empresaId: ajena.empresa, visitaId: visita },
      body,
    });
    expect(await rechazo(comoSuya)).toEqual([404, 'visita.no_encontrada']);
    expect(await correcciones()).toEqual([]);
  });

  test('reaches the measures at once, and the summary of its day', async () => {
    const medir = async () =>
      (
        await tienda.supervisor.llamar(verMedidas, {
          params: { empresaId: tienda.empresa },
          query: { desde: tienda.hoy, hasta: tienda.hoy },
        })
      ).periodo.quiebre;
    const resumir = async () => {
      await enTransaccion((db) => resumirDias(db, tienda.empresa, 31));
      const { rows } = await base.admin.query<{ quiebre: number }>(
        "select quiebre::int from resumen_diario where empresa_id = $1 and corte = 'empresa' and fecha = $2",
        [tienda.empresa, tienda.hoy],
      );
      return rows[0]?.quiebre;
    };
    expect([await medir(), await resumir()]).toEqual([1, 1]);
    await corregir(await cuerpoDe());
    expect(await medir()).toBe(0);
    expect(await resumir()).toBe(0);
  });

  test('leaves one entry in the trail: who, which and how many, and nothing of what it said', async () => {
    await corregir(
      await cuerpoDe({
        productos: [cifras(primero, { inventario_actual: '40' }), cifras(tercero, { exhibido: false })],
      }),
    );
    const { rows } = await base.admin.query(
      "select actor_id, actor_rol, accion, antes, despues from auditoria where entidad = 'envios' and entidad_id = $1",
      [visita],
    );
    expect(rows).toEqual([
      {
        actor_id: tienda.personas.supervisor.id,
        actor_rol: 'supervisor',
        accion: 'insert',
        antes: null,
        despues: { productos: 2 },
      },
    ]);
  });

  test('is no delivery that waits for somebody', async () => {
    await corregir(await cuerpoDe());
    expect(await tienda.supervisor.llamar(verRevision, { params: params() })).toMatchObject({
      motivos: [],
      envios: [],
    });
  });

  test('that was annulled is not corrected', async () => {
    await base.admin.query("update visitas set revision = '{lejos}' where id = $1", [visita]);
    const body = await cuerpoDe();
    await tienda.supervisor.llamar(revisarVisita, { params: params(), body: { decision: 'anular', motivo: 'No' } });
    expect(await rechazo(corregir(body))).toEqual([409, 'visita.anulada']);
  });
});

test('a visit that is not done is not corrected, nor one that does not exist', async () => {
  const body = { ...(await cuerpoDe()), productos: [cifras(primero)] };
  expect(await rechazo(corregir(body))).toEqual([409, 'visita.no_completada']);
  await iniciar(tienda.mercaderista, tienda.empresa, visita);
  expect(await rechazo(corregir(body))).toEqual([409, 'visita.no_completada']);
  visita = randomUUID();
  expect(await rechazo(corregir(body))).toEqual([404, 'visita.no_encontrada']);
});
