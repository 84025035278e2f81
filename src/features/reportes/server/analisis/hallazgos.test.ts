import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ANTERIOR,
  crearMostrador,
  filaDeAnalisis,
  pedirAnalisis,
  PERIODO,
  visitarCadaDia,
} from '../../../../../test/analisis.ts';
import { conBase, conServidor } from '../../../../../test/fixtures.ts';
import { porPrueba } from '../../../../../test/lifetimes.ts';
import { ponerProducto, ponerSucursal, ponerCadena } from '../../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../../test/server.ts';
import { ponerVisitaHecha } from '../../../../../test/visitas-hechas.ts';
import { analizar, type Hallazgo } from '../../contract-analisis.ts';
import { listarExportados } from '../../contract-exportados.ts';
import { verMedidas } from '../../contract-medidas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const m = porPrueba(() => crearMostrador(base, servidor.url));

const textosDe = (hallazgos: Hallazgo[]): string[] => hallazgos.map(({ texto }) => texto.replaceAll('\u{a0}', ' '));
const deTipo = (hallazgos: Hallazgo[], tipo: Hallazgo['tipo']): Hallazgo[] =>
  hallazgos.filter((hallazgo) => hallazgo.tipo === tipo);

/** Without stock, as a mercaderista leaves it. */
const agotado = { inventario: 'Sin existencia', exhibido: false, quiebre: true };

describe('what changed', () => {
  test('in all, by branch and by product, the heaviest first, in both languages', async () => {
    // Harina: 0 of 28 rows without stock, then all 14 of Chacao's; Arroz: never
    await visitarCadaDia(base, m, ANTERIOR, () => [{ producto: m.harina }, { producto: m.arroz }]);
    await visitarCadaDia(base, m, PERIODO, (_, sucursal) => [
      { producto: m.harina, ...(sucursal === m.chacao && agotado) },
      { producto: m.arroz },
    ]);
    const { hallazgos } = await pedirAnalisis(m);
    expect(textosDe(hallazgos)).toEqual([
      'La falta de existencia sube 25,0 puntos, del 0,0 % al 25,0 %: 14 de 56 filas, antes 0 de 56.',
      'La falta de existencia en «Chacao (Central)» sube 50,0 puntos, del 0,0 % al 50,0 %: 14 de 28 filas, antes 0 de 28.',
      'La falta de existencia de «Harina» sube 50,0 puntos, del 0,0 % al 50,0 %: 14 de 28 filas, antes 0 de 28.',
      'El quiebre sube 25,0 puntos, del 0,0 % al 25,0 %: 14 de 56 filas, antes 0 de 56.',
      'El quiebre en «Chacao (Central)» sube 50,0 puntos, del 0,0 % al 50,0 %: 14 de 28 filas, antes 0 de 28.',
      'El quiebre de «Harina» sube 50,0 puntos, del 0,0 % al 50,0 %: 14 de 28 filas, antes 0 de 28.',
      'La exhibición baja 25,0 puntos, del 100,0 % al 75,0 %: 42 de 56 filas, antes 56 de 56.',
      'La exhibición en «Chacao (Central)» baja 50,0 puntos, del 100,0 % al 50,0 %: 14 de 28 filas, antes 28 de 28.',
      'La exhibición de «Harina» baja 50,0 puntos, del 100,0 % al 50,0 %: 14 de 28 filas, antes 28 de 28.',
    ]);
    expect(hallazgos.slice(0, 3)).toMatchObject([
      { tipo: 'sin_existencia_sube', observaciones: 56, peso: 14, fuente: { caso: 'sin_existencia' } },
      { observaciones: 28, peso: 14, fuente: { caso: 'sin_existencia', sucursal: m.chacao } },
      { observaciones: 28, peso: 14, fuente: { caso: 'sin_existencia', producto: m.harina } },
    ]);
    expect(hallazgos[0]?.cifras).toEqual(['25,0\u{a0}puntos', '0,0\u{a0}%', '25,0\u{a0}%', '14', '56', '0']);
    const ingles = await pedirAnalisis(m, { idioma: 'en' });
    expect(textosDe(ingles.hallazgos).slice(1, 3)).toEqual([
      'Out of stock at “Chacao (Central)” rises 50.0 points, from 0.0% to 50.0%: 14 of 28 rows, before 0 of 28.',
      'Out of stock of “Harina” rises 50.0 points, from 0.0% to 50.0%: 14 of 28 rows, before 0 of 28.',
    ]);
  });

  test('for the better too', async () => {
    await visitarCadaDia(base, m, ANTERIOR, () => [{ producto: m.harina, inventario: '0' }]);
    await visitarCadaDia(base, m, PERIODO, () => [{ producto: m.harina }]);
    const { hallazgos } = await pedirAnalisis(m);
    // the only product there is: of all together there is nothing else to say
    expect(textosDe(hallazgos)).toEqual([
      'La falta de existencia de «Harina» baja 100,0 puntos, del 100,0 % al 0,0 %: 0 de 28 filas, antes 28 de 28.',
    ]);
    expect(hallazgos[0]).toMatchObject({ tipo: 'sin_existencia_baja', fuente: { producto: m.harina } });
  });

  test('what chance does is no finding: the analysis says how much it looked at', async () => {
    // 2 of 28 against 0 of 28: seven points, and within two standard errors
    await visitarCadaDia(base, m, ANTERIOR, () => [{ producto: m.harina }]);
    await visitarCadaDia(base, m, PERIODO, (dia) => [{ producto: m.harina, ...(dia === 0 && { inventario: '0' }) }]);
    const { hallazgos, listo } = await pedirAnalisis(m);
    expect(hallazgos).toEqual([]);
    expect(listo?.sin_narracion).toBe('sin_datos');
    const { object_path } = await filaDeAnalisis(base, listo?.reporte_id);
    expect(await text(await servidor.partes.store.read(String(object_path)))).toContain(
      'Se revisaron 28 filas de 28 visitas completadas y nada se aparta lo suficiente',
    );
  });

  test('too few rows are not compared, whatever they say', async () => {
    await visitarCadaDia(base, m, { desde: -28, hasta: -20 }, () => [{ producto: m.harina }]);
    await visitarCadaDia(base, m, { desde: -9, hasta: -1 }, () => [{ producto: m.harina, inventario: '0' }]);
    const { hallazgos } = await pedirAnalisis(m);
    expect(deTipo(hallazgos, 'sin_existencia_sube')).toEqual([]);
    expect(textosDe(deTipo(hallazgos, 'producto_agotado'))).toEqual([
      '«Harina» no tenía existencia en 18 de 18 filas (100,0 %).',
    ]);
  });
});

