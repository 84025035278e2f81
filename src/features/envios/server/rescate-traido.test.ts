import { beforeEach, describe, expect, test } from 'vitest';
import type { EnvioDeFinalizacion } from '#src/dominio/telefono/contract-envios.ts';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import { cambiarClave } from '#src/features/perfil/contract.ts';
import { resolverEnvio, verRevision } from '#src/features/reportes/contract-listado.ts';
import { cerrarSesion } from '#src/features/sesion/contract-sesion.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { CLAVE, navegadorDe } from '../../../../test/people.ts';
import { enviar, hacerFoto } from '../../../../test/photos.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { archivoDe, borradorDe, conBorrador, conEnvio, conFoto, preparar, traer } from '../../../../test/rescate.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
/** The author on another device. */
const enCasa = porPrueba(() => navegadorDe(base, servidor.url, tienda.personas.mercaderista));
const foto = porPrueba(() => hacerFoto());
let visita: string;
let inicio: ReturnType<typeof comienzo>;
let envio: EnvioDeFinalizacion;
let archivo: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
  inicio = comienzo();
  envio = finalizacionDe(tienda.productos, { fotos: [foto.anuncio] });
  archivo = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [
    conEnvio(visita, inicio, 'inicio'),
    conEnvio(visita, envio),
    conFoto(visita, foto),
  ]);
});

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const revision = () => tienda.supervisor.llamar(verRevision, { params: params() });
const fotosDelReporte = async () =>
  (await tienda.supervisor.llamar(verReporteDeVisita, { params: params() })).fotos.map(({ id }) => id);
const traidos = async () =>
  (
    await base.admin.query<object>(
      `select 'envio ' || tipo as que, usuario_id, traido_por from envios where visita_id = $1
       union all select 'foto', usuario_id, traido_por from visitas_fotos where visita_id = $1 order by que`,
      [visita],
    )
  ).rows;

/** It is here whole, in its author's name and with who brought it, and nothing of it counts. */
const queSeGuardo = async (nombre: string, quien: string, motivos: string[]) => {
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', iniciada_en: null, productos: 0 });
  const { motivos: deLaVisita, envios } = await revision();
  expect(deLaVisita).toEqual([]);
  expect(envios).toMatchObject([
    { id: envio.envio_id, usuario_nombre: 'mercaderista', traido_por_nombre: nombre, motivos, aplicable: true },
  ]);
  expect(envios[0]?.productos).toHaveLength(tienda.productos.length);
  expect(await fotosDelReporte()).toEqual([]);
  const suyo = { usuario_id: tienda.personas.mercaderista.id, traido_por: quien };
  expect(await traidos()).toEqual([
    { que: 'envio finalizacion', ...suyo },
    { que: 'envio inicio', ...suyo },
    { que: 'foto', ...suyo },
  ]);
};

describe('a file that somebody else brings', () => {
  test.each([
    ['admin', () => tienda.admin, () => tienda.personas.admin.id],
    ['supervisor', () => tienda.supervisor, () => tienda.personas.supervisor.id],
    ['otra', () => navegadorDe(base, servidor.url, tienda.otra), () => tienda.otra.id],
  ])('(%s) is kept for review in its author’s name', async (nombre, quien, id) => {
    expect(await traer(await quien(), tienda.empresa, archivo)).toMatchObject({
      autor_nombre: 'mercaderista',
      se_revisa_por: 'otra_persona',
      visitas_recibidas: 0,
      visitas_por_revisar: 1,
      fotos_recibidas: 1,
      rechazados: [],
    });
    await queSeGuardo(nombre, id(), ['traida_por_otra']);
  });

  test('counts with its photos once somebody accepts it', async () => {
    await traer(tienda.supervisor, tienda.empresa, archivo);
    await tienda.admin.llamar(resolverEnvio, {
      params: { ...params(), envioId: envio.envio_id },
      body: { decision: 'usar' },
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'completada',
      usuario_id: tienda.personas.mercaderista.id,
      productos: 3,
    });
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
  });

  test('does not stand in the way when the phone comes back after all', async () => {
    await traer(tienda.supervisor, tienda.empresa, archivo);
    expect(await iniciar(tienda.mercaderista, tienda.empresa, visita, inicio)).toMatchObject({ resultado: 'aplicado' });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso' });
    expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toMatchObject({
      resultado: 'aplicado',
      motivos: [],
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 3, revision: null });
    expect(await revision()).toMatchObject({ motivos: [], envios: [] });
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
    // and brought once more it is the one that is here
    expect(await traer(tienda.supervisor, tienda.empresa, archivo)).toMatchObject({ visitas_que_ya_estaban: 1 });
    expect(await revision()).toMatchObject({ motivos: [], envios: [] });
  });

  test('a draft says who brought it, too', async () => {
    const borrador = borradorDe(tienda.altamira, tienda.productos[0] ?? '');
    const suyo = await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [conBorrador(visita, borrador)]);
    await traer(tienda.supervisor, tienda.empresa, suyo);
    expect((await revision()).envios).toMatchObject([
      { tipo: 'borrador', traido_por_nombre: 'supervisor', motivos: ['traida_por_otra', 'sin_terminar'] },
    ]);
  });

  test('a photo of a visit that is done asks for a review of it', async () => {
    await entregar(tienda.mercaderista, tienda.empresa, visita, { ...envio, fotos: [] });
    await traer(
      tienda.supervisor,
      tienda.empresa,
      await archivoDe(await preparar(tienda.mercaderista), tienda.empresa, [conFoto(visita, foto)]),
    );
    expect(await revision()).toMatchObject({ motivos: ['foto_posterior'], envios: [] });
  });
});

