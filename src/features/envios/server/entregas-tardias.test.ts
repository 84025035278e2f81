import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarSinVisita } from '#src/dominio/telefono/contract-envios.ts';
import { verVisitasDeHoy } from '#src/dominio/telefono/contract-visitas.ts';
import { distanciaEntre } from '#src/dominio/visitas/posicion.ts';
import { cambiarVisita, cancelarVisita, eliminarVisita } from '#src/features/programacion/contract-visitas.ts';
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
  reasignarEmpezada,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base);
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const otra = porPrueba(() => navegadorDe(base, servidor.url, tienda.otra));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const reasignar = () =>
  tienda.supervisor.llamar(cambiarVisita, {
    params: params(),
    body: { usuario_id: tienda.otra.id, version: 1 },
  });
/** Taken away after the server had received that it had begun. */
const reasignarEmpezadaYa = async () => {
  await iniciar(tienda.mercaderista, tienda.empresa, visita);
  await reasignarEmpezada(base, visita, tienda.otra.id);
};
const cancelar = () => tienda.supervisor.llamar(cancelarVisita, { params: params(), body: { motivo: 'Cerrada' } });
const acabar = (quien = tienda.mercaderista, envio = finalizacionDe(tienda.productos)) =>
  entregar(quien, tienda.empresa, visita, envio);
const deSuMano = () => tienda.personas.mercaderista.id;

describe('given to somebody else meanwhile', () => {
  test('is accepted from whoever had begun it, and marked', async () => {
    await reasignarEmpezadaYa();
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['reasignada'] });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'completada',
      usuario_id: deSuMano(),
      revision: ['reasignada'],
      productos: 3,
    });
  });

  test('and done by both: that of whose it is counts, and the other is kept whole', async () => {
    await reasignar();
    expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['reasignada', 'inicio_no_recibido'] });
    expect(await acabar(otra)).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await visitaEntregada(base, visita)).toMatchObject({ usuario_id: tienda.otra.id, productos: 3, envios: 2 });
  });

  test('of which something has arrived is not deleted any more', async () => {
    await reasignar();
    await iniciar(tienda.mercaderista, tienda.empresa, visita);
    expect(await problemaDe(tienda.supervisor.llamar(eliminarVisita, { params: params(), query: {} }))).toMatchObject({
      codigo: 'visita.no_pendiente',
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente' });
  });

  test('is not begun by whoever had it, and that is no error', async () => {
    await reasignar();
    expect(await iniciar(tienda.mercaderista, tienda.empresa, visita)).toMatchObject({
      resultado: 'en_revision',
      motivos: ['reasignada', 'inicio_no_recibido'],
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'pendiente',
      usuario_id: tienda.otra.id,
      iniciada_en: null,
    });
  });

  test('while the slot it would come back to is taken by now: kept whole, and not deleted with the visit', async () => {
    await reasignarEmpezadaYa();
    await ponerVisitaDeHoy(tienda);
    expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['reasignada'] });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'pendiente',
      usuario_id: tienda.otra.id,
      productos: 0,
      envios: 2,
    });
    const { rowCount } = await base.admin.query("select from envios where visita_id = $1 and cuerpo ? 'productos'", [
      visita,
    ]);
    expect(rowCount).toBe(1);
  });
});

test('cancelled meanwhile: it was done, and is marked', async () => {
  await cancelar();
  expect(await iniciar(tienda.mercaderista, tienda.empresa, visita)).toMatchObject({ motivos: ['cancelada'] });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'cancelada' });
  expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['cancelada'] });
  expect(await visitaEntregada(base, visita)).toMatchObject({
    estado: 'completada',
    motivo_cancelacion: null,
    revision: ['cancelada'],
  });
});

test('cancelled and planned anew in its slot: kept whole', async () => {
  await cancelar();
  await ponerVisitaDeHoy(tienda);
  expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['cancelada'] });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'cancelada', motivo_cancelacion: 'Cerrada' });
});

describe.each([
  ['deactivated', 'update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2'],
  ['removed', 'delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2'],
])('a mercaderista who was %s', (_como, sentencia) => {
  const apartar = () => base.admin.query(sentencia, [tienda.empresa, deSuMano()]);

  test('delivers what was theirs, and it is marked', async () => {
    await iniciar(tienda.mercaderista, tienda.empresa, visita);
    await apartar();
    const envio = finalizacionDe(tienda.productos);
    const recibo = await acabar(tienda.mercaderista, envio);
    expect(recibo).toMatchObject({ resultado: 'aplicado', motivos: ['autor_inactivo'] });
    expect(await acabar(tienda.mercaderista, envio)).toEqual(recibo);
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', revision: ['autor_inactivo'] });
  });

  test('also what was given to somebody else since', async () => {
    await reasignarEmpezadaYa();
    await apartar();
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['autor_inactivo', 'reasignada'] });
  });

  test('and reaches nothing else of the company', async () => {
    const deOtra = await ponerVisitaDeHoy(tienda, { usuario_id: tienda.otra.id });
    await apartar();
    const envio = finalizacionDe(tienda.productos);
    expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, deOtra, envio))).toMatchObject({
      estado: 404,
      codigo: 'empresa.no_encontrada',
    });
    expect(
      await problemaDe(tienda.mercaderista.llamar(verVisitasDeHoy, { params: { empresaId: tienda.empresa } })),
    ).toMatchObject({ codigo: 'empresa.no_encontrada' });
  });
});