test('the products and branches with the most stock-outs', async () => {
  await visitarCadaDia(base, m, PERIODO, (dia, sucursal) => [
    { producto: m.harina, ...(sucursal === m.altamira && dia < 7 && { inventario: '0' }) },
    { producto: m.arroz, ...(sucursal === m.altamira && dia < 3 && { inventario: 'Sin existencia' }) },
    { producto: m.cafe, ...(dia < 1 && { inventario: '0' }) },
  ]);
  const { hallazgos } = await pedirAnalisis(m);
  // Café: two of 28 are too few
  expect(textosDe(hallazgos)).toEqual([
    'En «Altamira (Central)» faltaba existencia en 11 de 42 filas (26,2 %).',
    '«Harina» no tenía existencia en 7 de 28 filas (25,0 %).',
    '«Arroz» no tenía existencia en 3 de 28 filas (10,7 %).',
  ]);
  // how many, times of what part: 11 × 11/42, 7 × 7/28, 3 × 3/28
  expect(hallazgos.map(({ peso }) => peso)).toEqual([2.880952, 1.75, 0.321429]);
  expect(hallazgos.map(({ fuente }) => fuente)).toEqual([
    { caso: 'sin_existencia', sucursal: m.altamira },
    { caso: 'sin_existencia', producto: m.harina },
    { caso: 'sin_existencia', producto: m.arroz },
  ]);
});

