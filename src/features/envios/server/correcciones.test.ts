import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EnvioDeFinalizacion, Recibo } from '#src/dominio/telefono/contract-envios.ts';
import { resolverEnvio, revisarVisita, verRevision } from '#src/features/reportes/contract-listado.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import { enviar, fotosGuardadas, hacerFoto } from '../../../../test/photos.ts';
import {
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

const base = conBase();
const store = conAlmacen('disk');
const servidor = conServidor(base, () => ({ ...store.entorno, RATE_LIMIT_PER_MINUTE: '100000' }));
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const otra = porPrueba(() => navegadorDe(base, servidor.url, tienda.otra));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});

const params = () => ({ empresaId: tienda.empresa, visitaId: visita });
/** The whole visit with this much of each product. */
const con = (inventario_actual: string, otros: Partial<EnvioDeFinalizacion> = {}): EnvioDeFinalizacion =>
  finalizacionDe([], {
    productos: tienda.productos.map((producto) => registroDe(producto, { inventario_actual })),
    ...otros,
  });
const mandar = (envio: EnvioDeFinalizacion, quien = tienda.mercaderista): Promise<Recibo> =>
  entregar(quien, tienda.empresa, visita, envio);
const inventarios = async (): Promise<string[]> => [
  ...new Set([...(await productosEntregados(base, visita)).values()].map((fila) => fila.inventario_actual)),
];
const entregada = () => visitaEntregada(base, visita);
const porRevisar = async (): Promise<{ id: string; motivos: string[] }[]> => {
  const { envios } = await tienda.supervisor.llamar(verRevision, { params: params() });
  return envios.map(({ id, motivos }) => ({ id, motivos }));
};
const hace = (minutos: number): Promise<unknown> =>
  base.admin.query('update visitas set recibida_en = recibida_en - make_interval(secs => $2) where id = $1', [
    visita,
    minutos * 60,
  ]);
const TARDIA = { resultado: 'en_revision', motivos: ['correccion_tardia'] };

