import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarSinVisita } from '#src/dominio/telefono/contract-envios.ts';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import { cambiarVisita } from '#src/features/programacion/contract-visitas.ts';
import { resolverEnvio, revisarVisita, verRevision } from '#src/features/reportes/contract-listado.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import { enviar, hacerFoto } from '../../../../test/photos.ts';
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

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const otra = porPrueba(() => navegadorDe(base, servidor.url, tienda.otra));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
const deSuMano = () => tienda.personas.mercaderista.id;
const empezar = (quien = tienda.mercaderista) => iniciar(quien, tienda.empresa, visita);
/** With as many of each product as told, so that one can tell whose figures count. */
const acabar = (quien = tienda.mercaderista, inventario = '12', otros: Parameters<typeof finalizacionDe>[1] = {}) =>
  entregar(
    quien,
    tienda.empresa,
    visita,
    finalizacionDe([], {
      productos: tienda.productos.map((producto) => registroDe(producto, { inventario_actual: inventario })),
      ...otros,
    }),
  );
const cerrar = (quien = tienda.mercaderista) =>
  quien.llamar(cerrarSinVisita, {
    params: params(),
    body: { ...comienzo(), completada_en: new Date().toISOString(), motivo: 'Cerrada', fotos: [] },
  });
const reasignar = async () => {
  await tienda.supervisor.llamar(cambiarVisita, {
    params: params(),
    body: { usuario_id: tienda.otra.id, version: 1 },
  });
};
const reasignarEnCurso = () => reasignarEmpezada(base, visita, tienda.otra.id);
const revision = () => tienda.supervisor.llamar(verRevision, { params: params() });
const usar = (envioId: string) =>
  tienda.supervisor.llamar(resolverEnvio, { params: { ...params(), envioId }, body: { decision: 'usar' } });
const aceptar = () => tienda.supervisor.llamar(revisarVisita, { params: params(), body: { decision: 'aceptar' } });
const anular = () =>
  tienda.supervisor.llamar(revisarVisita, {
    params: params(),
    body: { decision: 'anular', motivo: 'No vale' },
  });
const uno = async <F extends object>(texto: string, values: unknown[] = [visita]): Promise<F | undefined> =>
  (await base.admin.query<F>(texto, values)).rows[0];
const filasQueCuentan = async () =>
  (await uno<{ n: number }>('select count(*)::int as n from kpi_filas where visita_id = $1'))?.n;
const inventarios = async () => [
  ...new Set([...(await productosEntregados(base, visita)).values()].map((fila) => fila.inventario_actual)),
];
const fotosDelReporte = async () =>
  (await tienda.supervisor.llamar(verReporteDeVisita, { params: params() })).fotos.map(({ id }) => id);
const donde = (who = tienda.mercaderista) => ({ url: servidor.url, who, empresa: tienda.empresa, visita });

const SALIDAS = [
  ['deactivated', 'update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2'],
  ['removed', 'delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2'],
  ['made supervisor', "update empresa_usuarios set rol = 'supervisor' where empresa_id = $1 and usuario_id = $2"],
] as const;

describe.each(SALIDAS)('somebody who was %s', (_como, sentencia) => {
  const apartar = () => base.admin.query(sentencia, [tienda.empresa, deSuMano()]);

  test('before the server had heard of a beginning: nothing of theirs counts by itself', async () => {
    await apartar();
    const motivos = ['autor_inactivo', 'inicio_no_recibido'];
    // whatever their device says of when it began
    const hace = { iniciada_en: '2026-01-01T08:00:00.000Z' };
    expect(await iniciar(tienda.mercaderista, tienda.empresa, visita, comienzo(hace))).toMatchObject({
      resultado: 'en_revision',
      motivos,
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', iniciada_en: null });
    expect((await revision()).envios).toMatchObject([{ tipo: 'inicio', motivos, aplicable: false }]);
    expect(await cerrar()).toMatchObject({ resultado: 'en_revision', motivos });
    expect(await acabar(tienda.mercaderista, '5', hace)).toMatchObject({ resultado: 'en_revision', motivos });
    // the beginning is told by what followed
    expect((await revision()).envios).toMatchObject([{ tipo: 'no_realizada' }, { tipo: 'finalizacion' }]);
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0, revision: null });
    expect(await filasQueCuentan()).toBe(0);
  });

  test('after it had: it counts, marked', async () => {
    await empezar();
    await apartar();
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: ['autor_inactivo'] });
    expect(await filasQueCuentan()).toBe(3);
  });

  test('and whose beginning came only afterwards does not make up for it', async () => {
    await apartar();
    await empezar();
    expect(await acabar()).toMatchObject({ resultado: 'en_revision' });
  });

  test('and came back is a member like any other', async () => {
    await apartar();
    await empezar();
    await base.admin.query(
      `insert into empresa_usuarios (empresa_id, usuario_id, rol) values ($1, $2, 'mercaderista')
       on conflict (empresa_id, usuario_id) do update set activo = true, rol = 'mercaderista'`,
      [tienda.empresa, deSuMano()],
    );
    expect(await acabar()).toMatchObject({ resultado: 'aplicado', motivos: [] });
    // and leaves again: what was told while they were away is no beginning
    const segunda = await ponerVisitaDeHoy(tienda, { hora: '11:00' });
    await apartar();
    expect(
      await entregar(tienda.mercaderista, tienda.empresa, segunda, finalizacionDe(tienda.productos)),
    ).toMatchObject({ resultado: 'en_revision' });
  });

  test('and is accepted after all: then it counts, and its photos show', async () => {
    const foto = await hacerFoto();
    await apartar();
    const { envio_id } = await acabar(tienda.mercaderista, '5', { fotos: [foto.anuncio] });
    await enviar(donde(), foto);
    expect(await fotosDelReporte()).toEqual([]);
    expect((await revision()).envios).toMatchObject([{ id: envio_id, aplicable: true }]);
    await usar(envio_id);
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 3 });
    expect(await filasQueCuentan()).toBe(3);
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
  });
});