test('prices outside the tolerance, by how much and to which side', async () => {
  // Harina at 2,00: four at 2,40 and two at 1,50 of 28; the rest within 5 %
  const precios = [2.4, 2.4, 1.5];
  await visitarCadaDia(base, m, PERIODO, (dia) => [
    { producto: m.harina, precio: precios[dia] ?? 2.1, sugerido: 2 },
    { producto: m.arroz, precio: 9, sugerido: null },
    { producto: m.cafe, precio: dia === 0 ? 9 : 2, sugerido: 2 },
  ]);
  const { hallazgos } = await pedirAnalisis(m);
  const [harina, ...otros] = deTipo(hallazgos, 'precio_fuera');
  expect(otros).toEqual([]);
  // (4 × 0,40 + 2 × 0,50) ÷ (6 × 2,00) = 21,7 %
  expect(textosDe(harina ? [harina] : [])).toEqual([
    '«Harina» tiene 6 de 28 precios (21,4 %) fuera de la tolerancia de 5,0 %: 4 por encima y 2 por debajo del sugerido, con una desviación media de 21,7 %.',
  ]);
  expect(harina).toMatchObject({ observaciones: 28, peso: 5.2, fuente: { caso: 'precio_fuera', producto: m.harina } });
  // what the company calls right is what counts
  await base.admin.query('update company_settings set tolerancia_precio = 0.22 where empresa_id = $1', [m.empresa]);
  const despues = await pedirAnalisis(m);
  expect(deTipo(despues.hallazgos, 'precio_fuera')).toEqual([]);
});

test('competitors that are cheaper: the index of the rows, and the cheapest brand', async () => {
  const competencias = [
    { marca: ' Barata ', producto: 'a', precio: 1.5 },
    { marca: 'Media', producto: 'b', precio: 2 },
  ];
  await visitarCadaDia(base, m, PERIODO, (dia, sucursal) => [
    {
      producto: m.harina,
      precio: 2.1,
      competencias: dia % 2 ? competencias : [{ ...competencias[0], marca: 'BARATA', producto: null, precio: 1.6 }],
    },
    // dearer than the competition only by a hair
    { producto: m.arroz, precio: 2.04, competencias: [{ marca: 'Otra', producto: null, precio: 2 }] },
    // seen twice: nothing to be said of it
    ...(dia === 0
      ? [{ producto: m.cafe, precio: 9, competencias: [{ marca: 'Otra', producto: sucursal, precio: 2 }] }]
      : []),
  ]);
  const { hallazgos } = await pedirAnalisis(m);
  const caros = deTipo(hallazgos, 'competencia_mas_barata');
  // own 2,10; competitors (14 × 1,75 + 14 × 1,60) ÷ 28 = 1,675; the brand (14 × 1,50 + 14 × 1,60) ÷ 28 = 1,55
  expect(textosDe(caros)).toEqual([
    'La competencia es más barata que «Harina»: índice de precio 1,25 en 28 filas, $2,10 frente a $1,68 en promedio; la marca más barata es «BARATA», a $1,55 en 28 observaciones.',
  ]);
  expect(caros[0]).toMatchObject({ observaciones: 28, peso: 28, fuente: { caso: 'con_fila', producto: m.harina } });
});

test('values far from what a product usually has', async () => {
  await visitarCadaDia(base, m, PERIODO, (dia, sucursal) => {
    const raro = sucursal === m.chacao && dia === 3;
    return [
      // between 10 and 13: the middle half is 1 wide or so, and 900 far beyond three times that
      { producto: m.harina, inventario: raro ? '900' : String(10 + (dia % 4)), precio: raro ? 0.2 : 2 },
      // all the same but a few that are near: no outlier
      { producto: m.arroz, inventario: dia < 2 ? '12' : '11', precio: 2 },
      // no stock is told as that
      { producto: m.cafe, inventario: raro ? '0' : '50' },
    ];
  });
  const { hallazgos } = await pedirAnalisis(m);
  expect(textosDe(deTipo(hallazgos, 'valor_atipico')).toSorted()).toEqual([
    'En «Chacao (Central)» se anotó un inventario de 900 de «Harina», lejos de su mediana de 11 en 28 observaciones.',
    'En «Chacao (Central)» se anotó un precio de $0,20 de «Harina», lejos de su mediana de $2,00 en 28 observaciones.',
  ]);
  expect(deTipo(hallazgos, 'valor_atipico')[0]?.fuente).toEqual({
    caso: 'con_fila',
    sucursal: m.chacao,
    producto: m.harina,
  });
  const { hallazgos: ingles } = await pedirAnalisis(m, { idioma: 'en' });
  expect(textosDe(deTipo(ingles, 'valor_atipico'))).toContain(
    'At “Chacao (Central)” a stock of 900 was noted for “Harina”, far from its median of 11 in 28 observations.',
  );
});