test.each([
  ['archived', 'update empresa_productos set archivado_en = now() where id = $1'],
  ['taken from the branch', 'delete from reglas_de_surtido where producto_id = $1'],
])('a product %s meanwhile: accepted with it, or without it', async (_como, sentencia) => {
  const [primero = '', ...resto] = tienda.productos;
  const segunda = await ponerVisitaDeHoy(tienda, { hora: '10:00' });
  await base.admin.query(sentencia, [primero]);
  expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['producto_retirado'] });
  expect(await visitaEntregada(base, visita)).toMatchObject({ revision: ['producto_retirado'], productos: 3 });
  expect(await entregar(tienda.mercaderista, tienda.empresa, segunda, finalizacionDe(resto))).toMatchObject({
    resultado: 'aplicado',
    motivos: [],
  });
});

describe('where it began', () => {
  const CARACAS = { lat: 10.4806, lng: -66.9036 };
  beforeEach(() =>
    base.admin.query('update sucursales set lat = $2, lng = $3 where id = $1', [
      tienda.altamira,
      CARACAS.lat,
      CARACAS.lng,
    ]),
  );

  test.each([
    ['there', { lat: 10.4807, lng: -66.9035, precision_m: 20 }, []],
    [
      'some hundred metres away, by a phone that knows no better',
      { lat: 10.4846, lng: -66.9036, precision_m: 200 },
      [],
    ],
    ['some hundred metres away, by one that does', { lat: 10.4846, lng: -66.9036, precision_m: 20 }, ['lejos']],
    ['in another country', { lat: 40.4168, lng: -3.7038, precision_m: 10 }, ['lejos']],
  ])('%s', async (_donde, posicion, motivos) => {
    const recibo = await iniciar(tienda.mercaderista, tienda.empresa, visita, comienzo({ posicion }));
    expect(recibo.motivos).toEqual(motivos);
    const guardada = await visitaEntregada(base, visita);
    expect(guardada?.revision ?? []).toEqual(motivos);
    expect(guardada?.inicio_distancia_m).toBeCloseTo(distanciaEntre(posicion, CARACAS), 3);
    // and stays so when it is done
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos });
    expect((await visitaEntregada(base, visita))?.revision ?? []).toEqual(motivos);
  });

  test('a branch that nobody has placed is near everything', async () => {
    await base.admin.query('update sucursales set lat = null, lng = null where id = $1', [tienda.altamira]);
    const posicion = { lat: 0, lng: 0, precision_m: 1 };
    expect(await acabar(tienda.mercaderista, finalizacionDe(tienda.productos, { posicion }))).toMatchObject({
      motivos: [],
    });
  });

  test('that it is not there can be told', async () => {
    await iniciar(tienda.mercaderista, tienda.empresa, visita, comienzo({ posicion_equivocada: true }));
    const { rows } = await base.admin.query('select posicion_equivocada from visitas where id = $1', [visita]);
    expect(rows).toEqual([{ posicion_equivocada: true }]);
  });
});

describe('one that could not be done', () => {
  const cerrar = (quien = tienda.mercaderista, envio = { ...comienzo(), motivo: ' Estaba cerrado ' }) =>
    quien.llamar(cerrarSinVisita, {
      params: params(),
      body: { ...envio, completada_en: new Date().toISOString(), fotos: [] },
    });

  test('is closed with its reason', async () => {
    expect(await cerrar()).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'cancelada',
      no_realizada: true,
      motivo_cancelacion: 'Estaba cerrado',
      revision: null,
      productos: 0,
    });
  });

  test('needs one', async () => {
    expect(await problemaDe(cerrar(tienda.mercaderista, { ...comienzo(), motivo: '  ' }))).toMatchObject({
      estado: 422,
      codigo: 'peticion.invalida',
    });
  });

  test.each(['done', 'cancelled', 'somebody else’s'] as const)('and is %s by now: kept for a person', async (como) => {
    if (como === 'done') await acabar();
    else if (como === 'cancelled') await cancelar();
    else await reasignar();
    const antes = await visitaEntregada(base, visita);
    const motivos = {
      done: ['ya_completada'],
      cancelled: ['cancelada'],
      'somebody else’s': ['reasignada', 'inicio_no_recibido'],
    }[como];
    expect(await cerrar()).toMatchObject({ resultado: 'en_revision', motivos });
    expect(await visitaEntregada(base, visita)).toEqual({ ...antes, envios: (antes?.envios ?? 0) + 1 });
  });

  test('and was done after all', async () => {
    await cerrar();
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['cancelada'] });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', no_realizada: false });
  });

  test('is not for those who plan, who cancel', async () => {
    expect(await problemaDe(cerrar(tienda.admin))).toMatchObject({ codigo: 'permiso.denegado' });
  });
});

test('a visit that was moved to another branch meanwhile: what was noted is kept, and not as that branch’s', async () => {
  await tienda.supervisor.llamar(cambiarVisita, {
    params: params(),
    body: { sucursal_id: tienda.chacao, version: 1 },
  });
  const envio = finalizacionDe(tienda.productos, { sucursal_id: tienda.altamira });
  expect(await acabar(tienda.mercaderista, envio)).toMatchObject({
    resultado: 'en_revision',
    motivos: ['otra_sucursal'],
  });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0 });
  const { rows } = await base.admin.query<{ cuerpo: typeof envio }>(
    "select cuerpo from envios where visita_id = $1 and estado = 'en_revision'",
    [visita],
  );
  expect(rows[0]?.cuerpo.productos).toHaveLength(tienda.productos.length);
  expect(
    await acabar(tienda.mercaderista, finalizacionDe(tienda.productos, { sucursal_id: tienda.chacao })),
  ).toMatchObject({ resultado: 'aplicado' });
});
