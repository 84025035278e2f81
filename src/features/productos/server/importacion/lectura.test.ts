import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { restore } from '#src/platform/shared/csv.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import { conCarpeta } from '../../../../../test/folders.ts';
import { datosDeProductoSchema } from '../../contract.ts';
import { esBuena } from './leer-fila.ts';
import { type ImportacionLeida, leerImportacion } from './leer-importacion.ts';

const carpeta = conCarpeta();

const leer = async (contenido: string | Buffer): Promise<ImportacionLeida> => {
  const ruta = join(carpeta.ruta, 'archivo.csv');
  await writeFile(ruta, contenido);
  return leerImportacion(ruta);
};
const buenas = async (contenido: string | Buffer): Promise<object[]> =>
  (await leer(contenido)).filas.filter(esBuena).map(({ datos }) => datos);
/** What is wrong with each row that is not taken, with its line. */
const malas = async (contenido: string): Promise<unknown[]> =>
  (await leer(contenido)).filas.flatMap((fila) =>
    esBuena(fila) ? [] : [[fila.linea, ...fila.motivos.map(({ columna, codigo }) => `${columna}: ${codigo}`)]],
  );
const codigoDe = async (contenido: string | Buffer): Promise<string> => {
  const error = await leer(contenido).catch((fallo: unknown) => fallo);
  if (error instanceof Problem) return error.codigo;
  throw new Error('not refused');
};

const NADA = {
  sku: null,
  categoria: null,
  presentacion: null,
  precio_compra: null,
  precio_venta_sugerido: null,
  cantidad_minima_quiebre: null,
  codigos_de_barras: null,
};

describe('the header', () => {
  test.each([
    [
      'the export’s own names',
      'nombre,sku,categoria,presentacion,precio_compra,precio_venta_sugerido,cantidad_minima_quiebre,codigos_de_barras',
    ],
    ['in English', 'name,sku,category,presentation,purchase_price,suggested_price,minimum_quantity,barcodes'],
    [
      'in capitals, with accents and spaces',
      ' NOMBRE ,Sku,CATEGORÍA,Presentación,Precio compra,Precio-venta sugerido,Cantidad Mínima Quiebre,Códigos de Barras',
    ],
    [
      'decomposed accents',
      'nombre,sku,categori\u0301a,presentacio\u0301n,precio_compra,precio_venta_sugerido,cantidad_minima,ean',
    ],
  ])('%s', async (_que, encabezado) => {
    const { encabezado: leido, filas } = await leer(`${encabezado}\nA,B,C,D,1,2,3,CODE-1\n`);
    expect(leido.ignoradas).toEqual([]);
    expect(filas).toMatchObject([
      {
        datos: {
          nombre: 'A',
          sku: 'B',
          categoria: 'C',
          presentacion: 'D',
          precio_compra: 1,
          precio_venta_sugerido: 2,
          cantidad_minima_quiebre: 3,
          codigos_de_barras: 'CODE-1',
        },
      },
    ]);
  });

  test('in any order; what it does not know it ignores and names, once an equal one was found too', async () => {
    const { encabezado, filas } = await leer('proveedor,SKU,nombre, ,name,sku\nX,S,A,,B,T\n');
    expect(encabezado).toMatchObject({ columnas: ['sku', 'nombre'], ignoradas: ['proveedor', 'name', 'sku'] });
    expect(filas).toMatchObject([{ datos: { nombre: 'A', sku: 'S' } }]);
  });

  test.each([
    ['sku,categoria\nA,B\n', 'importacion.sin_nombre'],
    ['nombre,sku\n', 'importacion.vacia'],
    ['nombre', 'importacion.vacia'],
    ['', 'importacion.vacia'],
    ['\n\n  \n', 'importacion.vacia'],
    ['nombre,sku\n\n , \n', 'importacion.vacia'],
  ])('%j is refused with %s', async (contenido, codigo) => {
    expect(await codigoDe(contenido)).toBe(codigo);
  });
});

