import { leerCsv, type RegistroCsv } from '#src/platform/server/csv/read-csv.ts';
import { type Codificacion, leerTexto, reconocerCodificacion } from '#src/platform/server/csv/recognize-encoding.ts';
import { type FormatoCsv, reconocerFormato } from '#src/platform/server/csv/recognize-format.ts';
import type { csvRechazado } from '#src/platform/shared/importacion.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { type Encabezado, leerEncabezado, tieneNombre } from './encabezado.ts';
import { type FilaLeida, leerFila } from './leer-fila.ts';

const MAXIMO_DE_FILAS = 20_000;

export interface ImportacionLeida {
  codificacion: Codificacion;
  formato: FormatoCsv;
  encabezado: Encabezado;
  filas: FilaLeida[];
}

const primerTrozo = async (texto: AsyncIterable<string>): Promise<string> => {
  for await (const trozo of texto) return trozo;
  return '';
};

/** Empty lines, and the rows of separators that a spreadsheet leaves below its data, are nothing. */
async function* conAlgo(registros: AsyncIterable<RegistroCsv>): AsyncGenerator<RegistroCsv> {
  for await (const registro of registros) {
    if (registro.celdas.some((celda) => celda.trim() !== '')) yield registro;
  }
}

/** A file as rows. Of the file itself only one record at a time is in memory; of each row stays what a product is made of. */
export const leerImportacion = async (ruta: string): Promise<ImportacionLeida> => {
  const codificacion = await reconocerCodificacion(ruta);
  const formato = reconocerFormato(await primerTrozo(leerTexto(ruta, codificacion)), tieneNombre);
  const filas: FilaLeida[] = [];
  let encabezado: Encabezado | undefined;
  for await (const registro of conAlgo(leerCsv(leerTexto(ruta, codificacion), formato))) {
    if (!encabezado) encabezado = leerEncabezado(registro.celdas);
    else if (filas.length === MAXIMO_DE_FILAS) throw problema<typeof csvRechazado>('importacion.demasiadas_filas');
    else filas.push(leerFila(registro, encabezado, formato.separador));
  }
  if (!encabezado || filas.length === 0) throw problema<typeof csvRechazado>('importacion.vacia');
  return { codificacion, formato, encabezado, filas };
};