describe('taken from somebody', () => {
  test('who had not begun: what they did is kept, and the visit stays whose it is', async () => {
    await reasignar();
    expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['reasignada', 'inicio_no_recibido'] });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'pendiente',
      usuario_id: tienda.otra.id,
      productos: 0,
    });
    expect(await acabar(otra, '7')).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await inventarios()).toEqual(['7']);
  });

  test('while the one who has it now has begun: kept, whatever had been received before', async () => {
    await empezar();
    await reasignarEnCurso();
    await empezar(otra);
    expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['reasignada', 'empezada_por_otra'] });
    expect(await acabar(otra, '7')).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await inventarios()).toEqual(['7']);
  });

  test('who had begun: it counts until the one who has it delivers, and is then kept whole', async () => {
    await empezar();
    await reasignarEnCurso();
    const foto = await hacerFoto();
    const primera = await acabar(tienda.mercaderista, '5', { fotos: [foto.anuncio] });
    expect(primera).toMatchObject({ resultado: 'aplicado', motivos: ['reasignada'] });
    await enviar(donde(), foto);
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
    await aceptar();
    expect(await acabar(otra, '7')).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await visitaEntregada(base, visita)).toMatchObject({ usuario_id: tienda.otra.id, revision: null });
    expect(await inventarios()).toEqual(['7']);
    expect(await fotosDelReporte()).toEqual([]);
    const { motivos, envios } = await revision();
    expect(motivos).toEqual([]);
    expect(envios).toMatchObject([
      {
        id: primera.envio_id,
        usuario_nombre: 'mercaderista',
        motivos: ['reasignada', 'ya_completada'],
        aplicable: true,
      },
    ]);
    expect(envios[0]?.productos.map((hallado) => hallado.inventario_actual)).toEqual(['5', '5', '5']);
    // whoever decides can still prefer it, and then the other one's next does not undo that
    await usar(primera.envio_id);
    expect(await inventarios()).toEqual(['5']);
    expect(await fotosDelReporte()).toEqual([foto.anuncio.id]);
    expect(await acabar(otra, '8')).toMatchObject({ resultado: 'en_revision', motivos: ['ya_completada'] });
  });

  test('who had begun, after the one who has it delivered: kept', async () => {
    await empezar();
    await reasignarEnCurso();
    await acabar(otra, '7');
    expect(await acabar()).toMatchObject({ resultado: 'en_revision', motivos: ['reasignada', 'ya_completada'] });
    expect(await inventarios()).toEqual(['7']);
  });

  test('their photo is not one of the report of whoever did it', async () => {
    await reasignar();
    await acabar(otra, '7');
    const foto = await hacerFoto();
    await enviar(donde(), foto);
    expect(await fotosDelReporte()).toEqual([]);
  });
});

describe('a photo that comes after a review', () => {
  test.each(['aceptar', 'anular'] as const)('(%s) asks for another', async (que) => {
    await empezar();
    await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [deSuMano()]);
    await acabar();
    await (que === 'aceptar' ? aceptar() : anular());
    await enviar(donde(), await hacerFoto());
    expect(await revision()).toMatchObject({
      motivos: ['autor_inactivo', 'foto_posterior'],
      anulada: que === 'anular',
    });
    await aceptar();
    expect((await revision()).motivos).toEqual([]);
    await enviar(donde(), await hacerFoto(650));
    expect((await revision()).motivos).toEqual(['autor_inactivo', 'foto_posterior']);
  });

  test('also one that had been told of, and of whoever it may be', async () => {
    await base.admin.query('update sucursales set lat = 10, lng = -66 where id = $1', [tienda.altamira]);
    const foto = await hacerFoto();
    const posicion = { lat: 40, lng: -3, precision_m: 10 };
    await acabar(tienda.mercaderista, '5', { posicion, fotos: [foto.anuncio] });
    await aceptar();
    await enviar(donde(), foto);
    expect((await revision()).motivos).toEqual(['lejos', 'foto_posterior']);
  });

  test('and one that a person who has left thinks of when nobody had to look', async () => {
    const foto = await hacerFoto();
    await acabar(tienda.mercaderista, '5', { fotos: [foto.anuncio] });
    await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [deSuMano()]);
    await enviar(donde(), foto);
    expect((await revision()).motivos).toEqual([]);
    await enviar(donde(), await hacerFoto(650));
    expect((await revision()).motivos).toEqual(['foto_posterior']);
  });
});
