import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarSinVisita } from '#src/dominio/telefono/contract-envios.ts';
import { cambiarVisita, cancelarVisita } from '#src/features/programacion/contract-visitas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  productosEntregados,
  reasignarEmpezada,
  registroDe,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { resolverEnvio, revisarVisita, verRevision } from '../contract-listado.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const otra = porPrueba(() => navegadorDe(base, servidor.url, tienda.otra));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const ver = (quien = tienda.supervisor) => quien.llamar(verRevision, { params: params() });
const aceptar = (quien = tienda.supervisor) =>
  quien.llamar(revisarVisita, { params: params(), body: { decision: 'aceptar' } });
const anular = (quien = tienda.supervisor, motivo = 'Fotos de otra tienda') =>
  quien.llamar(revisarVisita, { params: params(), body: { decision: 'anular', motivo } });
const resolver = (envioId: string, decision: 'usar' | 'descartar', quien = tienda.supervisor) =>
  quien.llamar(resolverEnvio, { params: { ...params(), envioId }, body: { decision } });
const acabar = (quien = tienda.mercaderista, otros: Parameters<typeof finalizacionDe>[1] = {}) =>
  entregar(quien, tienda.empresa, visita, finalizacionDe(tienda.productos, otros));
const reasignar = (version = 1) =>
  tienda.supervisor.llamar(cambiarVisita, {
    params: params(),
    body: { usuario_id: tienda.otra.id, version },
  });
const uno = async <F extends object>(texto: string, values: unknown[] = [visita]): Promise<F | undefined> =>
  (await base.admin.query<F>(texto, values)).rows[0];
const deLaVisita = () =>
  uno(`select revision, revisada_en is not null as revisada, revisada_por, anulada_en is not null as anulada, anulada_por,
         motivo_anulacion, usuario_id from visitas where id = $1`);
const filasQueCuentan = async () =>
  (await uno<{ n: number }>('select count(*)::int as n from kpi_filas where visita_id = $1'))?.n;
const auditada = async (entidad: string) =>
  (
    await base.admin.query<object>(
      `select actor_id, actor_rol, antes, despues from auditoria
       where entidad = $2 and entidad_id = $1 and accion = 'update' order by id`,
      [visita, entidad],
    )
  ).rows;
const esProblema = async (promesa: Promise<unknown>, estado: number, codigo: string) =>
  expect(await problemaDe(promesa)).toMatchObject({ estado, codigo });
const ahora = new Date();
const aLas = (hora: string): string => `${ahora.toISOString().slice(0, 10)}T${hora}.000Z`;

/** Done by whoever it was taken from after it had begun: it counts, and somebody has to look. */
const marcada = async () => {
  await iniciar(tienda.mercaderista, tienda.empresa, visita);
  await reasignarEmpezada(base, visita, tienda.otra.id);
  await acabar();
};

