import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { ColumnaDeImportacion, Motivo } from '../../contract-importacion.ts';
import { textosDeAcceso } from '../textos.ts';

const rechazos: Record<keyof typeof refusedCsv, MessageDescriptor> = {
  'importacion.demasiado_grande': msg`El archivo pasa de 10 MB. Divídelo en varios.`,
  'importacion.demasiado_lenta': msg`El archivo tardó demasiado en llegar. Busca una conexión mejor e intenta de nuevo.`,
  'importacion.demasiadas_filas': msg`El archivo tiene más de 20.000 filas. Divídelo en varios.`,
  'importacion.demasiadas_columnas': msg`El archivo tiene más de 200 columnas. Deja solo las que se importan.`,
  'importacion.no_es_texto': msg`Este archivo no es un CSV. Si es una hoja de cálculo, guárdala como CSV y sube ese archivo.`,
  'importacion.mal_formada': msg`El archivo está mal formado. Revisa las comillas.`,
  'importacion.sin_nombre': msg`Al archivo le falta la columna «nombre» en su primera fila.`,
  'importacion.vacia': msg`No se encontraron productos válidos en el archivo CSV`,
  'archivo.huella_distinta': msg`El archivo llegó incompleto. Intenta de nuevo.`,
};

/** In which line the reading stopped, if the server says so: `linea.12`. */
const lineaDe = ({ campos }: ApiProblem): string | undefined =>
  campos.map(({ campo }) => /^linea\.(\d+)$/.exec(campo)?.[1]).find((linea) => linea !== undefined);

/** Why a file was not taken. */
export const textoDeImportacion = (error: unknown): MessageDescriptor => {
  // thrown by the browser while reading it: it was moved, changed, or is not on the device
  if (error instanceof DOMException) return msg`No se pudo leer el archivo en este dispositivo. Elígelo de nuevo.`;
  if (error instanceof ApiProblem && error.codigo === 'importacion.mal_formada') {
    const linea = lineaDe(error);
    if (linea) return msg`El archivo está mal formado en la línea ${linea}. Revisa las comillas.`;
  }
  return problemText(error, { ...rechazos, ...textosDeAcceso });
};

export const COLUMNAS: Record<ColumnaDeImportacion, MessageDescriptor> = {
  nombre: msg`Nombre`,
  sku: msg`SKU`,
  categoria: msg`Categoría`,
  presentacion: msg`Presentación`,
  precio_compra: msg`Precio de compra`,
  precio_venta_sugerido: msg`Precio de venta sugerido`,
  cantidad_minima_quiebre: msg`Cantidad mínima`,
  codigos_de_barras: msg`Códigos de barras`,
};

const MOTIVOS: Record<Motivo['codigo'], MessageDescriptor> = {
  falta_nombre: msg`falta`,
  muy_largo: msg`pasa de 100 caracteres`,
  numero_no_valido: msg`no es un número`,
  numero_negativo: msg`no puede ser negativo`,
  demasiados_decimales: msg`tiene más de dos decimales`,
  no_es_entero: msg`no es un número entero`,
  numero_muy_grande: msg`es un número demasiado grande`,
  codigo_no_valido: msg`no es un código: de 4 a 48 letras o cifras, y hasta 20 de ellos`,
  sku_repetido_en_archivo: msg`otra fila del archivo tiene el mismo`,
  sku_de_varios_productos: msg`varios productos del catálogo lo tienen`,
  columnas_de_mas: msg`tiene celdas de más, que no se importan`,
};

/** «Precio de compra: no es un número». */
export const textoDeMotivo = (i18n: I18n, { columna, codigo }: Motivo): string => {
  if (columna === null) return i18n._(MOTIVOS[codigo]);
  // the only column with another limit
  const esNombreLargo = columna === 'nombre' && codigo === 'muy_largo';
  return `${i18n._(COLUMNAS[columna])}: ${i18n._(esNombreLargo ? msg`pasa de 200 caracteres` : MOTIVOS[codigo])}`;
};