describe('a file that its author brings', () => {
  test('counts as sent by their device, wherever they bring it', async () => {
    expect(await traer(enCasa, tienda.empresa, archivo)).toMatchObject({
      se_revisa_por: null,
      visitas_recibidas: 1,
      visitas_por_revisar: 0,
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 3, revision: null });
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
    expect(new Set((await traidos()).map((fila) => (fila as { traido_por: string | null }).traido_por))).toEqual(
      new Set([null]),
    );
  });

  test.each([
    ['signed out on the phone', () => tienda.mercaderista.llamar(cerrarSesion, {})],
    [
      'changed the password elsewhere',
      () => enCasa.llamar(cambiarClave, { body: { clave_actual: CLAVE, clave: 'otra-clave-larga' } }),
    ],
    [
      'let the session expire',
      () =>
        base.admin.query(
          'update auth.sesiones set expira_en = now() where token_hash in (select sesion_hash from auth.credenciales_de_rescate)',
        ),
    ],
    [
      'been given it before credentials had a session',
      () => base.admin.query('update auth.credenciales_de_rescate set sesion_hash = null'),
    ],
  ])('who has %s: it is kept for review', async (_que, terminar) => {
    await terminar();
    expect(await traer(enCasa, tienda.empresa, archivo)).toMatchObject({
      autor_nombre: 'mercaderista',
      se_revisa_por: 'sesion_terminada',
      visitas_recibidas: 0,
      visitas_por_revisar: 1,
      rechazados: [],
    });
    await queSeGuardo('mercaderista', tienda.personas.mercaderista.id, ['sesion_terminada']);
  });
});

test('it ends with the membership: whoever brings it, its author is known and somebody decides', async () => {
  await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [tienda.personas.mercaderista.id]);
  await traer(tienda.supervisor, tienda.empresa, archivo);
  await queSeGuardo('supervisor', tienda.personas.supervisor.id, [
    'autor_inactivo',
    'inicio_no_recibido',
    'traida_por_otra',
    'sesion_terminada',
  ]);
});

test('a session has one, however often it is asked for, and no other session the same', async () => {
  const [una, otraVez, deCasa] = [
    await preparar(tienda.mercaderista),
    await preparar(tienda.mercaderista),
    await preparar(enCasa),
  ];
  expect(otraVez).toEqual(una);
  expect(deCasa.credencial).not.toBe(una.credencial);
  const { rows } = await base.admin.query(
    'select count(*)::int as cuantas from auth.credenciales_de_rescate where usuario_id = $1',
    [tienda.personas.mercaderista.id],
  );
  expect(rows).toEqual([{ cuantas: 2 }]);
  // what is kept of it is no key to the session, nor the session's token to what is in files
  expect([...tienda.mercaderista.galletas.values()]).not.toContain(una.credencial);
});

test('a photo that the phone sends once somebody has brought it stays one, and its author’s', async () => {
  await traer(tienda.supervisor, tienda.empresa, archivo);
  await entregar(tienda.mercaderista, tienda.empresa, visita, envio);
  const donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
  expect(await enviar(donde, foto)).toMatchObject({ recibidos: foto.bytes.length });
  expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
});