describe('a row', () => {
  test('is trimmed, and empty is nothing', async () => {
    expect(await buenas('nombre,sku,categoria\n  A  ,, \u00a0 \n')).toEqual([{ nombre: 'A', ...NADA }]);
    expect(await buenas('nombre\nA\n')).toEqual([{ nombre: 'A', ...NADA }]);
  });

  test('says all that is wrong with it, each with its column and the line where it begins', async () => {
    const largo = 'x'.repeat(101);
    const contenido =
      'nombre,sku,precio_compra,precio_venta_sugerido,cantidad_minima_quiebre\n' +
      ',S-1,abc,-1,1.5\n' +
      '"dos\nlíneas",S-2,1.005,10000000000,\n' +
      `${'n'.repeat(201)},${largo},1,2,3\n` +
      'buena,,,,\n' +
      'mala,,1e3,"1,5",-1\n';
    expect(await malas(contenido)).toEqual([
      [
        2,
        'nombre: falta_nombre',
        'precio_compra: numero_no_valido',
        'precio_venta_sugerido: numero_negativo',
        'cantidad_minima_quiebre: no_es_entero',
      ],
      [3, 'precio_compra: demasiados_decimales', 'precio_venta_sugerido: numero_muy_grande'],
      [5, 'nombre: muy_largo', 'sku: muy_largo'],
      [
        7,
        'precio_compra: numero_no_valido',
        'precio_venta_sugerido: numero_no_valido',
        'cantidad_minima_quiebre: numero_negativo',
      ],
    ]);
  });

  test('without a name but with something else is not taken; one with nothing at all is no row', async () => {
    expect(await malas('nombre,sku\n,S\n,\n\nA,\n')).toEqual([[2, 'nombre: falta_nombre']]);
    expect((await leer('nombre,sku\n,S\n,\n\nA,\n')).filas).toHaveLength(2);
  });

  test('with more cells than the header is taken, and marked unless they are empty', async () => {
    const { filas } = await leer('nombre\nLeche, entera\nSal,,\nPan\n');
    expect(filas).toMatchObject([
      { datos: { nombre: 'Leche' }, sobran: true },
      { datos: { nombre: 'Sal' }, sobran: false },
      { datos: { nombre: 'Pan' }, sobran: false },
    ]);
  });

  test('gets back the text that an export neutralised, and no other apostrophe is touched', async () => {
    expect(await buenas("nombre\n'=1+1\n''=ya\n'hola\nd'or\n'-5\n")).toMatchObject(
      ['=1+1', "'=ya", "'hola", "d'or", '-5'].map((nombre) => ({ nombre })),
    );
  });
});

describe('a number', () => {
  const CON_COMA = 'nombre,precio_compra\nA,';
  const CON_PUNTO_Y_COMA = 'nombre;precio_compra\nA;';
  test.each<[string, string, number | null | string]>([
    [CON_COMA, '1.5', 1.5],
    [CON_COMA, '.5', 0.5],
    [CON_COMA, '007', 7],
    [CON_COMA, '+2', 2],
    [CON_COMA, '-0', 0],
    [CON_COMA, '9999999999.99', 9_999_999_999.99],
    [CON_COMA, '', null],
    [CON_COMA, '"1,5"', 'numero_no_valido'],
    [CON_COMA, '1.500', 'demasiados_decimales'],
    [CON_COMA, '$5', 'numero_no_valido'],
    [CON_COMA, '1 000', 'numero_no_valido'],
    [CON_COMA, '1.', 'numero_no_valido'],
    [CON_COMA, '-', 'numero_no_valido'],
    [CON_COMA, 'NaN', 'numero_no_valido'],
    [CON_COMA, 'Infinity', 'numero_no_valido'],
    [CON_COMA, '0x10', 'numero_no_valido'],
    [CON_COMA, '10000000000', 'numero_muy_grande'],
    [CON_COMA, '9'.repeat(400), 'numero_muy_grande'],
    [CON_COMA, '-0.01', 'numero_negativo'],
    [CON_PUNTO_Y_COMA, '1,5', 1.5],
    [CON_PUNTO_Y_COMA, ',5', 0.5],
    [CON_PUNTO_Y_COMA, '1.5', 1.5],
    [CON_PUNTO_Y_COMA, '1.234,56', 1234.56],
    [CON_PUNTO_Y_COMA, '1.234.567,8', 1_234_567.8],
    // thousand five hundred, or one and a half: not guessed
    [CON_PUNTO_Y_COMA, '1.500', 'demasiados_decimales'],
    [CON_PUNTO_Y_COMA, '1.2.3', 'numero_no_valido'],
    [CON_PUNTO_Y_COMA, '12.34,5', 'numero_no_valido'],
    [CON_PUNTO_Y_COMA, '1,234', 'demasiados_decimales'],
  ])('after %j, %j is %j', async (comienzo, texto, esperado) => {
    const { filas } = await leer(`${comienzo}${texto}\n`);
    expect(filas).toMatchObject([
      typeof esperado === 'string' ? { motivos: [{ codigo: esperado }] } : { datos: { precio_compra: esperado } },
    ]);
  });

  test.each<[string, number | string]>([
    ['5', 5],
    ['5,00', 5],
    ['2147483647', 2_147_483_647],
    ['2147483648', 'numero_muy_grande'],
    ['5,5', 'no_es_entero'],
    ['5.000', 'no_es_entero'],
  ])('%j pieces are %j', async (texto, esperado) => {
    const { filas } = await leer(`nombre;cantidad_minima_quiebre\nA;${texto}\n`);
    expect(filas).toMatchObject([
      typeof esperado === 'string'
        ? { motivos: [{ codigo: esperado }] }
        : { datos: { cantidad_minima_quiebre: esperado } },
    ]);
  });
});

