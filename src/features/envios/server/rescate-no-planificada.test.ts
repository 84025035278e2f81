import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { EnvioDeCreacion, EnvioDeFinalizacion } from '#src/dominio/telefono/contract-envios.ts';
import { cerrarSesion } from '#src/features/sesion/contract-sesion.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import { comienzo, crearTienda, finalizacionDe, visitaEntregada } from '../../../../test/registro-visita.ts';
import { archivoDe, borradorDe, conBorrador, conEnvio, preparar, traer } from '../../../../test/rescate.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const enCasa = porPrueba(() => navegadorDe(base, servidor.url, tienda.personas.mercaderista));
let visita: string;
let creacion: EnvioDeCreacion;
let envio: EnvioDeFinalizacion;
let archivo: Uint8Array<ArrayBuffer>;

const permitir = (permite: boolean) =>
  base.admin.query('update company_settings set permite_no_planificadas = $2 where empresa_id = $1', [
    tienda.empresa,
    permite,
  ]);
beforeEach(async () => {
  await permitir(true);
  visita = randomUUID();
  // as a phone with a connection that was lost at once had frozen it
  creacion = { ...comienzo(), sucursal_id: tienda.altamira, sin_conexion: false };
  envio = finalizacionDe(tienda.productos);
  archivo = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, creacion, 'creacion'),
    conEnvio(visita, envio),
  ]);
});

test('its author brings a visit that nobody planned and the server had never heard of; again, it changes nothing', async () => {
  expect(await traer(enCasa, tienda.empresa, archivo)).toMatchObject({ visitas_recibidas: 1, rechazados: [] });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 3, revision: null });
  expect(await traer(enCasa, tienda.empresa, archivo)).toMatchObject({
    visitas_recibidas: 0,
    visitas_que_ya_estaban: 1,
    rechazados: [],
  });
});

test('where the company has thought better of it, it waits for somebody', async () => {
  await permitir(false);
  expect(await traer(enCasa, tienda.empresa, archivo)).toMatchObject({ visitas_por_revisar: 1, rechazados: [] });
  expect(await visitaEntregada(base, visita)).toMatchObject({
    estado: 'en_curso',
    productos: 0,
    revision: ['no_permitida'],
  });
});

test('somebody else brings it, or its author when the session has ended: in its author’s name, for review', async () => {
  await tienda.mercaderista.llamar(cerrarSesion, {});
  expect(await traer(tienda.supervisor, tienda.empresa, archivo)).toMatchObject({
    se_revisa_por: 'otra_persona',
    visitas_por_revisar: 1,
    rechazados: [],
  });
  expect(await visitaEntregada(base, visita)).toMatchObject({
    estado: 'en_curso',
    usuario_id: tienda.personas.mercaderista.id,
    productos: 0,
  });
});

test('what was not finished is kept beside the visit that it is of', async () => {
  const aMedias = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, creacion, 'creacion'),
    conBorrador(visita, borradorDe(tienda.altamira, tienda.productos[0] ?? '')),
  ]);
  expect(await traer(tienda.supervisor, tienda.empresa, aMedias)).toMatchObject({
    borradores_recibidos: 1,
    rechazados: [],
  });
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso' });
});

test('at a branch that is not the company’s nothing of it is taken', async () => {
  const ajena = await crearTienda(base, servidor.url, 1);
  const falso = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, { ...creacion, sucursal_id: ajena.altamira }, 'creacion'),
    conEnvio(visita, envio),
  ]);
  const { rechazados } = await traer(enCasa, tienda.empresa, falso);
  expect(rechazados.map(({ codigo }) => codigo)).toEqual(['visita.sucursal_no_disponible', 'visita.no_encontrada']);
  expect(await visitaEntregada(base, visita)).toBeUndefined();
});