test('planned visits that were not made, and active branches that nobody went to', async () => {
  const { empresa, altamira, chacao, cadena, dia } = m;
  const usuario = m.personas.mercaderista.id;
  await ponerSucursal(base, empresa, cadena, 'Sola');
  const cerrada = await ponerSucursal(base, empresa, cadena, 'Cerrada');
  await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [cerrada]);
  await visitarCadaDia(base, m, { desde: -6, hasta: -1 }, () => [{ producto: m.harina }], [altamira]);
  const poner = (sucursal: string, cuando: number, otros: object) =>
    ponerVisitaHecha(base, { empresa, usuario, sucursal, fecha: dia(cuando), ...otros });
  await poner(altamira, -8, { estado: 'pendiente' });
  await poner(altamira, -9, { no_realizada: 'Cerrado por inventario' });
  // called off: no plan any more. Today's: not due yet. Before the period: not asked for
  await poner(altamira, -10, { estado: 'cancelada' });
  await poner(altamira, 0, { estado: 'pendiente' });
  await poner(altamira, -15, { estado: 'pendiente' });
  // one alone is an accident, and a visit that was not planned is none that was missed
  await poner(chacao, -3, { estado: 'pendiente' });
  await poner(chacao, -2, { origen: 'no_planificada' });

  const { hallazgos } = await pedirAnalisis(m, { fecha_fin: dia(0) });
  expect(textosDe(hallazgos)).toEqual([
    'No se hicieron 3 de 9 visitas planificadas (33,3 %).',
    '1 de 3 sucursales activas no tuvieron ninguna visita completada: «Sola (Central)».',
    'En «Altamira (Central)» no se hicieron 2 de 8 visitas planificadas (25,0 %).',
  ]);
  expect(hallazgos.map(({ fuente }) => fuente)).toEqual([
    { caso: 'perdidas' },
    null,
    { caso: 'perdidas', sucursal: altamira },
  ]);
});

describe('only what was asked for', () => {
  test('other chains, other branches, other days and visits that do not count are left out', async () => {
    const otraCadena = await ponerCadena(base, m.empresa, 'Otra');
    const ajena = await ponerSucursal(base, m.empresa, otraCadena, 'Ajena');
    await visitarCadaDia(base, m, PERIODO, (_, sucursal) => [
      { producto: m.harina, inventario: sucursal === m.chacao ? '0' : '12' },
    ]);
    await visitarCadaDia(base, m, PERIODO, () => [{ producto: m.cafe, inventario: '0' }], [ajena]);
    const { hallazgos } = await pedirAnalisis(m, { sucursales_ids: [m.chacao] });
    expect(textosDe(hallazgos)).toEqual([
      '«Harina» no tenía existencia en 14 de 14 filas (100,0 %).',
      'En «Chacao (Central)» faltaba existencia en 14 de 14 filas (100,0 %).',
    ]);
    const { hallazgos: deAltamira } = await pedirAnalisis(m, { sucursales_ids: [m.altamira] });
    expect(deAltamira).toEqual([]);
    // declared void, they count no more
    await base.admin.query(
      `update visitas set anulada_en = now(), anulada_por = $2, motivo_anulacion = 'x' where sucursal_id = $1`,
      [m.chacao, m.personas.supervisor.id],
    );
    const { hallazgos: sinAnuladas } = await pedirAnalisis(m, { sucursales_ids: [m.chacao] });
    expect(deTipo(sinAnuladas, 'producto_agotado')).toEqual([]);
  });

  test('what is not the company’s, or goes backwards, is refused before anything is told', async () => {
    const ajeno = await crearMostrador(base, servidor.url);
    const { dia } = m;
    const codigo = async (otros: Parameters<typeof pedirAnalisis>[1]) =>
      (await problemaDe(pedirAnalisis(m, otros))).codigo;
    expect(await codigo({ cadena_id: ajeno.cadena })).toBe('cadena.no_encontrada');
    expect(await codigo({ sucursales_ids: [m.altamira, ajeno.altamira] })).toBe('sucursal.no_encontrada');
    expect(await codigo({ fecha_inicio: dia(-1), fecha_fin: dia(-2) })).toBe('reporte.periodo');
    expect(await codigo({ fecha_inicio: dia(-800), fecha_fin: dia(-1) })).toBe('reporte.periodo');
    const deMercaderista = m.mercaderista.llamar(analizar, {
      params: { empresaId: m.empresa },
      body: { fecha_inicio: dia(-2), fecha_fin: dia(-1), cadena_id: m.cadena },
    });
    expect((await problemaDe(deMercaderista)).codigo).toBe('permiso.denegado');
    const { rows } = await base.admin.query('select from reportes_exportados where empresa_id = $1', [m.empresa]);
    expect(rows).toEqual([]);
  });

  test('no visits at all: it says so', async () => {
    const { hallazgos, listo } = await pedirAnalisis(m, { fecha_inicio: m.dia(-3), idioma: 'en' });
    expect(hallazgos).toEqual([]);
    expect(listo?.sin_narracion).toBe('sin_datos');
    const { object_path } = await filaDeAnalisis(base, listo?.reporte_id);
    expect(await text(await servidor.partes.store.read(String(object_path)))).toContain(
      'There are no completed visits with products in this period',
    );
  });
});