describe('the file', () => {
  test.each<[string, string | Buffer, string, string]>([
    ['UTF-8 with its mark and semicolons', '\uFEFFnombre;sku\r\nCafé;1\r\n', 'utf-8', ';'],
    ['Latin-1', Buffer.from('nombre,sku\nCafé,1\n', 'latin1'), 'latin1', ','],
    ['lines of an old Macintosh', 'nombre,sku\rCafé,1\r', 'utf-8', ','],
    ['no end of the last line', '"nombre","sku"\n"Café","1"', 'utf-8', ','],
  ])('%s', async (_que, contenido, codificacion, separador) => {
    expect(await leer(contenido)).toMatchObject({
      codificacion,
      formato: { separator: separador },
      filas: [{ datos: { nombre: 'Café', sku: '1' } }],
    });
  });

  test('of 20,000 rows is taken, one more is refused', async () => {
    const filas = (cuantas: number) => `nombre\n${'A\n'.repeat(cuantas)}`;
    expect((await leer(filas(20_000))).filas).toHaveLength(20_000);
    expect(await codigoDe(filas(20_001))).toBe('importacion.demasiadas_filas');
  });
});

test('a row is taken exactly when the form would take it', async () => {
  const precio = fc.oneof(
    fc.double({ min: -10, max: 2e10, noNaN: true }).map((value) => String(Number(value.toFixed(3)))),
    fc.constantFrom('0', '1.5', '1.55', '9999999999.99', '10000000000'),
  );
  const fila = fc.record({
    nombre: fc.oneof(
      fc.constantFrom('', 'A', 'x'.repeat(200), 'x'.repeat(201)),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    sku: fc.constantFrom('', 'S', 'x'.repeat(100), 'x'.repeat(101)),
    codigos_de_barras: fc.constantFrom('', '036000291452 ab-12', '123', 'x'.repeat(49), 'a@b'),
    precio_compra: precio,
    cantidad_minima_quiebre: fc.oneof(
      fc.integer({ min: -5, max: 2 ** 32 }).map(String),
      fc.constantFrom('1.5', '2147483647'),
    ),
  });
  const entrecomillar = (texto: string) => `"${texto.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fila, async (values) => {
      fc.pre(restore(values.nombre) === values.nombre && !values.precio_compra.includes('e'));
      // eslint-disable-next-line no-control-regex
      fc.pre(!/[\u0000-\u001F]/.test(values.nombre));
      const contenido = `${Object.keys(values).join(',')}\n${Object.values(values).map(entrecomillar).join(',')}\n`;
      const comoFormulario = datosDeProductoSchema.safeParse({
        ...NADA,
        nombre: values.nombre,
        sku: values.sku,
        codigos_de_barras: values.codigos_de_barras,
        precio_compra: Number(values.precio_compra),
        cantidad_minima_quiebre: Number(values.cantidad_minima_quiebre),
      });
      const { filas } = await leer(contenido);
      expect(filas.filter(esBuena).map(({ datos }) => datos)).toEqual(
        comoFormulario.success ? [comoFormulario.data] : [],
      );
    }),
    { numRuns: 300 },
  );
});

/** The reader that the specification describes, as it describes it. */
const lectorSencillo = (texto: string): object[] => {
  const [encabezado = '', ...lineas] = texto.split('\n').filter((linea) => linea.trim() !== '');
  const nombres = encabezado.split(',').map((nombre) => nombre.trim().toLowerCase());
  return lineas.flatMap((linea) => {
    const celdas = linea.split(',').map((celda) => celda.trim());
    const de = (...cuales: string[]) => celdas[nombres.findIndex((nombre) => cuales.includes(nombre))] || null;
    const nombre = de('nombre', 'name');
    const otras = { categoria: de('categoria', 'category'), presentacion: de('presentacion', 'presentation') };
    return nombre === null ? [] : [{ nombre, sku: de('sku'), ...otras }];
  });
};

test('a file that the plain reader of the specification accepts gives the same products', async () => {
  // what that reader has no notion of, and this one reads otherwise on purpose: a cell that begins with a quote is quoted, and
  // an apostrophe before a formula is taken away
  const celda = fc
    .string({
      unit: fc.constantFrom('a', 'ñ', 'É', ' ', '"', "'", ';', '=', '-', '.', '1', '\t', '\r', '😀'),
      maxLength: 8,
    })
    .filter((texto) => !texto.startsWith('"') && restore(texto.trim()).trim() === texto.trim());
  const nombre = fc.constantFrom(
    'nombre',
    'Nombre',
    ' name ',
    'sku',
    'SKU',
    'categoria',
    'category',
    'presentacion',
    'Presentation',
    'otra',
    'x;sku',
    '',
  );
  const archivo = fc.tuple(
    fc.array(nombre, { minLength: 1, maxLength: 7 }),
    fc.array(fc.tuple(fc.array(celda, { minLength: 1, maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\n\n')), {
      maxLength: 8,
    }),
  );
  let aceptados = 0;
  await fc.assert(
    fc.asyncProperty(archivo, async ([nombres, filas]) => {
      const contenido = `${nombres.join(',')}\n${filas.map(([celdas, fin]) => celdas.join(',') + fin).join('')}`;
      const esperados = lectorSencillo(contenido);
      const leidos = await buenas(contenido).catch((error: unknown) => {
        if (error instanceof Problem) return [];
        throw error;
      });
      aceptados += esperados.length > 0 ? 1 : 0;
      expect(leidos).toEqual(esperados.map((producto) => Object.assign({}, NADA, producto)));
    }),
    { numRuns: 500 },
  );
  expect(aceptados).toBeGreaterThan(100);
});
