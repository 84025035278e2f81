import { withReceivedCsv, type CsvUpload } from '#src/platform/server/csv/receive-csv.ts';
import type { Open } from '#src/platform/server/http/serve.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../../contract-importacion.ts';
import type { FilaDeImportacion, Motivo } from '../../contract-importacion.ts';
import { type Decision, decidir, skusDe } from './decidir.ts';
import type { FilaBuena } from './leer-fila.ts';
import { type ImportacionLeida, leerImportacion } from './leer-importacion.ts';
import { buscarSkus } from './queries-importacion.ts';
import { inImportTurn } from './import-turns.ts';

type Previa = ResponseOf<typeof contracts.previsualizarImportacion>;

const FILAS_DE_MUESTRA = 20;
const MAXIMO_DE_AVISOS = 100;
const MAXIMO_DE_CAMBIADAS = 100;

/** What the file would do, from what was decided of each row. */
const resumir = (leida: ImportacionLeida, decisiones: Decision[]): Omit<Previa, 'sha256'> => {
  const { columnas, ignoradas } = leida.encabezado;
  // a number is shown, and given back, as the file writes them
  const comoTexto = (value: string | number | null): string =>
    typeof value === 'number' && leida.formato.separator === ';'
      ? String(value).replace('.', ',')
      : String(value ?? '');
  const comoFila = ({ linea, datos }: FilaBuena, motivos: Motivo[]): FilaDeImportacion => ({
    linea,
    valores: columnas.map((columna) => comoTexto(datos[columna])),
    motivos,
  });
  const filaDe = (decision: Decision): FilaDeImportacion => {
    if (decision.accion === 'rechazar') return decision.fila;
    return comoFila(decision.fila, decision.accion === 'preguntar' ? [decision.motivo] : []);
  };
  const seToma = ({ accion }: Decision): boolean => accion !== 'preguntar' && accion !== 'rechazar';
  const cuantas = (cual: Decision['accion']): number => decisiones.filter(({ accion }) => accion === cual).length;
  return {
    separador: leida.formato.separator,
    codificacion: leida.codificacion,
    columnas,
    ignoradas,
    filas: decisiones.length,
    nuevos: cuantas('crear'),
    actualizados: cuantas('actualizar'),
    sin_cambios: cuantas('dejar'),
    repetidas: cuantas('preguntar'),
    muestra: decisiones.slice(0, FILAS_DE_MUESTRA).map((decision) => {
      const { linea, valores, motivos } = filaDe(decision);
      return { linea, valores, motivos, accion: decision.accion === 'preguntar' ? 'rechazar' : decision.accion };
    }),
    cambiadas: decisiones
      .filter((decision) => decision.accion === 'actualizar')
      .slice(0, MAXIMO_DE_CAMBIADAS)
      .map(({ fila: { linea, datos }, de, cambian }) => ({
        linea,
        nombre: de.nombre,
        cambios: cambian.map((columna) => ({
          columna,
          antes: comoTexto(de[columna]),
          despues: comoTexto(datos[columna]),
        })),
      })),
    rechazadas: decisiones.filter((decision) => !seToma(decision)).map(filaDe),
    avisos: decisiones
      .flatMap((decision) =>
        decision.accion !== 'rechazar' && decision.fila.sobran
          ? [comoFila(decision.fila, [{ columna: null, codigo: 'columnas_de_mas' }])]
          : [],
      )
      .slice(0, MAXIMO_DE_AVISOS),
  };
};

/** Writes nothing. Asks who it is before a byte is taken, and again when the catalogue is read. */
export const previsualizarImportacion = async (open: Open, envio: CsvUpload): Promise<Previa> => {
  await open(async () => {});
  return withReceivedCsv(envio, ({ path, sha256 }) =>
    inImportTurn(async () => {
      const leida = await leerImportacion(path);
      const catalogo = await open((tx, { empresa_id }) => buscarSkus(tx, empresa_id, skusDe(leida.filas)));
      return { sha256, ...resumir(leida, decidir(leida.filas, catalogo, leida.encabezado.columnas)) };
    }),
  );
};
