import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { type Navegador, navegador, problemaDe } from '../../../../test/server.ts';
import { ponerFoto, ponerHallados, ponerVisitaEn, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const anotador = conAnotador(servidor);
const campo = porPrueba(() => crearCampo(base, servidor.url));
let [arroz, harina, pasta] = ['', '', ''];
beforeEach(async () => {
  const puestos = await ponerProductos(base, campo.empresa, [
    { nombre: 'Pasta' },
    { nombre: 'Ärroz', sku: 'AR-1', categoria: 'Granos' },
    { nombre: 'harina' },
  ]);
  [pasta = '', arroz = '', harina = ''] = puestos;
});

const ver = (visitaId: string, quien: Navegador = campo.supervisor, empresaId = campo.empresa) =>
  quien.llamar(verReporteDeVisita, { params: { empresaId, visitaId } });
const work = (datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
  ponerVisitaEn(base, campo, {
    fecha: '2026-11-10',
    ...datos,
  });

/** Three products, one of each kind of finding. */
const conHallados = async (datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}): Promise<string> => {
  const visita = await work(datos);
  await ponerHallados(base, visita, [
    { producto: harina, inventario: '3', quiebre: true, precio: 2.5, sugerido: 2.25, umbral: 5, material_pop: true },
    { producto: arroz, inventario: '12.5', observaciones: 'Al fondo' },
    {
      producto: pasta,
      inventario: 'Sin existencia',
      exhibido: false,
      quiebre: true,
      competencias: [{ marca: 'Otra', producto: null, precio: 1.75 }],
    },
  ]);
  return visita;
};

describe('the figures', () => {
  test('of a visit that was done: what was planned, when it was, and each product by name', async () => {
    const visita = await conHallados({
      hora: '09:30',
      instrucciones: 'Contar dos veces',
      iniciada_en: '2026-11-10T13:00:00Z',
      completada_en: '2026-11-10T13:45:10.5Z',
      inicio: { lat: 10.5, lng: -66.9, precision_m: 12, distancia_m: 431.2 },
      revision: ['lejos'],
    });
    const reporte = await ver(visita);
    expect(reporte.visita).toEqual({
      id: visita,
      fecha: '2026-11-10',
      hora: '09:30',
      estado: 'completada',
      no_planificada: false,
      no_realizada: false,
      usuario_nombre: 'mercaderista',
      empresa_nombre: 'Empresa',
      sucursal_id: campo.altamira,
      sucursal_nombre: 'Altamira',
      sucursal_direccion: null,
      cadena_id: campo.cadena,
      cadena_nombre: 'Central',
      instrucciones: 'Contar dos veces',
      motivo_cancelacion: null,
      iniciada_en: '2026-11-10T13:00:00.000Z',
      completada_en: '2026-11-10T13:45:10.500Z',
      recibida_en: '2026-11-10T13:45:10.500Z',
      desfase_ms: null,
      inicio_distancia_m: 431.2,
      inicio_precision_m: 12,
      revision: ['lejos'],
      revisada_en: null,
      motivo_revision: null,
      anulada_en: null,
      motivo_anulacion: null,
    });
    expect(reporte.resumen).toEqual({ total: 3, exhibidos: 2, quiebre: 2, material_pop: 1 });
    const vacio = { precio_venta_observado: null, precio_sugerido: null, umbral_quiebre: null, observaciones: null };
    const comun = {
      producto_sku: null,
      producto_categoria: null,
      producto_imagen_url: null,
      imagen_url: null,
      fotos: [],
      anterior: null,
    };
    expect(reporte.productos).toEqual([
      {
        ...comun,
        ...vacio,
        producto_id: arroz,
        producto_nombre: 'Ärroz',
        producto_sku: 'AR-1',
        producto_categoria: 'Granos',
        inventario_actual: '12.5',
        exhibido: true,
        quiebre: false,
        material_pop: false,
        observaciones: 'Al fondo',
        competencias: [],
      },
      {
        ...comun,
        ...vacio,
        producto_id: harina,
        producto_nombre: 'harina',
        inventario_actual: '3',
        exhibido: true,
        quiebre: true,
        material_pop: true,
        precio_venta_observado: 2.5,
        precio_sugerido: 2.25,
        umbral_quiebre: 5,
        competencias: [],
      },
      {
        ...comun,
        ...vacio,
        producto_id: pasta,
        producto_nombre: 'Pasta',
        inventario_actual: 'Sin existencia',
        exhibido: false,
        quiebre: true,
        material_pop: false,
        competencias: [{ marca: 'Otra', producto: null, precio: 1.75 }],
      },
    ]);
    expect([reporte.fotos, reporte.fotos_por_llegar, reporte.anterior]).toEqual([[], 0, null]);
  });

  test.each([
    ['pendiente', {}, { estado: 'pendiente', iniciada_en: null, completada_en: null }],
    ['en_curso', {}, { estado: 'en_curso', iniciada_en: '2026-11-10T15:00:00.000Z', completada_en: null }],
    ['cancelada', {}, { estado: 'cancelada', no_realizada: false, motivo_cancelacion: 'Cerrada' }],
    [
      'cancelada',
      { no_realizada: 'Sin luz' },
      { estado: 'cancelada', no_realizada: true, motivo_cancelacion: 'Sin luz' },
    ],
    ['completada', { origen: 'no_planificada' }, { estado: 'completada', no_planificada: true }],
  ] as const)('of one that is %s: its real state', async (estado, datos, esperado) => {
    const reporte = await ver(await work({ estado, ...datos }));
    expect(reporte.visita).toMatchObject({ ...esperado, revision: [] });
    expect([reporte.productos, reporte.resumen.total]).toEqual([[], 0]);
  });

  test('of one that somebody accepted: why, if they said', async () => {
    const visita = await conHallados({ revision: ['lejos'] });
    await base.admin.query(
      "update visitas set revisada_en = now(), revisada_por = usuario_id, motivo_revision = 'Coordenada mal puesta' where id = $1",
      [visita],
    );
    expect((await ver(visita)).visita).toMatchObject({
      revisada_en: expect.any(String),
      motivo_revision: 'Coordenada mal puesta',
    });
  });

  test('of one that somebody annulled: when and why, and what was found all the same', async () => {
    const visita = await conHallados({ revision: ['lejos'] });
    await base.admin.query(
      `update visitas set revisada_en = '2026-11-11T10:00:00Z', revisada_por = usuario_id, anulada_en = '2026-11-11T10:00:00Z',
         anulada_por = usuario_id, motivo_anulacion = 'Fotos de otra tienda' where id = $1`,
      [visita],
    );
    const reporte = await ver(visita);
    expect(reporte.visita).toMatchObject({
      revisada_en: '2026-11-11T10:00:00.000Z',
      anulada_en: '2026-11-11T10:00:00.000Z',
      motivo_anulacion: 'Fotos de otra tienda',
    });
    expect(reporte.resumen.total).toBe(3);
  });

  test('of a product that was taken from the catalogue since, and of a person who left', async () => {
    const visita = await conHallados();
    await base.admin.query('update empresa_productos set archivado_en = now() where id = $1', [arroz]);
    await base.admin.query('delete from empresa_usuarios where empresa_id = $1 and usuario_id = $2', [
      campo.empresa,
      campo.personas.mercaderista.id,
    ]);
    const { productos, visita: suya } = await ver(visita);
    expect([productos.length, suya.usuario_nombre]).toEqual([3, 'mercaderista']);
  });

  test('four statements, however many products and photos', async () => {
    const visita = await conHallados();
    await ponerFoto(base, visita, { tomada_en: '2026-11-10T15:10:00Z' });
    anotador.anotadas();
    await ver(visita);
    const [abre, _entra, ...dichas] = anotador.anotadas().map(({ text }) => text);
    expect([abre, dichas.length, dichas.at(-1)]).toEqual(['begin read only', 5, 'commit']);
  });
});

describe('the time before', () => {
  test('the last one done at the branch before this, whoever did it, product by product', async () => {
    const anterior = await work({ fecha: '2026-11-03', usuario: campo.otra.id });
    await ponerHallados(base, anterior, [
      { producto: harina, inventario: '20', precio: 2.1 },
      { producto: arroz, inventario: 'Sin existencia', exhibido: false, quiebre: true, material_pop: true },
    ]);
    // older, elsewhere, not done, and later
    await work({ fecha: '2026-10-01' });
    await work({ fecha: '2026-11-09', sucursal: campo.chacao });
    await work({ fecha: '2026-11-08', estado: 'pendiente' });
    await work({ fecha: '2026-11-07', no_realizada: 'Sin luz' });
    await work({ fecha: '2026-11-11' });
    const reporte = await ver(await conHallados());
    expect(reporte.anterior).toEqual({
      id: anterior,
      fecha: '2026-11-03',
      resumen: { total: 2, exhibidos: 1, quiebre: 1, material_pop: 1 },
    });
    expect(reporte.productos.map(({ producto_nombre, anterior: antes }) => [producto_nombre, antes])).toEqual([
      ['Ärroz', { inventario_actual: 'Sin existencia', precio_venta_observado: null, exhibido: false, quiebre: true }],
      ['harina', { inventario_actual: '20', precio_venta_observado: 2.1, exhibido: true, quiebre: false }],
      ['Pasta', null],
    ]);
  });

  test('of one day, by when they were completed; of one that is not done, all that were', async () => {
    const temprano = await work({ hora: '15:00', completada_en: '2026-11-10T14:00:00Z' });
    const tarde = await work({ hora: '08:00', completada_en: '2026-11-10T20:00:00Z' });
    const abierta = await work({ estado: 'en_curso' });
    expect((await ver(tarde)).anterior?.id).toBe(temprano);
    expect((await ver(temprano)).anterior).toBeNull();
    expect((await ver(abierta)).anterior?.id).toBe(tarde);
  });
});

describe('the photos', () => {
  test('each with its product, those of the shelf apart, those to come counted', async () => {
    const visita = await conHallados();
    const segunda = await ponerFoto(base, visita, { producto: harina, tomada_en: '2026-11-10T15:20:00Z' });
    const primera = await ponerFoto(base, visita, { producto: harina, tomada_en: '2026-11-10T15:10:00Z' });
    const anaquel = await ponerFoto(base, visita, { tomada_en: '2026-11-10T15:30:00Z' });
    await ponerFoto(base, visita, { producto: arroz, tomada_en: '2026-11-10T15:40:00Z', porLlegar: true });
    await ponerFoto(base, visita, { tomada_en: '2026-11-10T15:50:00Z', porLlegar: true });
    const otra = await work({ fecha: '2026-11-09' });
    await ponerFoto(base, otra, { tomada_en: '2026-11-10T15:50:00Z' });
    const { productos, fotos, fotos_por_llegar } = await ver(visita);
    const foto = ({ id, archivo }: typeof primera, hora: string) => ({
      id,
      url: `/api/v1/empresas/${campo.empresa}/archivos/${archivo}`,
      origen: null,
      tomada_en: `2026-11-10T${hora}:00.000Z`,
    });
    expect(productos.map(({ fotos: suyas }) => suyas)).toEqual([
      [],
      [foto(primera, '15:10'), foto(segunda, '15:20')],
      [],
    ]);
    expect(fotos).toEqual([foto(anaquel, '15:30')]);
    expect(fotos_por_llegar).toBe(2);
  });

  test('one of a product that the visit does not have is not lost', async () => {
    const visita = await work({ no_realizada: 'Sin luz' });
    const foto = await ponerFoto(base, visita, { producto: harina, tomada_en: '2026-11-10T15:10:00Z' });
    expect((await ver(visita)).fotos.map(({ id }) => id)).toEqual([foto.id]);
  });
});

describe('who reads it', () => {
  const NO_ENCONTRADA = { estado: 404, codigo: 'visita.no_encontrada' };

  test('those who manage, and the mercaderista whose visit it is: all the same', async () => {
    await work({ fecha: '2026-11-03', usuario: campo.otra.id });
    const visita = await conHallados();
    await ponerFoto(base, visita, { tomada_en: '2026-11-10T15:30:00Z' });
    const delSupervisor = await ver(visita);
    expect(delSupervisor.anterior).not.toBeNull();
    for (const quien of [campo.admin, campo.mercaderista]) expect(await ver(visita, quien)).toEqual(delSupervisor);
  });

  test('no other mercaderista, and nobody of another company', async () => {
    const visita = await conHallados();
    const ajeno = await crearCampo(base, servidor.url);
    const otra = await navegadorDe(base, servidor.url, campo.otra);
    expect(await problemaDe(ver(visita, otra))).toMatchObject(NO_ENCONTRADA);
    expect(await problemaDe(ver(randomUUID()))).toMatchObject(NO_ENCONTRADA);
    // of that company, as in this one: nothing
    expect(await problemaDe(ver(visita, ajeno.admin, ajeno.empresa))).toMatchObject(NO_ENCONTRADA);
    for (const quien of [ajeno.admin, ajeno.mercaderista]) {
      expect(await problemaDe(ver(visita, quien))).toMatchObject({ estado: 404, codigo: 'empresa.no_encontrada' });
    }
    expect(await problemaDe(ver(visita, navegador(servidor.url)))).toMatchObject({ estado: 401 });
  });

  test('not whoever had it before', async () => {
    const visita = await conHallados({ usuario: campo.otra.id });
    await base.admin.query('update visitas set usuarios_anteriores = array[$2::uuid] where id = $1', [
      visita,
      campo.personas.mercaderista.id,
    ]);
    expect(await problemaDe(ver(visita, campo.mercaderista))).toMatchObject(NO_ENCONTRADA);
  });
});
