import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { csvRowWith, UTF8_MARK } from '#src/platform/shared/csv.ts';
import { fileName, slug } from '#src/platform/shared/file-name.ts';
import {
  columnasDeImportacion,
  type FilaDeImportacion,
  type Motivo,
  type previsualizarImportacion,
} from '../../contract-importacion.ts';

export type Previa = ResponseOf<typeof previsualizarImportacion>;
export type Repetidos = 'omitir' | 'crear';

const DE_REPETIDA: ReadonlySet<Motivo['codigo']> = new Set(['sku_repetido_en_archivo', 'sku_de_varios_productos']);

/** Its only fault is a SKU that others have too: a person decides. */
export const esRepetida = ({ motivos }: Pick<FilaDeImportacion, 'motivos'>): boolean =>
  motivos.length > 0 && motivos.every(({ codigo }) => DE_REPETIDA.has(codigo));

/** What stays out, once it is decided what becomes of repeated SKUs. */
export const quedanFuera = ({ rechazadas }: Previa, repetidos: Repetidos): FilaDeImportacion[] =>
  repetidos === 'crear' ? rechazadas.filter((fila) => !esRepetida(fila)) : rechazadas;

export const cuantosEntran = ({ nuevos, actualizados, repetidas }: Previa, repetidos: Repetidos): number =>
  nuevos + actualizados + (repetidos === 'crear' ? repetidas : 0);

/** Mended and rejected again, it is still the same file. */
const nombreDeRechazadas = (archivo: string): string => {
  const suyo = slug(archivo.replace(/\.[^.]*$/, ''), 60).replace(/^(?:filas-rechazadas-)+/, '');
  return fileName({ what: 'filas-rechazadas', of: [suyo], format: 'csv' });
};

const comoCsv = (nombre: string, lineas: readonly string[]): File =>
  new File([UTF8_MARK, ...lineas], nombre, { type: 'text/csv;charset=utf-8' });

/**
 * The rows of a file (`archivo`, as it was called) to mend and bring again, separated as they came: with a semicolon their numbers may have
 * a comma. The reader has no use for a column called `motivo` and says that it leaves it out.
 */
export const archivoDeRechazadas = (
  archivo: string,
  { columnas, separador }: Pick<Previa, 'columnas' | 'separador'>,
  filas: readonly FilaDeImportacion[],
  textoDe: (motivo: Motivo) => string,
): File => {
  const escribir = csvRowWith(separador);
  const cabeza = escribir([...columnas, 'motivo']);
  const body = filas.map(({ valores, motivos }) => escribir([...valores, motivos.map(textoDe).join('. ')]));
  return comoCsv(nombreDeRechazadas(archivo), [cabeza, ...body]);
};

/** Every column, and a row that shows how they are filled in. Where the comma is decimal, spreadsheets split at the semicolon. */
export const plantilla = (enIngles: boolean): File => {
  const escribir = csvRowWith(enIngles ? ',' : ';');
  const ejemplo = enIngles
    ? ['Ground coffee', 'CAF-500', 'Coffee', '500 g', '4.80', '6.90', '8', '4006381333931 BOX-12']
    : ['Café molido', 'CAF-500', 'Café', '500 g', '4,80', '6,90', '8', '4006381333931 CAJA-12'];
  const nombre = fileName({ what: 'plantilla-productos', of: [], format: 'csv' });
  return comoCsv(nombre, [escribir(columnasDeImportacion), escribir(ejemplo)]);
};
