import { beforeAll, describe, expect, test } from 'vitest';
import { conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { listarEnSucursal, ponerCadena, ponerProducto, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { crearTienda, entregar, finalizacionDe, iniciar, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { type Hallado, ponerHallados, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { verMapa, verMedidas, verPresencia, verRanking } from '../contract-medidas.ts';
import { idsDeMedidas, type OrdenDeRanking, valorDe } from '../medidas.ts';
import { paraCada, type Sumas } from '../sumas.ts';
import { resumirDias } from './resumir-dias.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const parts = conPartes(base, { STORAGE_DIR: '/tmp' });
const campo = porArchivo(() => crearCampo(base, servidor.url));
/** Of another chain than Altamira and Chacao. */
let exito: string;
let ruices: string;
let harina: string;
let arroz: string;
let cafe: string;

type Datos = Partial<Parameters<typeof ponerVisitaHecha>[1]>;
const visita = async (
  fecha: string,
  sucursal: string,
  datos: Datos = {},
  hallados: Hallado[] = [],
): Promise<string> => {
  const id = await ponerVisitaHecha(base, {
    empresa: campo.empresa,
    usuario: campo.personas.mercaderista.id,
    fecha,
    sucursal,
    ...datos,
  });
  await ponerHallados(base, id, hallados);
  return id;
};
const entre = (fecha: string, inicio: string, fin: string): Datos => ({
  iniciada_en: `${fecha}T${inicio}:00Z`,
  completada_en: `${fecha}T${fin}:00Z`,
});
const anular = (id: string) =>
  base.admin.query(
    "update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'Otra tienda' where id = $1",
    [id],
  );
/** From how much on a branch or a product is compared with others. */
const comparar = (minimo: number) =>
  base.admin.query('update company_settings set ranking_minimo = $2 where empresa_id = $1', [campo.empresa, minimo]);
const competencia = (...precios: (number | null)[]) =>
  precios.map((precio) => ({ marca: 'Otra', producto: null, precio }));

/** March has what is counted by hand below; February two visits. The tolerance is the 5 % that a company begins with. */
const poblar = async (): Promise<void> => {
  const { altamira, chacao, otra } = campo;
  await visita('2026-03-03', altamira, entre('2026-03-03', '13:00', '13:40'), [
    // 0.50 above 10.00: exactly 5 %, within
    { producto: harina, material_pop: true, precio: 10.5, sugerido: 10, competencias: competencia(10, 11) },
    { producto: arroz, inventario: 'Sin existencia', exhibido: false, quiebre: true, sugerido: 5 },
    // 0.26 below 5.00: outside
    { producto: cafe, inventario: '0', exhibido: false, quiebre: true, precio: 4.74, sugerido: 5 },
  ]);
  await visita('2026-03-03', chacao, entre('2026-03-03', '14:10', '14:30'), [
    // 0.50 below 10.00: exactly 5 %, within; the one without a price is not in the mean
    {
      producto: harina,
      inventario: '3',
      quiebre: true,
      precio: 9.5,
      sugerido: 10,
      competencias: competencia(12, null),
    },
    // nothing suggested: no compliance, but an index
    { producto: arroz, inventario: '7.5', material_pop: true, precio: 6, competencias: competencia(5) },
  ]);
  // begun before the last one ended: no way between them
  await visita('2026-03-03', ruices, entre('2026-03-03', '14:20', '14:50'));
  await visita(
    '2026-03-10',
    altamira,
    { usuario: otra.id, origen: 'no_planificada', ...entre('2026-03-10', '15:00', '15:10') },
    [
      // 0.51 above 10.00: outside
      { producto: harina, inventario: '0', quiebre: true, precio: 10.51, sugerido: 10 },
      // no own price: neither compliance nor index
      { producto: cafe, inventario: '5', material_pop: true, sugerido: 5, competencias: competencia(3) },
    ],
  );
  await anular(
    await visita('2026-03-10', chacao, { usuario: otra.id, ...entre('2026-03-10', '15:20', '15:30') }, [
      { producto: harina, inventario: '0', precio: 99, sugerido: 10, competencias: competencia(1) },
    ]),
  );
  await visita('2026-03-10', ruices, { usuario: otra.id, ...entre('2026-03-10', '16:00', '17:00') }, [
    { producto: arroz, inventario: '20', exhibido: false, precio: 5.25, sugerido: 5, competencias: competencia(5) },
    // not on this branch's list
    { producto: harina, inventario: '9' },
  ]);
  await visita('2026-03-11', altamira, { estado: 'cancelada' });
  await visita('2026-03-12', altamira, { no_realizada: 'Sin luz' });
  await visita('2026-03-13', chacao, { estado: 'pendiente' });
  await visita('2026-02-20', altamira, {}, [
    { producto: harina, inventario: '2' },
    { producto: arroz, inventario: '0' },
  ]);
  const inactiva = await ponerSucursal(base, campo.empresa, exito, 'Guatire');
  await visita('2026-02-15', inactiva, {}, [{ producto: harina, inventario: '1' }]);
  await listarEnSucursal(base, inactiva, [harina], SIEMPRE);
  await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [inactiva]);
};

beforeAll(async () => {
  exito = await ponerCadena(base, campo.empresa, 'Éxito');
  ruices = await ponerSucursal(base, campo.empresa, exito, 'Los Ruices');
  const sinVisitas = await ponerSucursal(base, campo.empresa, exito, 'Baruta');
  [harina = '', arroz = '', cafe = ''] = await ponerProductos(base, campo.empresa, [
    { nombre: 'Harina', sku: 'H-1' },
    { nombre: 'Arroz', sku: 'A-1' },
    { nombre: 'Café' },
  ]);
  await listarEnSucursal(base, campo.altamira, [harina, arroz, cafe], SIEMPRE);
  await listarEnSucursal(base, campo.chacao, [harina, arroz], SIEMPRE);
  await listarEnSucursal(base, ruices, [arroz, cafe, await ponerProducto(base, campo.empresa, 'Viejo', true)], SIEMPRE);
  await listarEnSucursal(base, sinVisitas, [harina], SIEMPRE);
  await comparar(1);
  await poblar();
});

const SIEMPRE = '-infinity';
const MARZO = { desde: '2026-03-02', hasta: '2026-03-31' };
const pedir = <Donde extends object>(donde?: Donde) => ({
  params: { empresaId: campo.empresa },
  query: Object.assign({ ...MARZO }, donde),
});
const verLas = (donde: object = {}) => campo.supervisor.llamar(verMedidas, pedir(donde));
const values = (sumas: Sumas) => paraCada(idsDeMedidas, (clave) => valorDe(clave, sumas));

describe.each(['from the rows', 'from the summary'])('%s', (cual) => {
  beforeAll(async () => {
    if (cual === 'from the summary') await resumirDias(parts);
    const { rows } = await base.admin.query<{ quedan: boolean }>(
      'select exists (select from resumen_pendiente where empresa_id = $1) as quedan',
      [campo.empresa],
    );
    expect(rows[0]?.quedan).toBe(cual === 'from the rows');
  });

  test('every measure of the company in March', async () => {
    const { periodo } = await verLas();
    expect(periodo).toEqual({
      filas: 9, // 3 + 2 + 0 + 2 + 2; the annulled one's is not there
      sin_existencia: 3, // rice and coffee at Altamira, flour a week later
      quiebre: 4, // those three, and flour at Chacao
      exhibido: 6, // 1 + 2 + 2 + 1
      material_pop: 3, // 1 + 1 + 1
      con_precio: 5, // flour three times, coffee, rice at Los Ruices
      precio_en_rango: 3, // 10.50 and 9.50 of 10, 5.25 of 5
      con_competencia: 4,
      precio_propio: 31.25, // 10.50 + 9.50 + 6.00 + 5.25
      precio_competencia: 32.5, // (10 + 11) / 2 + 12 + 5 + 5
      debidas: 7, // five that were finished, less the unplanned one, the annulled one, one not carried out, one forgotten: 4 + 1 + 1 + 1
      debidas_completadas: 4,
      completadas: 5,
      canceladas: 1,
      no_realizadas: 1,
      anuladas: 1,
      segundos_en_tienda: 9600, // 40 + 20 + 30 + 10 + 60 minutes
      traslados: 2,
      segundos_traslado: 4800, // 13:40 to 14:10, and 15:10 to 16:00 past the annulled one
    });
    expect(values(periodo)).toEqual({
      sin_existencia: 3 / 9,
      quiebre: 4 / 9,
      exhibido: 6 / 9,
      material_pop: 3 / 9,
      precio: 0.6, // 3 / 5
      indice_de_precio: 31.25 / 32.5,
      visitas: 4 / 7,
      tiempo_en_tienda: 1920, // 9600 / 5: 32 minutes
      traslado: 2400, // 4800 / 2: 40 minutes
    });
  });

  test('the period before has as many days, and the steps are all there', async () => {
    const { anterior, paso, serie, periodo } = await verLas();
    expect(anterior).toMatchObject({ desde: '2026-01-31', hasta: '2026-03-01' });
    expect(anterior.sumas).toMatchObject({ filas: 3, sin_existencia: 1, completadas: 2, debidas: 2, canceladas: 0 });
    expect([paso, serie.length]).toEqual(['dia', 30]);
    expect(serie.filter(({ sumas }) => sumas.filas > 0).map(({ desde, sumas }) => [desde, sumas.filas])).toEqual([
      ['2026-03-03', 5],
      ['2026-03-10', 4],
    ]);
    expect(serie.reduce((suma, { sumas }) => suma + sumas.precio_propio, 0)).toBe(periodo.precio_propio);
  });

  test('of a chain, of branches, and of branches of a chain', async () => {
    const central = (await verLas({ cadena: campo.cadena })).periodo;
    // without Los Ruices: its two visits, of which one has a way to it
    expect(central).toMatchObject({
      filas: 7,
      sin_existencia: 3,
      con_precio: 4,
      completadas: 3,
      debidas: 5,
      traslados: 1,
    });
    const altamira = (await verLas({ sucursales: campo.altamira })).periodo;
    expect(altamira).toMatchObject({ filas: 5, sin_existencia: 3, completadas: 2, debidas: 2, canceladas: 1 });
    expect((await verLas({ sucursales: [campo.altamira, ruices].join(',') })).periodo.filas).toBe(7);
    const ambos = await verLas({ sucursales: [campo.altamira, ruices].join(','), cadena: campo.cadena });
    expect(ambos.periodo).toEqual(altamira);
    const vacia = await verLas({ sucursales: '0190f0e0-0000-7000-8000-000000000000' });
    expect(Object.values(vacia.periodo).every((suma) => suma === 0)).toBe(true);
  });

  test('coverage and numeric distribution, by the last visit of each active branch', async () => {
    const presencia = (donde: object = {}) => campo.supervisor.llamar(verPresencia, pedir(donde));
    expect(await presencia()).toEqual({
      // Altamira, Chacao and Los Ruices of four: Baruta nobody visited, Guatire is not active
      cobertura: { parte: 3, total: 4 },
      cobertura_anterior: { parte: 1, total: 4 },
      // Altamira's last: coffee of flour and coffee; Chacao's, the other is annulled: flour and rice; Los Ruices': rice, flour is not
      // listed. Listed: 3 + 2 + 2 + 1, the archived product is not
      distribucion: { parte: 4, total: 8 },
      // Altamira in February: flour
      distribucion_anterior: { parte: 1, total: 8 },
    });
    expect(await presencia({ cadena: exito })).toMatchObject({
      cobertura: { parte: 1, total: 2 },
      distribucion: { parte: 1, total: 3 },
    });
    expect(await presencia({ sucursales: campo.chacao })).toMatchObject({
      cobertura: { parte: 1, total: 1 },
      distribucion: { parte: 2, total: 2 },
      cobertura_anterior: { parte: 0, total: 1 },
    });
  });

  test('the worst first, with their names', async () => {
    const ranking = async (de: 'sucursales' | 'productos', orden: OrdenDeRanking, donde: object = {}) => {
      const { filas, total } = await campo.supervisor.llamar(verRanking, pedir({ de, orden, ...donde }));
      return { filas: filas.map(({ nombre, detalle, sumas }) => [nombre, detalle, valorDe(orden, sumas)]), total };
    };
    const sucursales = await ranking('sucursales', 'sin_existencia');
    expect(sucursales.total).toBe(3);
    expect(sucursales.filas[0]).toEqual(['Altamira', 'Central', 0.6]); // 3 of 5
    expect(await ranking('sucursales', 'exhibido')).toEqual({
      filas: [
        ['Los Ruices', 'Éxito', 0.5], // 1 of 2
        ['Altamira', 'Central', 0.6], // 3 of 5
        ['Chacao', 'Central', 1],
      ],
      total: 3,
    });
    expect(await ranking('sucursales', 'visitas')).toEqual({
      filas: [
        ['Chacao', 'Central', 1 / 3], // one, one annulled, one forgotten
        ['Altamira', 'Central', 0.5], // one, one not carried out
        ['Los Ruices', 'Éxito', 1],
      ],
      total: 3,
    });
    expect(await ranking('productos', 'sin_existencia')).toEqual({
      filas: [
        ['Café', null, 0.5], // 1 of 2
        ['Arroz', 'A-1', 1 / 3],
        ['Harina', 'H-1', 0.25],
      ],
      total: 3,
    });
    expect((await ranking('productos', 'quiebre', { cadena: campo.cadena })).filas).toEqual([
      ['Harina', 'H-1', 2 / 3], // Chacao, and Altamira a week later, of three
      ...[
        ['Arroz', 'A-1', 0.5],
        ['Café', null, 0.5],
      ].toSorted(([uno], [otro]) => ((uno === 'Arroz' ? arroz : cafe) < (otro === 'Arroz' ? arroz : cafe) ? -1 : 1)),
    ]);
    expect(await ranking('productos', 'precio', { sucursales: ruices })).toEqual({
      filas: [['Arroz', 'A-1', 1]],
      total: 1,
    });
    // no visit is a product's
    expect(await ranking('productos', 'visitas')).toEqual({ filas: [], total: 0 });
  });

  test('whoever has less behind it than the company asks for is not compared, and counted', async () => {
    const ranking = async (minimo: number, de: 'sucursales' | 'productos', orden: OrdenDeRanking) => {
      await comparar(minimo);
      const { filas, ...cuantas } = await campo.supervisor.llamar(verRanking, pedir({ de, orden }));
      return { ...cuantas, nombres: filas.map(({ nombre }) => nombre) };
    };
    // Altamira has five rows, Chacao and Los Ruices two each; flour four, rice three and coffee two
    const cincoFilas = { minimo: 5, total: 1, con_pocas: 2, nombres: ['Altamira'] };
    expect(await ranking(5, 'sucursales', 'sin_existencia')).toEqual(cincoFilas);
    expect(await ranking(3, 'productos', 'sin_existencia')).toEqual({
      minimo: 3,
      total: 2,
      con_pocas: 1,
      nombres: ['Arroz', 'Harina'],
    });
    // of what it is a part of, and of nothing else: of prices, and of visits that were due
    expect(await ranking(3, 'productos', 'precio')).toEqual({
      minimo: 3,
      total: 1,
      con_pocas: 2,
      nombres: ['Harina'],
    });
    expect(await ranking(4, 'sucursales', 'visitas')).toMatchObject({ total: 0, con_pocas: 3, nombres: [] });
    // nothing was due of a product: none that has too little
    expect(await ranking(4, 'productos', 'visitas')).toMatchObject({ total: 0, con_pocas: 0 });
    await comparar(1);
  });

  test('product by branch, those seen most', async () => {
    const mapa = await campo.supervisor.llamar(verMapa, pedir());
    expect(mapa.productos[0]).toEqual({ id: harina, nombre: 'Harina' }); // four rows; rice has three
    expect(mapa.productos.map(({ nombre }) => nombre)).toEqual(['Harina', 'Arroz', 'Café']);
    expect(mapa.sucursales[0]).toEqual({ id: campo.altamira, nombre: 'Altamira', cadena_nombre: 'Central' }); // five rows
    expect(mapa.sucursales).toHaveLength(3);
    const celda = (producto_id: string, sucursal_id: string) =>
      mapa.celdas.find((una) => una.producto_id === producto_id && una.sucursal_id === sucursal_id);
    expect(celda(harina, campo.altamira)).toEqual({
      producto_id: harina,
      sucursal_id: campo.altamira,
      filas: 2,
      sin_existencia: 1,
      quiebre: 1,
    });
    expect(celda(cafe, campo.chacao)).toBeUndefined();
    expect(mapa.celdas).toHaveLength(7); // Altamira 3, Chacao 2, Los Ruices 2
    const deExito = await campo.supervisor.llamar(verMapa, pedir({ cadena: exito }));
    expect(deExito.sucursales.map(({ nombre }) => nombre)).toEqual(['Los Ruices']);
    expect(deExito.celdas.map(({ filas }) => filas)).toEqual([1, 1]);
    const vacio = await campo.supervisor.llamar(verMapa, pedir({ desde: '2025-01-01', hasta: '2025-01-31' }));
    expect(vacio).toEqual({ productos: [], sucursales: [], celdas: [] });
  });
});

test('a plan is due once its day has passed, and today or later as far as it is done', async () => {
  const hoy = { desde: campo.dia(-1), hasta: campo.dia(1) };
  for (const fecha of [campo.dia(-1), campo.hoy, campo.dia(1)]) {
    await visita(fecha, campo.altamira, { estado: 'pendiente' });
    await visita(fecha, campo.chacao);
  }
  const { periodo } = await verLas(hoy);
  // yesterday's two; today's and tomorrow's one that is done each
  expect([periodo.debidas_completadas, periodo.debidas, periodo.completadas]).toEqual([3, 4, 3]);
});

test('what a branch listed is that of the period, not of today', async () => {
  const unica = await ponerSucursal(base, campo.empresa, exito, 'De antes');
  await listarEnSucursal(base, unica, [harina], SIEMPRE);
  await listarEnSucursal(base, unica, [arroz], '2026-06-15T12:00:00-04:00');
  const presencia = (desde: string, hasta: string) =>
    campo.supervisor.llamar(verPresencia, pedir({ desde, hasta, sucursales: unica }));
  const { distribucion, distribucion_anterior } = await presencia('2026-06-15', '2026-06-15');
  expect([distribucion.total, distribucion_anterior.total]).toEqual([2, 1]);
  expect((await presencia('2026-06-01', '2026-06-14')).distribucion.total).toBe(1);
});

test('of two visits of a day the later one is the last', async () => {
  const dia = '2026-05-05';
  const unica = await ponerSucursal(base, campo.empresa, exito, 'Única');
  await listarEnSucursal(base, unica, [harina], SIEMPRE);
  const tarde = { hora: '08:00', ...entre(dia, '18:00', '19:00') };
  await visita(dia, unica, tarde, [{ producto: harina, inventario: '4' }]);
  await visita(dia, unica, { hora: '17:00', ...entre(dia, '12:00', '13:00') }, [{ producto: harina, inventario: '0' }]);
  const presencia = await campo.supervisor.llamar(verPresencia, pedir({ desde: dia, hasta: dia, sucursales: unica }));
  expect(presencia.distribucion).toEqual({ parte: 1, total: 1 });
});

test('what a mercaderista delivers is in the measures at once, also of a day that was summed up before', async () => {
  const tienda = await crearTienda(base, servidor.url);
  const { empresa, mercaderista, supervisor, hoy, productos } = tienda;
  const vistas = async () =>
    (
      await supervisor.llamar(verMedidas, {
        params: { empresaId: empresa },
        query: { desde: hoy, hasta: hoy },
      })
    ).periodo;
  const id = await ponerVisitaDeHoy(tienda);
  await resumirDias(parts);
  expect(await vistas()).toMatchObject({ filas: 0, completadas: 0, debidas: 0 });
  await iniciar(mercaderista, empresa, id);
  await entregar(mercaderista, empresa, id, finalizacionDe(productos));
  const esperadas = { filas: 3, exhibido: 3, sin_existencia: 0, completadas: 1, debidas: 1, debidas_completadas: 1 };
  expect(await vistas()).toMatchObject(esperadas);
  await resumirDias(parts);
  expect(await vistas()).toMatchObject(esperadas);
});

test('a period that goes backwards or is too long is refused, everywhere', async () => {
  for (const periodo of [
    { desde: '2026-03-31', hasta: '2026-03-30' },
    { desde: '2024-01-01', hasta: '2026-03-30' },
  ]) {
    for (const call of [
      () => verLas(periodo),
      () => campo.supervisor.llamar(verPresencia, pedir(periodo)),
      () => campo.supervisor.llamar(verRanking, pedir({ ...periodo, de: 'productos' })),
      () => campo.supervisor.llamar(verMapa, pedir(periodo)),
    ]) {
      expect(await problemaDe(call())).toMatchObject({ estado: 422, codigo: 'reporte.periodo' });
    }
  }
  expect(await problemaDe(campo.mercaderista.llamar(verMedidas, pedir()))).toMatchObject({ estado: 403 });
});
