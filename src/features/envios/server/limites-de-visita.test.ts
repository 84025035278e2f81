import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { type DondeVa, enviar, hacerFoto, preguntar } from '../../../../test/photos.ts';
import { espacioDe } from '../../../../test/pictures.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { archivoDe, borradorDe, conBorrador, preparar, traer } from '../../../../test/rescate.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let donde: DondeVa;
beforeEach(async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
});

const finalizar = (otros = {}) =>
  entregar(donde.who, donde.empresa, donde.visita, finalizacionDe(tienda.productos, otros));
/** Photos that the person has announced before. */
const anunciar = (cuantas: number, bytes: number) =>
  base.admin.query(
    `insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, tomada_en, bytes, sha256, nombre)
     select $1, $2, gen_random_uuid(), $3, now(), $4, sha256(''), '1.jpg' from generate_series(1, $5)`,
    [donde.empresa, donde.visita, tienda.personas.mercaderista.id, bytes, cuantas],
  );
const fotos = async (): Promise<number> => {
  const { rows } = await base.admin.query<{ n: number }>(
    'select count(*)::int as n from visitas_fotos where visita_id = $1',
    [donde.visita],
  );
  return rows[0]?.n ?? 0;
};
const DEMASIADAS = { estado: 422, codigo: 'visita.demasiadas_fotos' };
const DEMASIADOS = { estado: 422, codigo: 'visita.demasiados_envios' };
const SIN_ESPACIO = { estado: 507, codigo: 'archivo.cuota_agotada' };

test('one person brings a thousand photos of a visit and no more', async () => {
  await anunciar(999, 1);
  const [ultima, otra] = [await hacerFoto(700), await hacerFoto(710)];
  await enviar(donde, { ...ultima, bytes: ultima.bytes.subarray(0, 1000) });
  expect(await problemaDe(enviar(donde, otra))).toMatchObject(DEMASIADAS);
  expect(await problemaDe(finalizar({ fotos: [otra.anuncio] }))).toMatchObject(DEMASIADAS);
  expect(await visitaEntregada(base, donde.visita)).toMatchObject({ estado: 'pendiente', productos: 0, envios: 0 });
  expect(await fotos()).toBe(1000);
  // those it knows of go on
  expect(await enviar(donde, ultima, 1000)).toMatchObject({ recibida_en: expect.any(String) });
  expect(await finalizar({ fotos: [ultima.anuncio] })).toMatchObject({ resultado: 'aplicado' });
  expect(await preguntar(donde, otra)).toEqual({ recibidos: 0, recibida_en: null });
});

test('and no more than a gibibyte of them', async () => {
  await anunciar(100, 10 * 1024 * 1024);
  const cabe = await hacerFoto(700);
  expect(await enviar(donde, cabe)).toMatchObject({ recibida_en: expect.any(String) });
  await anunciar(1, 15 * 1024 * 1024);
  await anunciar(1, 8 * 1024 * 1024);
  await anunciar(1, 1024 * 1024 - cabe.bytes.length - 10);
  expect(await problemaDe(enviar(donde, await hacerFoto(710)))).toMatchObject(DEMASIADAS);
});

test('fifty deliveries of each kind are kept of a visit, and the same again is still the same', async () => {
  const primera = finalizacionDe(tienda.productos);
  const recibo = await entregar(donde.who, donde.empresa, donde.visita, primera);
  for (let i = 1; i < 50; i += 1) expect(await finalizar()).toMatchObject({ resultado: 'en_revision' });
  expect(await problemaDe(finalizar())).toMatchObject(DEMASIADOS);
  expect(await entregar(donde.who, donde.empresa, donde.visita, primera)).toEqual(recibo);
  expect(await visitaEntregada(base, donde.visita)).toMatchObject({ estado: 'completada', envios: 50 });
  // nothing of another kind stands in its way
  expect(await iniciar(donde.who, donde.empresa, donde.visita)).toMatchObject({ resultado: 'aplicado' });
});

test('a delivery that is kept whole takes room; one that counts does not', async () => {
  const ocupado = () => espacioDe(base, tienda.empresa);
  await base.admin.query('update empresas set cuota_bytes = 0 where id = $1', [tienda.empresa]);
  expect(await finalizar()).toMatchObject({ resultado: 'aplicado' });
  expect(await ocupado()).toBe(0);
  expect(await problemaDe(finalizar())).toMatchObject(SIN_ESPACIO);
  expect(await visitaEntregada(base, donde.visita)).toMatchObject({ envios: 1 });
  await base.admin.query('update empresas set cuota_bytes = 100000 where id = $1', [tienda.empresa]);
  expect(await finalizar()).toMatchObject({ resultado: 'en_revision' });
  const { rows } = await base.admin.query(
    'select octet_length(cuerpo::text) as bytes from envios where visita_id = $1 and cuerpo is not null',
    [donde.visita],
  );
  expect(rows).toEqual([{ bytes: await ocupado() }]);
  expect(await ocupado()).toBeGreaterThan(500);
});

test('of a rescue file what is over the limit is told, and the rest is taken', async () => {
  const visitas = [donde.visita, await ponerVisitaDeHoy(tienda, { hora: '15:30' })];
  const preparado = await preparar(tienda.mercaderista);
  const borrador = (motivo: string) => borradorDe(tienda.altamira, tienda.productos[0] ?? '', { motivo });
  const registros = [
    ...Array.from({ length: 51 }, () => conBorrador(donde.visita, borrador(randomUUID()))),
    conBorrador(visitas[1] ?? '', borrador('otra')),
  ];
  const archivo = await archivoDe(preparado, tienda.empresa, registros);
  expect(await traer(tienda.mercaderista, tienda.empresa, archivo)).toMatchObject({
    borradores_recibidos: 51,
    rechazados: [{ sucursal_nombre: 'Altamira', codigo: 'visita.demasiados_envios' }],
  });
});