test('the file in the history holds what was told, and says that no model wrote', async () => {
  await visitarCadaDia(base, m, PERIODO, () => [{ producto: m.harina, inventario: '0' }]);
  const { hallazgos, lineas, listo } = await pedirAnalisis(m, { sucursales_ids: [m.altamira] });
  const fila = await filaDeAnalisis(base, listo?.reporte_id);
  expect(fila).toMatchObject({
    empresa_id: m.empresa,
    creado_por: m.personas.supervisor.id,
    cadena_id: m.cadena,
    sucursal_id: m.altamira,
    fecha_desde: m.dia(-14),
    fecha_hasta: m.dia(-1),
    tipo: 'ia',
    estado: 'listo',
    progreso: 100,
    file_name: expect.stringMatching(/^analisis-empresa-central-altamira-\d{4}-\d\d-\d\d-a-[\d-]+\.txt$/),
    filtro_extra: {
      sucursales_ids: [m.altamira],
      idioma: 'es',
      cadena_nombre: 'Central',
      sucursales: ['Altamira'],
    },
  });
  const descarga = await m.supervisor.fetch(`${servidor.url}${listo?.download_url}`);
  expect(descarga.headers.get('content-disposition')).toBe(`attachment; filename="${String(fila['file_name'])}"`);
  const archivo = await descarga.text();
  expect(Buffer.byteLength(archivo)).toBe(fila['bytes']);
  const [titulo, empresa, periodo, cadena, sucursales, generado, idioma] = archivo.split('\n');
  const { rows } = await base.admin.query<{ nombre: string }>('select nombre from empresas where id = $1', [m.empresa]);
  expect([titulo, empresa, cadena, sucursales, idioma]).toEqual([
    'Análisis de visitas',
    `Empresa: ${rows[0]?.nombre}`,
    'Cadena: Central',
    'Sucursales: 1 (Altamira)',
    'Idioma: español',
  ]);
  expect(periodo).toContain(`Periodo: ${Number(m.dia(-14).slice(8))} de `);
  expect(generado).toMatch(/^Generado: .* \(America\/Caracas\), por supervisor$/);
  // and so says the panel, before there is a file
  expect(lineas.find(({ tipo }) => tipo === 'hallazgos')).toMatchObject({
    para: {
      empresa_nombre: rows[0]?.nombre,
      cadena_nombre: 'Central',
      sucursales: ['Altamira'],
      generado_en: expect.any(String),
      por_nombre: 'supervisor',
      idioma: 'es',
    },
  });
  // what is called otherwise later was made for what it was
  await base.admin.query("update cadenas set nombre = 'Otra' where id = $1", [m.cadena]);
  await base.admin.query("update sucursales set nombre = 'Otra' where id = $1", [m.altamira]);
  const { exportados } = await m.supervisor.llamar(listarExportados, { params: { empresaId: m.empresa } });
  expect(exportados.find(({ id }) => id === listo?.reporte_id)).toMatchObject({
    cadena_nombre: 'Central',
    sucursales: ['Altamira'],
    idioma: 'es',
    creado_por_nombre: 'supervisor',
  });
  expect(archivo).toContain(
    `\nHallazgos\n\n${hallazgos.map(({ texto }, i) => `${i + 1}. ${texto}`).join('\n')}\n\nSin resumen: no hay un modelo`,
  );
});

