import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cerrarSinVisita } from '#src/dominio/telefono/contract-envios.ts';
import { sincronizarDias } from '#src/dominio/telefono/contract-dias.ts';
import { verVisitaPorHacer } from '#src/dominio/telefono/contract-visitas.ts';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { enviar, hacerFoto } from '../../../../test/photos.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  ponerVisitaDeHoy,
  registroDe,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { buscarProductosNoListados } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));

const EAN = '7591083000404';
const porHacer = async (visitaId: string) =>
  (await tienda.mercaderista.llamar(verVisitaPorHacer, { params: { empresaId: tienda.empresa, visitaId } })).productos;
const buscar = async (busqueda: string, quien = tienda.mercaderista) =>
  (await quien.llamar(buscarProductosNoListados, { params: { empresaId: tienda.empresa }, query: { busqueda } }))
    .productos;
const reporte = (visitaId: string) =>
  tienda.supervisor.llamar(verReporteDeVisita, { params: { empresaId: tienda.empresa, visitaId } });

test('the order in which a branch was counted is that in which it is counted the next time', async () => {
  const [uno = '', dos = '', tres = ''] = tienda.productos;
  const ayer = await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(-1) });
  const productos = [registroDe(uno, { puesto: 3 }), registroDe(dos), registroDe(tres, { puesto: 1 })];
  await entregar(tienda.mercaderista, tienda.empresa, ayer, finalizacionDe([], { productos }));
  const hoy = await ponerVisitaDeHoy(tienda);
  expect((await porHacer(hoy)).map(({ ultima }) => ultima?.puesto)).toEqual([3, null, 1]);
});

test('a phone has the barcodes of what it counts, also in the days that it keeps', async () => {
  await base.admin.query('update empresa_productos set codigos_de_barras = $2 where id = $1', [
    tienda.productos[0],
    `${EAN} CAJA-6`,
  ]);
  const visita = await ponerVisitaDeHoy(tienda);
  expect((await porHacer(visita)).map((producto) => producto.producto_codigos_de_barras)).toEqual([
    `${EAN} CAJA-6`,
    null,
    null,
  ]);
  const dias = await tienda.mercaderista.llamar(sincronizarDias, { body: { conocidas: {} } });
  expect(JSON.stringify(dias)).toContain(`${EAN} CAJA-6`);
});

test('what is not on the list is found by its bars first, then by name and SKU; nothing of prices, archived or other companies', async () => {
  const [deBarras, porNombre, porSku] = await ponerProductos(base, tienda.empresa, [
    { nombre: 'Zumo de pera', codigos_de_barras: `AB-12 ${EAN}`, precio_compra: 77.31 },
    { nombre: `Galleta ${EAN}` },
    { nombre: 'Café', sku: 'Té-900' },
    { nombre: 'Zumo retirado', codigos_de_barras: EAN, archivado: true },
  ]);
  const ajena = await crearTienda(base, servidor.url, 1);
  await ponerProductos(base, ajena.empresa, [{ nombre: 'Zumo ajeno', codigos_de_barras: EAN }]);
  expect((await buscar(EAN)).map(({ id }) => id)).toEqual([deBarras, porNombre]);
  expect((await buscar('ab-12')).map(({ id }) => id)).toEqual([deBarras]);
  expect((await buscar('zumo')).map(({ id }) => id)).toEqual([deBarras]);
  expect((await buscar('te-9')).map(({ id }) => id)).toEqual([porSku]);
  expect(JSON.stringify(await buscar('zumo'))).not.toContain('77.31');
  // part of a code is none
  expect(await buscar(EAN.slice(0, 12))).toHaveLength(1);
  expect(await problemaDe(buscar('zumo', tienda.supervisor))).toMatchObject({ codigo: 'permiso.denegado' });
  expect(await problemaDe(buscar('z'))).toMatchObject({ estado: 422 });
});

test('what was seen and is not on the list is told in the report: what it is, or what its bars say', async () => {
  const [pera = '', doble = ''] = await ponerProductos(base, tienda.empresa, [
    { nombre: 'Zumo de pera', sku: 'Z-1' },
    { nombre: 'Zumo doble', sku: 'Z-2', codigos_de_barras: EAN },
    { nombre: 'Otro zumo doble', codigos_de_barras: EAN },
  ]);
  const ajena = await crearTienda(base, servidor.url, 1);
  const visita = await ponerVisitaDeHoy(tienda);
  const no_listados = [
    { producto_id: pera, codigo: 'AB-12' },
    { producto_id: null, codigo: EAN },
    { producto_id: null, codigo: '4006381333931' },
    // nothing is told of another company's, nor of what there is not
    { producto_id: ajena.productos[0] ?? '', codigo: null },
    { producto_id: randomUUID(), codigo: null },
  ];
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos, { no_listados }));
  expect((await reporte(visita)).no_listados).toEqual([
    { codigo: EAN, producto: { id: expect.any(String), nombre: 'Otro zumo doble', sku: null } },
    { codigo: 'AB-12', producto: { id: pera, nombre: 'Zumo de pera', sku: 'Z-1' } },
    { codigo: EAN, producto: { id: doble, nombre: 'Zumo doble', sku: 'Z-2' } },
    { codigo: '4006381333931', producto: null },
  ]);
});

test('also of a visit that could not be done', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  await tienda.mercaderista.llamar(cerrarSinVisita, {
    params: { empresaId: tienda.empresa, visitaId: visita },
    body: {
      ...comienzo(),
      completada_en: new Date().toISOString(),
      motivo: 'La sucursal no tiene productos asignados',
      fotos: [],
      no_listados: [{ producto_id: null, codigo: EAN }],
    },
  });
  expect((await reporte(visita)).no_listados).toEqual([{ codigo: EAN, producto: null }]);
});

test.each([
  ['neither a product nor a code', [{ producto_id: null, codigo: null }]],
  ['a code that is none', [{ producto_id: null, codigo: 'a b' }]],
  ['more than anybody notes', Array.from({ length: 101 }, (_, i) => ({ producto_id: null, codigo: `CODE-${i}` }))],
])('%s is refused', async (_que, no_listados) => {
  const visita = await ponerVisitaDeHoy(tienda);
  const envio = finalizacionDe(tienda.productos, { no_listados });
  expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, envio))).toMatchObject({ estado: 422 });
});

test('a photo says whether it is of the camera or of a file, announced or sent first; of those of before nobody knows', async () => {
  const visita = await ponerVisitaDeHoy(tienda);
  const [camara, archivo, deAntes] = await Promise.all([
    hacerFoto(640, { origen: 'camara' }),
    hacerFoto(641, { origen: 'archivo' }),
    hacerFoto(642),
  ]);
  const donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
  await enviar(donde, archivo);
  const fotos = [camara, archivo, deAntes].map(({ anuncio }) => anuncio);
  await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos, { fotos }));
  await enviar(donde, camara);
  await enviar(donde, deAntes);
  const origenes = (await reporte(visita)).fotos.map(({ id, origen }) => [id, origen]);
  expect(Object.fromEntries(origenes)).toEqual({
    [camara.anuncio.id]: 'camara',
    [archivo.anuncio.id]: 'archivo',
    [deAntes.anuncio.id]: null,
  });
});
