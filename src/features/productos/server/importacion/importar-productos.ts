import { conCsvRecibido, type EnvioDeCsv } from '#src/platform/server/csv/receive-csv.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { conAvance } from '#src/platform/server/http/progress.ts';
import type { Abrir } from '#src/platform/server/http/serve.ts';
import type { ConsultaDe, LineaDe } from '#src/platform/shared/contract.ts';
import type { csvRechazado } from '#src/platform/shared/importacion.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { importarProductos } from '../../contract-importacion.ts';
import { type Decision, decidir, skusDe } from './decidir.ts';
import { type ImportacionLeida, leerImportacion } from './leer-importacion.ts';
import {
  actualizarProductos,
  buscarSkus,
  esperarTurnoDeImportacion,
  insertarProductos,
} from './queries-importacion.ts';
import { enTurnoDeImportacion } from './turnos.ts';

type Linea = LineaDe<typeof importarProductos>;
type Repetidos = ConsultaDe<typeof importarProductos>['repetidos'];

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
      decision.accion === 'actualizar' ? [{ id: decision.id, ...decision.fila.datos }] : [],
    ),
  };
};

const escribir = async (
  tx: Tx,
  empresaId: string,
  { filas, encabezado }: ImportacionLeida,
  repetidos: Repetidos,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  await esperarTurnoDeImportacion(tx, empresaId);
  const catalogo = await buscarSkus(tx, empresaId, skusDe(filas));
  const { nuevos, cambios } = repartir(decidir(filas, catalogo), repetidos);
  const total = nuevos.length + cambios.length;
  if (total === 0) throw problema<typeof csvRechazado>('importacion.vacia');
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
  return { fase: 'hecho', creados: nuevos.length, actualizados: cambios.length, rechazados: filas.length - total };
};

/** Every good row or none. Nothing that the preview found is believed: the same bytes are read and decided upon again. */
export const importarProductosDe = async (
  abrir: Abrir,
  envio: EnvioDeCsv,
  repetidos: Repetidos,
): Promise<AsyncIterable<Linea>> => {
  // asked before a byte is taken, and again in the transaction that writes
  await abrir(async () => {});
  if (envio.sha256 === undefined) throw problema<typeof csvRechazado>('archivo.huella_distinta');
  return conAvance<Linea>((decir) =>
    conCsvRecibido(envio, ({ ruta }) =>
      enTurnoDeImportacion(async () => {
        const leida = await leerImportacion(ruta);
        return abrir((tx, { empresa_id }) => escribir(tx, empresa_id, leida, repetidos, decir));
      }),
    ),
  );
};