describe('within ten minutes', () => {
  test('its figures take the place of the first ones, which are kept; when and where stays as it was', async () => {
    const primera = con('12', { no_listados: [{ producto_id: null, codigo: '7591000000017' }] });
    await mandar(primera);
    const antes = await entregada();
    const segunda = con('4', { corrige: [primera.envio_id], no_listados: [] });
    const recibo = await mandar(segunda);
    expect(recibo).toMatchObject({ envio_id: segunda.envio_id, resultado: 'aplicado', motivos: [] });
    expect(await inventarios()).toEqual(['4']);
    expect(await entregada()).toEqual({ ...antes, envios: 2 });
    const { rows } = await base.admin.query<{ corrige: string; estado: string; antes: string[]; no_listados: unknown }>(
      `select e.corrige, e.estado, v.no_listados,
         array(select distinct x ->> 'inventario_actual' from jsonb_array_elements(e.reemplazadas) x) as antes
       from envios e join visitas v on v.id = e.visita_id where e.id = $1`,
      [segunda.envio_id],
    );
    expect(rows).toEqual([{ corrige: primera.envio_id, estado: 'aplicado', antes: ['12'], no_listados: null }]);
    expect(await porRevisar()).toEqual([]);
    // each of them, asked again, answers what it did
    expect(await mandar(segunda)).toEqual(recibo);
    expect(await mandar(primera)).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await inventarios()).toEqual(['4']);
  });

  test('the day is summed up anew, with the rules of quiebre', async () => {
    await base.admin.query('update empresa_productos_vigencias set cantidad_minima_quiebre = 5 where empresa_id = $1', [
      tienda.empresa,
    ]);
    const primera = con('12');
    await mandar(primera);
    await base.admin.query('delete from resumen_pendiente');
    await mandar(con('4', { corrige: [primera.envio_id] }));
    const { rows } = await base.admin.query(
      `select (select fecha::text from resumen_pendiente where empresa_id = $1 group by fecha) as dia,
         (select sum(quiebre)::int from kpi_filas where empresa_id = $1) as quiebres`,
      [tienda.empresa],
    );
    expect(rows).toEqual([{ dia: tienda.hoy, quiebres: 3 }]);
  });

  test('a second correction counts from the first receipt', async () => {
    const primera = con('12');
    await mandar(primera);
    const segunda = con('4', { corrige: [primera.envio_id] });
    await mandar(segunda);
    await hace(9.9);
    const tercera = con('5', { corrige: [segunda.envio_id] });
    expect(await mandar(tercera)).toMatchObject({ resultado: 'aplicado' });
    await hace(0.2);
    expect(await mandar(con('6', { corrige: [tercera.envio_id] }))).toMatchObject(TARDIA);
    expect(await inventarios()).toEqual(['5']);
  });

  test('why somebody should look at it is kept, but for what the correction mends', async () => {
    const [retirado = ''] = tienda.productos;
    await base.admin.query('update empresa_productos set archivado_en = now() where id = $1', [retirado]);
    const primera = con('12');
    expect(await mandar(primera)).toMatchObject({ motivos: ['producto_retirado'] });
    await base.admin.query("update visitas set revision = revision || '{lejos}' where id = $1", [visita]);
    await tienda.supervisor.llamar(revisarVisita, { params: params(), body: { decision: 'aceptar' } });
    const sinEl = con('4', { corrige: [primera.envio_id] });
    sinEl.productos = sinEl.productos.slice(1);
    expect(await mandar(sinEl)).toMatchObject({ resultado: 'aplicado', motivos: ['lejos'] });
    const { rows } = await base.admin.query('select revision, revisada_en from visitas where id = $1', [visita]);
    expect(rows).toEqual([{ revision: ['lejos'], revisada_en: null }]);
  });

  test('without a product of the list it is refused, and what there was stays', async () => {
    const primera = con('12');
    await mandar(primera);
    const mala = con('4', { corrige: [primera.envio_id] });
    mala.productos = mala.productos.slice(1);
    expect(await problemaDe(mandar(mala))).toMatchObject({ codigo: 'visita.incompleta' });
    expect(await inventarios()).toEqual(['12']);
    expect(await entregada()).toMatchObject({ envios: 1, productos: 3 });
  });

  test('by whom it was taken from after they had begun', async () => {
    await iniciar(tienda.mercaderista, tienda.empresa, visita);
    await reasignarEmpezada(base, visita, tienda.otra.id);
    const primera = con('12');
    await mandar(primera);
    expect(await mandar(con('4', { corrige: [primera.envio_id] }))).toMatchObject({
      resultado: 'aplicado',
      motivos: ['reasignada'],
    });
    expect(await inventarios()).toEqual(['4']);
    // the one who has it now wins over both, and of those only the last is a question
    expect(await mandar(con('7'), otra)).toMatchObject({ resultado: 'aplicado' });
    const [pregunta, ...mas] = await porRevisar();
    expect([pregunta?.motivos, mas]).toEqual([['reasignada', 'ya_completada'], []]);
    expect(pregunta?.id).not.toBe(primera.envio_id);
    // and is no longer theirs to correct
    expect(await mandar(con('8', { corrige: [pregunta?.id ?? ''] }))).toMatchObject({
      resultado: 'en_revision',
      motivos: ['reasignada', 'ya_completada'],
    });
    expect(await inventarios()).toEqual(['7']);
  });

  test('by whom has left since', async () => {
    await iniciar(tienda.mercaderista, tienda.empresa, visita);
    const primera = con('12');
    await mandar(primera);
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      tienda.empresa,
      tienda.personas.mercaderista.id,
    ]);
    expect(await mandar(con('4', { corrige: [primera.envio_id] }))).toMatchObject({
      resultado: 'aplicado',
      motivos: ['autor_inactivo'],
    });
    expect(await entregada()).toMatchObject({ revision: ['autor_inactivo'] });
  });
});

