import type { Tx } from '../db/client.ts';
import { valueOf } from '../db/routines.ts';

interface Exportacion {
  que: 'productos' | 'visitas' | 'visita';
  /** What it is of, where it is of one thing. */
  cual?: string;
  formato: 'csv' | 'xlsx';
  /** As they were asked for: their names are told, not their values. */
  filtros?: Readonly<Record<string, unknown>>;
  filas: number;
}

/** That somebody took rows out in a file, in the audit of their company. In the transaction that read them. */
export const anotarExportacion = async (
  tx: Tx,
  { que, cual, formato, filtros = {}, filas }: Exportacion,
): Promise<void> => {
  const puestos = Object.entries(filtros).flatMap(([nombre, valor]) =>
    valor === undefined || valor === '' ? [] : [nombre],
  );
  await valueOf(tx, 'app.anotar_exportacion', [que, cual ?? null, formato, puestos, filas]);
};

/** The same rows, and how many have passed. */
export const contarAlPasar = <T>(filas: AsyncIterable<T>): { filas: AsyncIterable<T>; cuantas: () => number } => {
  let pasadas = 0;
  async function* pasar(): AsyncGenerator<T> {
    for await (const fila of filas) {
      pasadas += 1;
      yield fila;
    }
  }
  return { filas: pasar(), cuantas: () => pasadas };
};