describe('a visit that stands under review', () => {
  test('says why, and that it can be annulled', async () => {
    await marcada();
    expect(await ver()).toEqual({
      estado: 'completada',
      motivos: ['reasignada'],
      distancia_m: null,
      anulable: true,
      anulada: false,
      envios: [],
      decisiones: [],
    });
  });

  test('that is accepted stays as it is, and nothing is open about it any more', async () => {
    await marcada();
    await aceptar();
    expect(await deLaVisita()).toMatchObject({
      revision: ['reasignada'],
      revisada: true,
      revisada_por: tienda.personas.supervisor.id,
      anulada: false,
    });
    expect(await ver()).toMatchObject({ motivos: [], anulable: false });
    expect(await filasQueCuentan()).toBe(3);
    expect((await auditada('visitas')).at(-1)).toEqual({
      actor_id: tienda.personas.supervisor.id,
      actor_rol: 'supervisor',
      antes: { revisada_por: null },
      despues: { revisada_por: tienda.personas.supervisor.id },
    });
  });

  test('that is accepted may keep the reason, until there is something else to look at', async () => {
    await marcada();
    const body = { decision: 'aceptar', motivo: '  La cubrió Otra  ' } as const;
    await tienda.supervisor.llamar(revisarVisita, { params: params(), body });
    const motivo = () => uno('select motivo_revision from visitas where id = $1');
    expect(await motivo()).toEqual({ motivo_revision: 'La cubrió Otra' });
    expect((await ver()).decisiones).toEqual([
      { que: 'aceptada', en: expect.any(String), por_nombre: 'supervisor', motivo: 'La cubrió Otra' },
    ]);
    await base.admin.query("update visitas set revision = '{lejos,reasignada}' where id = $1", [visita]);
    expect(await motivo()).toEqual({ motivo_revision: null });
    expect((await ver()).decisiones).toEqual([]);
  });

  test('that is annulled leaves every measure, marks its day, and keeps what was found', async () => {
    await marcada();
    expect(await filasQueCuentan()).toBe(3);
    await base.admin.query('delete from resumen_pendiente');
    await anular(tienda.admin);
    expect(await deLaVisita()).toMatchObject({
      revisada: true,
      anulada: true,
      anulada_por: tienda.personas.admin.id,
      motivo_anulacion: 'Fotos de otra tienda',
    });
    expect(await filasQueCuentan()).toBe(0);
    expect(await uno('select completadas, anuladas from kpi_visitas where visita_id = $1')).toEqual({
      completadas: 0,
      anuladas: 1,
    });
    expect(await uno('select fecha::text from resumen_pendiente where empresa_id = $1', [tienda.empresa])).toEqual({
      fecha: tienda.hoy,
    });
    expect((await productosEntregados(base, visita)).size).toBe(3);
    expect((await auditada('visitas')).at(-1)).toMatchObject({
      actor_id: tienda.personas.admin.id,
      despues: { motivo_anulacion: 'Fotos de otra tienda', anulada_en: expect.any(String) },
    });
  });

  test.each(['aceptar', 'anular'] as const)('is decided once: then to %s is too late', async (que) => {
    await marcada();
    await aceptar();
    const antes = await deLaVisita();
    await esProblema(que === 'aceptar' ? aceptar() : anular(), 409, 'revision.resuelta');
    expect(await deLaVisita()).toEqual(antes);
  });

  test('of two who decide at once, one is too late', async () => {
    await marcada();
    const resultados = await Promise.allSettled([aceptar(tienda.admin), anular(tienda.supervisor)]);
    expect(resultados.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('and is not done yet can be accepted and not annulled', async () => {
    await base.admin.query(
      "update visitas set revision = '{lejos}', estado = 'en_curso', iniciada_en = now(), inicio_distancia_m = 812.5 where id = $1",
      [visita],
    );
    expect(await ver()).toMatchObject({ estado: 'en_curso', motivos: ['lejos'], distancia_m: 812.5, anulable: false });
    await esProblema(anular(), 409, 'revision.sin_completar');
    await aceptar();
    expect(await deLaVisita()).toMatchObject({ revisada: true, anulada: false });
    // something new to look at opens it again
    await base.admin.query("update visitas set revision = '{lejos,reasignada}' where id = $1", [visita]);
    expect(await ver()).toMatchObject({ motivos: ['lejos', 'reasignada'] });
  });

  test('and about which nothing was ever open is not decided', async () => {
    await acabar();
    expect(await ver()).toMatchObject({ motivos: [], anulable: false });
    await esProblema(aceptar(), 409, 'revision.resuelta');
    await esProblema(anular(), 409, 'revision.resuelta');
  });

  test('needs a reason to be annulled', async () => {
    await marcada();
    for (const motivo of ['', '   ', 'x'.repeat(501)])
      await esProblema(anular(tienda.supervisor, motivo), 422, 'peticion.invalida');
    expect(await deLaVisita()).toMatchObject({ revisada: false, anulada: false });
  });
});

describe('who decides', () => {
  test('no mercaderista, not even whoever did it', async () => {
    await reasignar();
    const { envio_id } = await acabar();
    await acabar(otra);
    for (const intento of [ver, aceptar, anular])
      await esProblema(intento(tienda.mercaderista), 403, 'permiso.denegado');
    await esProblema(resolver(envio_id, 'usar', otra), 403, 'permiso.denegado');
    const cliente = await base.como('app_user');
    for (const sentencia of ['app.revisar_visita($1, false, null)', `app.resolver_envio($1, '${envio_id}', true)`]) {
      await cliente.query('begin');
      await base.entrar(cliente, tienda.personas.mercaderista.id, tienda.empresa);
      await expect(cliente.query(`select ${sentencia}`, [visita])).rejects.toThrow('permiso.denegado');
      await cliente.query('rollback');
    }
    expect(await deLaVisita()).toMatchObject({ revisada: false });
  });

  test('nobody of another company, to whom it does not exist', async () => {
    await reasignar();
    const { envio_id } = await acabar();
    await acabar(otra);
    const ajena = await crearTienda(base, servidor.url);
    const comoSuya = { empresaId: ajena.empresa, visitaId: visita };
    const { supervisor } = ajena;
    await esProblema(supervisor.llamar(verRevision, { params: comoSuya }), 404, 'visita.no_encontrada');
    await esProblema(
      supervisor.llamar(revisarVisita, { params: comoSuya, body: { decision: 'aceptar' } }),
      404,
      'visita.no_encontrada',
    );
    await esProblema(
      supervisor.llamar(resolverEnvio, {
        params: { ...comoSuya, envioId: envio_id },
        body: { decision: 'usar' },
      }),
      404,
      'envio.no_encontrado',
    );
    await esProblema(aceptar(supervisor), 404, 'empresa.no_encontrada');
    await esProblema(resolver(randomUUID(), 'descartar'), 404, 'envio.no_encontrado');
    expect(await deLaVisita()).toMatchObject({ revisada: false, anulada: false });
  });
});

describe('a delivery that was kept aside', () => {
  /** Both did it: that of whose it is counts, the other waits. */
  const porLosDos = async (posicion: { lat: number; lng: number; precision_m: number } | null = null) => {
    await reasignar();
    await acabar(otra, {
      iniciada_en: aLas('08:00:00'),
      completada_en: aLas('08:30:00'),
      posicion,
      no_listados: [{ producto_id: null, codigo: 'DE-LA-OTRA' }],
    });
    const [primero = '', segundo = '', tercero = ''] = tienda.productos;
    const { envio_id } = await acabar(tienda.mercaderista, {
      iniciada_en: aLas('09:00:00'),
      completada_en: aLas('09:20:00'),
      posicion: { lat: 10, lng: -66, precision_m: 15 },
      no_listados: [{ producto_id: null, codigo: 'SUYO' }],
      productos: [
        registroDe(primero, { inventario_actual: 'Sin existencia', exhibido: false, precio_venta_observado: null }),
        registroDe(segundo, { inventario_actual: '3.5', material_pop: true, precio_venta_observado: 1.25 }),
        registroDe(tercero),
      ],
    });
    return envio_id;
  };

  test('is shown as the device sent it, beside what counts', async () => {
    const envio_id = await porLosDos();
    const { motivos, envios } = await ver();
    expect(motivos).toEqual([]);
    expect(envios).toEqual([
      {
        id: envio_id,
        usuario_nombre: 'mercaderista',
        traido_por_nombre: null,
        recibida_en: expect.any(String),
        tipo: 'finalizacion',
        motivos: ['reasignada', 'inicio_no_recibido', 'ya_completada'],
        aplicable: true,
        motivo: null,
        productos: [
          {
            producto_nombre: 'Producto 00',
            inventario_actual: 'Sin existencia',
            precio_venta_observado: null,
            exhibido: false,
            material_pop: false,
            inventario_vigente: '12',
          },
          {
            producto_nombre: 'Producto 01',
            inventario_actual: '3.5',
            precio_venta_observado: 1.25,
            exhibido: true,
            material_pop: true,
            inventario_vigente: '12',
          },
          {
            producto_nombre: 'Producto 02',
            inventario_actual: '12',
            precio_venta_observado: 2.5,
            exhibido: true,
            material_pop: false,
            inventario_vigente: '12',
          },
        ],
      },
    ]);
  });

  test('and used: its figures, author and times take the place of the others, which are kept', async () => {
    const envio_id = await porLosDos();
    const [primero = ''] = tienda.productos;
    await base.admin.query('delete from resumen_pendiente');
    await resolver(envio_id, 'usar');
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'completada',
      usuario_id: tienda.personas.mercaderista.id,
      revision: ['reasignada'],
      productos: 3,
      envios: 2,
    });
    // when and where are its own too: half of one visit and half of another would be the time of none
    expect(
      await uno(
        `select iniciada_en = $2 as inicio, completada_en = $3 as fin, inicio_lat, usuarios_anteriores, asignada_a, revisada_por,
           no_listados -> 0 ->> 'codigo' as tambien
         from visitas where id = $1`,
        [visita, aLas('09:00:00'), aLas('09:20:00')],
      ),
    ).toEqual({
      inicio: true,
      fin: true,
      inicio_lat: 10,
      tambien: 'SUYO',
      usuarios_anteriores: expect.arrayContaining([tienda.otra.id]),
      asignada_a: tienda.otra.id,
      revisada_por: tienda.personas.supervisor.id,
    });
    expect((await productosEntregados(base, visita)).get(primero)).toMatchObject({
      inventario_actual: 'Sin existencia',
      quiebre: true,
      exhibido: false,
    });
    expect(
      await uno('select sum(sin_existencia)::int as sin, sum(filas)::int as filas from kpi_filas where visita_id = $1'),
    ).toEqual({ sin: 1, filas: 3 });
    expect(await uno('select segundos_en_tienda::int as s from kpi_visitas where visita_id = $1')).toEqual({ s: 1200 });
    expect(await uno('select fecha::text from resumen_pendiente where empresa_id = $1', [tienda.empresa])).toEqual({
      fecha: tienda.hoy,
    });
    const envio = await uno<{ reemplazadas: { producto_id: string; inventario_actual: string }[] }>(
      'select estado, usado, resuelto_por, resuelto_en is not null as resuelto, reemplazadas from envios where id = $1',
      [envio_id],
    );
    expect(envio).toMatchObject({
      estado: 'resuelto',
      usado: true,
      resuelto: true,
      resuelto_por: tienda.personas.supervisor.id,
    });
    expect(envio?.reemplazadas.map(({ producto_id }) => producto_id).toSorted()).toEqual(tienda.productos.toSorted());
    expect(envio?.reemplazadas.every(({ inventario_actual }) => inventario_actual === '12')).toBe(true);
    expect(await ver()).toMatchObject({ motivos: [], envios: [] });
  });

  test('and used, or put away, for a reason: it stays with the delivery, and of one that is used with the visit', async () => {
    const usado = await porLosDos();
    const porQue = (envioId: string, decision: 'usar' | 'descartar', motivo: string) =>
      tienda.supervisor.llamar(resolverEnvio, { params: { ...params(), envioId }, body: { decision, motivo } });
    await porQue(usado, 'usar', 'Llegó primero');
    expect(await uno('select motivo_revision from visitas where id = $1')).toEqual({
      motivo_revision: 'Llegó primero',
    });
    const decision = { en: expect.any(String), por_nombre: 'supervisor' };
    expect((await ver()).decisiones).toEqual([{ ...decision, que: 'usado', motivo: 'Llegó primero' }]);
    const { envio_id: otroMas } = await acabar(otra);
    await porQue(otroMas, 'descartar', 'Es el mismo');
    expect((await ver()).decisiones).toEqual([
      { ...decision, que: 'descartado', motivo: 'Es el mismo' },
      { ...decision, que: 'usado', motivo: 'Llegó primero' },
    ]);
  });

  test('and used: the trail says who decided, and whose the visit became', async () => {
    const envio_id = await porLosDos();
    const antes = (await auditada('visitas')).length;
    await resolver(envio_id, 'usar');
    expect(await auditada('envios')).toEqual([
      {
        actor_id: tienda.personas.supervisor.id,
        actor_rol: 'supervisor',
        antes: { estado: 'en_revision', usado: false },
        despues: { estado: 'resuelto', usado: true },
      },
    ]);
    expect((await auditada('visitas')).slice(antes)).toEqual([
      {
        actor_id: tienda.personas.mercaderista.id,
        actor_rol: null,
        antes: { usuario_id: tienda.otra.id },
        despues: { usuario_id: tienda.personas.mercaderista.id },
      },
      {
        actor_id: tienda.personas.supervisor.id,
        actor_rol: 'supervisor',
        antes: { revisada_por: null },
        despues: { revisada_por: tienda.personas.supervisor.id },
      },
    ]);
  });

  test('and used where the first had been annulled: the visit counts again', async () => {
    await base.admin.query('update sucursales set lat = 10, lng = -66 where id = $1', [tienda.altamira]);
    const envio_id = await porLosDos({ lat: 40, lng: -3, precision_m: 10 });
    await anular();
    expect(await filasQueCuentan()).toBe(0);
    await resolver(envio_id, 'usar');
    expect(await deLaVisita()).toMatchObject({
      anulada: false,
      motivo_anulacion: null,
      usuario_id: tienda.personas.mercaderista.id,
    });
    expect(await filasQueCuentan()).toBe(3);
  });

  test('and used far away from where the first was: it is the second that was far', async () => {
    await base.admin.query('update sucursales set lat = 10, lng = -66 where id = $1', [tienda.altamira]);
    await reasignar();
    await acabar(otra, { posicion: { lat: 40, lng: -3, precision_m: 10 } });
    const { envio_id } = await acabar(tienda.mercaderista, { posicion: { lat: 10, lng: -66, precision_m: 10 } });
    expect(await ver()).toMatchObject({ motivos: ['lejos'], distancia_m: expect.any(Number) });
    await resolver(envio_id, 'usar');
    expect(await visitaEntregada(base, visita)).toMatchObject({ revision: ['reasignada'], inicio_distancia_m: 0 });
  });

  test('and used of an author who has left meanwhile', async () => {
    const envio_id = await porLosDos();
    await base.admin.query('delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2', [
      tienda.empresa,
      tienda.personas.mercaderista.id,
    ]);
    await resolver(envio_id, 'usar');
    expect(await visitaEntregada(base, visita)).toMatchObject({
      usuario_id: tienda.personas.mercaderista.id,
      productos: 3,
    });
  });

  test('and put away changes nothing else', async () => {
    await base.admin.query('update sucursales set lat = 10, lng = -66 where id = $1', [tienda.altamira]);
    const envio_id = await porLosDos({ lat: 40, lng: -3, precision_m: 10 });
    const antes = [await deLaVisita(), await productosEntregados(base, visita)];
    await resolver(envio_id, 'descartar', tienda.admin);
    expect([await deLaVisita(), await productosEntregados(base, visita)]).toEqual(antes);
    expect(await uno('select estado, usado, resuelto_por, reemplazadas from envios where id = $1', [envio_id])).toEqual(
      {
        estado: 'resuelto',
        usado: false,
        resuelto_por: tienda.personas.admin.id,
        reemplazadas: null,
      },
    );
    // what is open about the visit itself stays open
    expect(await ver()).toMatchObject({ motivos: ['lejos'], envios: [] });
  });

  test.each(['usar', 'descartar'] as const)('is decided once: then %s is too late', async (decision) => {
    const envio_id = await porLosDos();
    await resolver(envio_id, 'descartar');
    await esProblema(resolver(envio_id, decision), 409, 'revision.resuelta');
    expect(await visitaEntregada(base, visita)).toMatchObject({ usuario_id: tienda.otra.id });
  });

  test('of another branch is not used, and can be put away', async () => {
    const { envio_id } = await acabar(tienda.mercaderista, { sucursal_id: tienda.chacao });
    expect((await ver()).envios).toMatchObject([{ id: envio_id, aplicable: false, motivos: ['otra_sucursal'] }]);
    await esProblema(resolver(envio_id, 'usar'), 409, 'envio.no_aplicable');
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0 });
    await resolver(envio_id, 'descartar');
    expect((await ver()).envios).toEqual([]);
  });

  test('of a visit that could not be done says why and is not used', async () => {
    await acabar();
    const body = { ...comienzo(), completada_en: new Date().toISOString(), motivo: 'Persiana abajo', fotos: [] };
    const { envio_id } = await tienda.mercaderista.llamar(cerrarSinVisita, { params: params(), body });
    expect((await ver()).envios).toMatchObject([
      { id: envio_id, tipo: 'no_realizada', aplicable: false, motivo: 'Persiana abajo', productos: [] },
    ]);
    await esProblema(resolver(envio_id, 'usar'), 409, 'envio.no_aplicable');
  });

  test('that nobody finished is shown as far as it came and is not used', async () => {
    const [primero = ''] = tienda.productos;
    const desconocido = randomUUID();
    const registro = { exhibido: true, material_pop: false, observaciones: '', competencias: [] };
    await base.admin.query(
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
       values ($1, $2, $3, $4, 'borrador', 'en_revision', sha256('x'), '{sin_terminar}', $5)`,
      [
        tienda.empresa,
        visita,
        desconocido,
        tienda.personas.mercaderista.id,
        JSON.stringify({
          motivo: '',
          registros: [
            { ...registro, producto_id: primero, inventario_actual: '', precio_venta_observado: '2,' },
            { ...registro, producto_id: desconocido, inventario_actual: '4', precio_venta_observado: '1.5' },
          ],
        }),
      ],
    );
    expect((await ver()).envios).toMatchObject([
      {
        tipo: 'borrador',
        motivos: ['sin_terminar'],
        aplicable: false,
        motivo: null,
        productos: [
          {
            producto_nombre: 'Producto 00',
            inventario_actual: null,
            precio_venta_observado: null,
            inventario_vigente: null,
          },
          { producto_nombre: null, inventario_actual: '4', precio_venta_observado: 1.5 },
        ],
      },
    ]);
    await esProblema(resolver(desconocido, 'usar'), 409, 'envio.no_aplicable');
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0 });
  });

  test('whose slot is somebody’s by now is not used until that is free', async () => {
    await tienda.supervisor.llamar(cancelarVisita, { params: params(), body: { motivo: 'Cerrada' } });
    const nueva = await ponerVisitaDeHoy(tienda);
    const { envio_id, resultado } = await acabar();
    expect(resultado).toBe('en_revision');
    await esProblema(resolver(envio_id, 'usar'), 409, 'visita.turno_ocupado');
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'cancelada', productos: 0 });
    expect((await ver()).envios).toHaveLength(1);
    await base.admin.query('delete from visitas where id = $1', [nueva]);
    await resolver(envio_id, 'usar');
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'completada',
      productos: 3,
      motivo_cancelacion: null,
      revision: ['cancelada'],
    });
  });
});