test('many products: no more than twenty, and none of a kind is left out for others', async () => {
  const productos = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ponerProducto(base, m.empresa, `Producto ${i}`)),
  );
  await visitarCadaDia(base, m, ANTERIOR, () => productos.map((producto) => ({ producto })));
  await visitarCadaDia(base, m, PERIODO, (dia, sucursal) =>
    productos.map((producto, i) => ({
      producto,
      inventario: dia % 2 === 0 ? '0' : '12',
      exhibido: dia % 2 !== 0,
      quiebre: dia % 2 === 0,
      precio: i === 0 && dia === 1 && sucursal === m.altamira ? 90 : 3,
      sugerido: 2,
      competencias: [{ marca: 'Otra', producto: null, precio: 2 }],
    })),
  );
  const { hallazgos } = await pedirAnalisis(m);
  expect(hallazgos).toHaveLength(20);
  expect(new Set(hallazgos.map(({ tipo }) => tipo))).toEqual(
    new Set([
      'sin_existencia_sube',
      'quiebre_sube',
      'exhibicion_baja',
      'precio_fuera',
      'competencia_mas_barata',
      'valor_atipico',
    ]),
  );
  expect(hallazgos.map(({ peso }) => peso)).toEqual(hallazgos.map(({ peso }) => peso).toSorted((a, b) => b - a));
});

test(
  'whatever was found: the figures are the sums of the rows, and those of the screens',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { minLength: 56, maxLength: 56 }),
        async (filas) => {
          const uno = await crearMostrador(base, servidor.url);
          await visitarCadaDia(base, uno, ANTERIOR, () => [{ producto: uno.harina }]);
          await visitarCadaDia(base, uno, PERIODO, (dia, sucursal) => {
            const [sin, quiebre, exhibido] = filas[dia * 2 + (sucursal === uno.chacao ? 1 : 0)] ?? [false, false, true];
            return [{ producto: uno.harina, inventario: sin ? '0' : '7', quiebre, exhibido }];
          });
          const { hallazgos } = await pedirAnalisis(uno);
          const { rows } = await base.admin.query<Record<string, number>>(
            `select sum(filas)::int as filas, sum(sin_existencia)::int as sin_existencia, sum(quiebre)::int as quiebre,
           sum(exhibido)::int as exhibido from kpi_filas where empresa_id = $1 and fecha between $2 and $3`,
            [uno.empresa, uno.dia(-14), uno.dia(-1)],
          );
          const [sumas = {}] = rows;
          const { periodo } = await uno.supervisor.llamar(verMedidas, {
            params: { empresaId: uno.empresa },
            query: { desde: uno.dia(-14), hasta: uno.dia(-1), cadena: uno.cadena },
          });
          for (const [tipo, columna] of [
            ['sin_existencia_sube', 'sin_existencia'],
            ['quiebre_sube', 'quiebre'],
            ['exhibicion_baja', 'exhibido'],
          ] as const) {
            const total = deTipo(hallazgos, tipo).find(({ fuente }) => fuente?.producto === uno.harina);
            // more than four rows of 28 against none are beyond chance
            const cambiadas = columna === 'exhibido' ? 28 - (sumas[columna] ?? 0) : (sumas[columna] ?? 0);
            expect([tipo, cambiadas, total !== undefined]).toEqual([tipo, cambiadas, cambiadas > 3]);
            if (!total) continue;
            expect(total.texto).toContain(`: ${sumas[columna]} de ${sumas['filas']} filas, antes`);
            expect(total.texto).toContain(`: ${periodo[columna]} de ${periodo.filas} filas, antes`);
          }
        },
      ),
      { numRuns: 8 },
    );
  },
);
