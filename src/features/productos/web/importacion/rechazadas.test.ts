import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leerImportacion } from '../../server/importacion/leer-importacion.ts';
import { archivoDeRechazadas, cuantosEntran, plantilla, quedanFuera, type Previa } from './rechazadas.ts';

const textoDe = async (archivo: File): Promise<string> => Buffer.from(await archivo.arrayBuffer()).toString();

/** As the server reads a file. */
const leer = async (texto: string) => {
  const carpeta = await mkdtemp(join(tmpdir(), 'rechazadas-'));
  try {
    await writeFile(join(carpeta, 'a.csv'), texto);
    return await leerImportacion(join(carpeta, 'a.csv'));
  } finally {
    await rm(carpeta, { recursive: true });
  }
};

const fila = (valores: string[], ...codigos: Previa['rechazadas'][number]['motivos'][number]['codigo'][]) => ({
  linea: 2,
  valores,
  motivos: codigos.map((codigo) => ({ columna: 'sku' as const, codigo })),
});

it('the rejected rows, once mended, are read as they were meant', async () => {
  for (const separador of [',', ';'] as const) {
    const decimal = separador === ';' ? ',' : '.';
    const archivo = archivoDeRechazadas(
      'Catálogo.csv',
      { columnas: ['sku', 'nombre', 'precio_compra'], separador },
      [
        { linea: 2, valores: ['A;1', '', `4${decimal}80`], motivos: [{ columna: 'nombre', codigo: 'falta_nombre' }] },
        {
          linea: 3,
          valores: ['=B', 'Té "verde"', '-3'],
          motivos: [{ columna: 'precio_compra', codigo: 'numero_negativo' }],
        },
      ],
      ({ columna, codigo }) => `${columna}: ${codigo}`,
    );
    const texto = await textoDe(archivo);
    expect(texto).toContain(`${separador}nombre: falta_nombre\r\n`);
    const sinTocar = await leer(texto);
    expect(sinTocar.formato.separator).toBe(separador);
    expect(sinTocar.encabezado).toMatchObject({ columnas: ['sku', 'nombre', 'precio_compra'], ignoradas: ['motivo'] });
    expect(sinTocar.filas).toMatchObject([
      { motivos: [{ columna: 'nombre', codigo: 'falta_nombre' }] },
      { motivos: [{ columna: 'precio_compra', codigo: 'numero_negativo' }] },
    ]);
    const { filas } = await leer(
      texto.replace(`"A;1"${separador}${separador}`, `"A;1"${separador}Café${separador}`).replace("'-3", '3'),
    );
    expect(filas).toMatchObject([
      { datos: { sku: 'A;1', nombre: 'Café', precio_compra: 4.8 } },
      { datos: { sku: '=B', nombre: 'Té "verde"', precio_compra: 3 } },
    ]);
  }
});

it('the file of the rejected rows is called after the one they come from, however often it is mended', () => {
  const deDonde = (archivo: string) =>
    archivoDeRechazadas(archivo, { columnas: ['nombre'], separador: ',' }, [], () => '').name;
  expect(deDonde('Catálogo de marzo (2).CSV')).toBe('filas-rechazadas-catalogo-de-marzo-2.csv');
  for (const una of ['Distribuidora de Alimentos y Bebidas del Centro.csv', 'catalogo.csv']) {
    expect(deDonde(deDonde(una))).toBe(deDonde(una));
  }
  expect(deDonde('../"\r\n\u202E.csv')).toBe('filas-rechazadas.csv');
});

it('the template can be imported as it is, in both languages', async () => {
  for (const enIngles of [false, true]) {
    const { filas, encabezado } = await leer(await textoDe(plantilla(enIngles)));
    expect(encabezado.ignoradas).toEqual([]);
    expect(filas).toMatchObject([
      {
        datos: {
          precio_compra: 4.8,
          precio_venta_sugerido: 6.9,
          cantidad_minima_quiebre: 8,
          codigos_de_barras: enIngles ? '4006381333931 BOX-12' : '4006381333931 CAJA-12',
        },
      },
    ]);
  }
});

it('repeated SKUs stay out or come in, as it is decided; other faults always stay out', () => {
  const buena = fila(['A'], 'sku_repetido_en_archivo');
  const mala = fila(['B'], 'sku_de_varios_productos', 'muy_largo');
  const previa = { nuevos: 3, actualizados: 2, repetidas: 1, rechazadas: [buena, mala] } as Previa;
  expect([quedanFuera(previa, 'omitir'), cuantosEntran(previa, 'omitir')]).toEqual([[buena, mala], 5]);
  expect([quedanFuera(previa, 'crear'), cuantosEntran(previa, 'crear')]).toEqual([[mala], 6]);
});