describe('too late', () => {
  test('it is kept whole; used, it counts, and the other figures are kept', async () => {
    const primera = con('12');
    await mandar(primera);
    const antes = await entregada();
    await hace(10.1);
    const tarde = con('4', { corrige: [primera.envio_id], iniciada_en: primera.iniciada_en });
    tarde.completada_en = primera.completada_en;
    expect(await mandar(tarde)).toMatchObject(TARDIA);
    expect(await inventarios()).toEqual(['12']);
    expect(await porRevisar()).toEqual([{ id: tarde.envio_id, motivos: ['correccion_tardia'] }]);
    await tienda.supervisor.llamar(resolverEnvio, {
      params: { ...params(), envioId: tarde.envio_id },
      body: { decision: 'usar' },
    });
    expect(await inventarios()).toEqual(['4']);
    expect(await entregada()).toMatchObject({ completada_en: antes?.completada_en, revision: null });
    // what a supervisor has decided the author does not undo
    expect(await mandar(con('9', { corrige: [primera.envio_id, tarde.envio_id] }))).toMatchObject({
      resultado: 'en_revision',
    });
    expect(await inventarios()).toEqual(['4']);
  });

  test('a later one takes the place of one that nobody has decided about', async () => {
    const primera = con('12');
    await mandar(primera);
    await hace(11);
    const tarde = con('4', { corrige: [primera.envio_id] });
    await mandar(tarde);
    const otraVez = con('5', { corrige: [primera.envio_id, tarde.envio_id] });
    expect(await mandar(otraVez)).toMatchObject(TARDIA);
    expect(await porRevisar()).toEqual([{ id: otraVez.envio_id, motivos: ['correccion_tardia'] }]);
    expect(await mandar(tarde)).toMatchObject(TARDIA);
  });

  test.each([
    [
      'annulled',
      "update visitas set anulada_en = now(), anulada_por = creada_por, motivo_anulacion = 'Otra' where id = $1",
    ],
    [
      'corrected by a supervisor',
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, motivo)
       select empresa_id, id, gen_random_uuid(), usuario_id, 'correccion', 'aplicado', sha256(''), '{}', 'Contó mal'
       from visitas where id = $1`,
    ],
  ])('when it was %s meanwhile', async (_como, sentencia) => {
    const primera = con('12');
    await mandar(primera);
    await base.admin.query(sentencia, [visita]);
    expect(await mandar(con('4', { corrige: [primera.envio_id] }))).toMatchObject(TARDIA);
    expect(await inventarios()).toEqual(['12']);
  });
});

describe('a first body of which nobody knew whether it had arrived', () => {
  test('never did: the corrected one is the visit; should it come after all, it answers a receipt and changes nothing', async () => {
    const [perdida, deEnMedio] = [con('12'), con('3')];
    deEnMedio.corrige = [perdida.envio_id];
    const ultima = con('4', { corrige: [perdida.envio_id, deEnMedio.envio_id] });
    expect(await mandar(ultima)).toMatchObject({ resultado: 'aplicado', motivos: [] });
    const antes = await entregada();
    for (const tardia of [deEnMedio, perdida]) {
      const recibo = await mandar(tardia);
      expect(recibo).toMatchObject({ envio_id: tardia.envio_id, resultado: 'aplicado', motivos: ['corregida'] });
      expect(await mandar(tardia)).toEqual(recibo);
    }
    expect(await entregada()).toEqual({ ...antes, envios: 3 });
    expect(await inventarios()).toEqual(['4']);
    expect(await porRevisar()).toEqual([]);
    // nor does it keep the last one from being corrected
    expect(await mandar(con('5', { corrige: [ultima.envio_id] }))).toMatchObject({ resultado: 'aplicado' });
    expect(await inventarios()).toEqual(['5']);
  });

  test('had: the corrected one takes its place, whichever of those it names it was', async () => {
    const primera = con('12');
    await mandar(primera);
    const perdida = randomUUID();
    expect(await mandar(con('4', { corrige: [perdida, primera.envio_id] }))).toMatchObject({ resultado: 'aplicado' });
    expect(await inventarios()).toEqual(['4']);
  });

  test('and announced photos: those that did not come and are not wanted go, the others stay', async () => {
    const [quitada, aMedias, recibida, nueva] = await Promise.all(
      [300, 310, 320, 330].map((ancho) => hacerFoto(ancho)),
    );
    if (!quitada || !aMedias || !recibida || !nueva) throw new Error('no photos');
    const primera = con('12', { fotos: [quitada.anuncio, aMedias.anuncio, recibida.anuncio] });
    await mandar(primera);
    const donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
    await enviar(donde, recibida);
    await base.admin.query(
      `insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
       select empresa_id, visita_id, id, 0, 10, id::text from visitas_fotos where id = $1`,
      [aMedias.anuncio.id],
    );
    await mandar(con('4', { corrige: [primera.envio_id], fotos: [nueva.anuncio] }));
    const ids = async () => (await fotosGuardadas(base, visita)).map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([recibida.anuncio.id, nueva.anuncio.id].toSorted());
    // on its way while it was taken back: nothing that arrives is dropped
    await enviar(donde, quitada);
    expect(await ids()).toHaveLength(3);
  });
});

describe('what cannot be corrected', () => {
  test('somebody else’s delivery', async () => {
    await iniciar(tienda.mercaderista, tienda.empresa, visita);
    await reasignarEmpezada(base, visita, tienda.otra.id);
    const ajena = con('12');
    expect(await mandar(ajena, otra)).toMatchObject({ resultado: 'aplicado' });
    expect(await mandar(con('4', { corrige: [ajena.envio_id] }))).toMatchObject({
      resultado: 'en_revision',
      motivos: ['reasignada', 'ya_completada'],
    });
    expect(await inventarios()).toEqual(['12']);
  });

  test('a delivery of another visit, or one that has been corrected already', async () => {
    const primera = con('12');
    await mandar(primera);
    const aqui = visita;
    visita = await ponerVisitaDeHoy(tienda, { hora: '11:00' });
    const alla = con('1');
    await mandar(alla);
    visita = aqui;
    const YA = { resultado: 'en_revision', motivos: ['ya_completada'] };
    expect(await mandar(con('4', { corrige: [alla.envio_id] }))).toMatchObject(YA);
    await mandar(con('5', { corrige: [primera.envio_id] }));
    expect(await mandar(con('6', { corrige: [primera.envio_id] }))).toMatchObject(YA);
    expect(await inventarios()).toEqual(['5']);
  });

  test('the same delivery by two at once: one counts, the other is kept', async () => {
    const primera = con('12');
    await mandar(primera);
    const recibos = await Promise.all(['4', '5'].map((cuanto) => mandar(con(cuanto, { corrige: [primera.envio_id] }))));
    expect(recibos.map(({ resultado }) => resultado).toSorted()).toEqual(['aplicado', 'en_revision']);
    const cual = recibos.findIndex(({ resultado }) => resultado === 'aplicado');
    expect(await inventarios()).toEqual([['4', '5'][cual]]);
    expect(await porRevisar()).toEqual([{ id: recibos[1 - cual]?.envio_id, motivos: ['ya_completada'] }]);
    expect(await entregada()).toMatchObject({ productos: 3, envios: 3 });
  });

  test('more than fifty at once', async () => {
    const demasiadas = con('4', { corrige: Array.from({ length: 51 }, () => randomUUID()) });
    expect(await problemaDe(mandar(demasiadas))).toMatchObject({ estado: 422, codigo: 'peticion.invalida' });
  });
});

test('the same correction twelve times at once is one', async () => {
  const primera = con('12');
  await mandar(primera);
  const segunda = con('4', { corrige: [primera.envio_id] });
  const recibos = await Promise.all(Array.from({ length: 12 }, () => mandar(segunda)));
  expect(new Set(recibos.map((recibo) => JSON.stringify(recibo))).size).toBe(1);
  expect(await entregada()).toMatchObject({ productos: 3, envios: 2 });
});
