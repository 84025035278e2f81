import { withReceivedCsv, type CsvUpload } from '#src/platform/server/csv/receive-csv.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { withProgress } from '#src/platform/server/http/progress.ts';
import type { Open } from '#src/platform/server/http/serve.ts';
import type { QueryOf, LineOf } from '#src/platform/shared/contract.ts';
import type { refusedCsv } from '#src/platform/shared/importacion.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../../contract-importacion.ts';
import { type Decision, decidir, skusDe } from './decidir.ts';
import { type ImportacionLeida, leerImportacion } from './leer-importacion.ts';
import { actualizarProductos, buscarSkus, lockImport, insertarProductos } from './queries-importacion.ts';
import { inImportTurn } from './import-turns.ts';

type Linea = LineOf<typeof contracts.importarProductos>;
type Repetidos = QueryOf<typeof contracts.importarProductos>['repetidos'];

const LOTE = 500;

const enLotes = <T>(todos: T[]): T[][] =>
  Array.from({ length: Math.ceil(todos.length / LOTE) }, (_, i) => todos.slice(i * LOTE, (i + 1) * LOTE));

const repartir = (decisiones: Decision[], repetidos: Repetidos) => {
  const seCrea = ({ accion }: Decision): boolean =>
    accion === 'crear' || (accion === 'preguntar' && repetidos === 'crear');
  return {
    nuevos: decisiones.flatMap((decision) =>
      decision.accion !== 'rechazar' && seCrea(decision) ? [decision.fila.datos] : [],
    ),
    cambios: decisiones.flatMap((decision) =>
      decision.accion === 'actualizar' ? [{ id: decision.de.id, ...decision.fila.datos }] : [],
    ),
    sin_cambios: decisiones.filter(({ accion }) => accion === 'dejar').length,
  };
};

const escribir = async (
  tx: Tx,
  empresaId: string,
  { filas, encabezado }: ImportacionLeida,
  repetidos: Repetidos,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  await lockImport(tx, empresaId);
  const catalogo = await buscarSkus(tx, empresaId, skusDe(filas));
  const { nuevos, cambios, sin_cambios } = repartir(decidir(filas, catalogo, encabezado.columnas), repetidos);
  const total = nuevos.length + cambios.length;
  if (total + sin_cambios === 0) throw problem<typeof refusedCsv>('importacion.vacia');
  let hechas = 0;
  const avanzar = (cuantas: number) => {
    hechas += cuantas;
    decir({ fase: 'avance', hechas, total });
  };
  avanzar(0);
  for (const lote of enLotes(nuevos)) {
    await insertarProductos(tx, empresaId, lote);
    avanzar(lote.length);
  }
  for (const lote of enLotes(cambios)) {
    await actualizarProductos(tx, empresaId, encabezado.columnas, lote);
    avanzar(lote.length);
  }
  return {
    fase: 'hecho',
    creados: nuevos.length,
    actualizados: cambios.length,
    sin_cambios,
    rechazados: filas.length - total - sin_cambios,
  };
};

/** Every good row or none. Nothing that the preview found is believed: the same bytes are read and decided upon again. */
export const importarProductos = async (
  open: Open,
  envio: CsvUpload,
  repetidos: Repetidos,
): Promise<AsyncIterable<Linea>> => {
  // asked before a byte is taken, and again in the transaction that writes
  await open(async () => {});
  if (envio.sha256 === undefined) throw problem<typeof refusedCsv>('archivo.huella_distinta');
  return withProgress<Linea>((decir) =>
    withReceivedCsv(envio, ({ path }) =>
      inImportTurn(async () => {
        const leida = await leerImportacion(path);
        return open((tx, { empresa_id }) => escribir(tx, empresa_id, leida, repetidos, decir));
      }),
    ),
  );
};
