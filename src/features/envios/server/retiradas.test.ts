import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { retirarInicio, VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';
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
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { problemaDe, type Navegador } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url, 2));

const retirada = () => ({
  envio_id: randomUUID(),
  version: VERSION_DE_ENVIO,
  desfase_ms: 0,
  retirada_en: new Date().toISOString(),
});
const retirar = (visitaId: string, body = retirada(), quien: Navegador = tienda.mercaderista) =>
  quien.llamar(retirarInicio, { params: { empresaId: tienda.empresa, visitaId }, body });
const empezar = (visita: string, otros: Parameters<typeof comienzo>[0] = {}) =>
  iniciar(tienda.mercaderista, tienda.empresa, visita, comienzo(otros));

test('begun far away by mistake, it waits as if nobody had begun it, and can be begun again', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await base.admin.query('update sucursales set lat = 10.5, lng = -66.9 where id = $1', [tienda.altamira]);
  await empezar(visita, { posicion: { lat: 9, lng: -66, precision_m: 10 } });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso', revision: ['lejos'] });
  expect(await retirar(visita)).toMatchObject({ visita_id: visita, resultado: 'aplicado', motivos: [] });
  expect(await visitaEntregada(base, visita)).toMatchObject({
    estado: 'pendiente',
    iniciada_en: null,
    revision: null,
    inicio_distancia_m: null,
  });
  const otra = comienzo();
  await iniciar(tienda.mercaderista, tienda.empresa, visita, otra);
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso', iniciada_en: otra.iniciada_en });
});

test.each([
  [500, null],
  [null, ['lejos']],
])('how far is far: the branch says %s metres, the company 100', async (radio, revision) => {
  const visita = await ponerVisitaDeHoy(tienda);
  await base.admin.query('update sucursales set lat = 10.5, lng = -66.9, radio_inicio_m = $2 where id = $1', [
    tienda.altamira,
    radio,
  ]);
  await base.admin.query('update company_settings set radio_inicio_m = 100 where empresa_id = $1', [tienda.empresa]);
  await empezar(visita, { posicion: { lat: 10.502, lng: -66.9, precision_m: 10 } });
  expect(await visitaEntregada(base, visita)).toMatchObject({ revision });
});

test('the same twelve times at once is one, and another beginning after it stays', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await empezar(visita);
  const body = retirada();
  const recibos = await Promise.all(Array.from({ length: 12 }, () => retirar(visita, body)));
  expect(new Set(recibos.map(({ recibida_en }) => recibida_en)).size).toBe(1);
  await empezar(visita);
  await retirar(visita, body);
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso', envios: 3 });
  expect(await problemaDe(retirar(visita, { ...body, desfase_ms: 7 }))).toMatchObject({
    codigo: 'envio.otro_contenido',
  });
});

test('of what is delivered, and of what nobody has begun, nothing is taken back', async () => {
  const hecha = await ponerVisitaDeHoy(tienda);
  await entregar(tienda.mercaderista, tienda.empresa, hecha, finalizacionDe(tienda.productos));
  expect(await retirar(hecha)).toMatchObject({ resultado: 'aplicado', motivos: ['ya_completada'] });
  expect(await visitaEntregada(base, hecha)).toMatchObject({ estado: 'completada', productos: 2 });
  const pendiente = await ponerVisitaDeHoy(tienda, { hora: '11:00' });
  await retirar(pendiente);
  expect(await visitaEntregada(base, pendiente)).toMatchObject({ estado: 'pendiente' });
});

test('nobody takes back what somebody else began', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await empezar(visita);
  const otra = await navegadorDe(base, servidor.url, tienda.otra);
  expect(await problemaDe(retirar(visita, retirada(), otra))).toMatchObject({ codigo: 'visita.no_encontrada' });
  expect(await problemaDe(retirar(visita, retirada(), tienda.supervisor))).toMatchObject({ estado: 403 });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso' });
});

test('one that nobody planned is cancelled, and says why', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await empezar(visita);
  await base.admin.query(
    "set session_replication_role = replica; update visitas set origen = 'no_planificada'; set session_replication_role = origin",
  );
  await retirar(visita);
  expect(await visitaEntregada(base, visita)).toMatchObject({
    estado: 'cancelada',
    no_realizada: false,
    motivo_cancelacion: 'Iniciada por error',
  });
});

test('a beginning that was taken back does not tell that the visit was begun in time', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await empezar(visita);
  await retirar(visita);
  await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [
    tienda.personas.mercaderista.id,
  ]);
  expect(await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos))).toMatchObject({
    resultado: 'en_revision',
    motivos: ['autor_inactivo', 'inicio_no_recibido'],
  });
});

test('the trail says who, and what began when', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const inicio = comienzo();
  await iniciar(tienda.mercaderista, tienda.empresa, visita, inicio);
  await retirar(visita);
  const { rows } = await base.admin.query(
    "select actor_id, actor_rol, accion, antes ->> 'estado' as antes, despues from auditoria where entidad = 'visitas' and entidad_id = $1 and accion = 'update'",
    [visita],
  );
  expect(rows).toEqual([
    {
      actor_id: tienda.personas.mercaderista.id,
      actor_rol: 'mercaderista',
      accion: 'update',
      antes: 'en_curso',
      despues: { estado: 'pendiente', iniciada_en: null },
    },
  ]);
});
