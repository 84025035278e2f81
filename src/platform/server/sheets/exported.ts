import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import type { Tx } from '../db/client.ts';
import { valueOf } from '../db/routines.ts';

interface Export {
  what: 'productos' | 'visitas' | 'visita';
  /** What it is of, where it is of one thing. */
  which?: string;
  format: ExportFormat;
  /** As they were asked for: their names are told, not their values. */
  filters?: Readonly<Record<string, unknown>>;
  rows: number;
}

/** That somebody took rows out in a file, in the audit of their company. In the transaction that read them. */
export const recordExport = async (tx: Tx, { what, which, format, filters = {}, rows }: Export): Promise<void> => {
  const applied = Object.entries(filters).flatMap(([nombre, value]) =>
    value === undefined || value === '' ? [] : [nombre],
  );
  await valueOf(tx, 'app.anotar_exportacion', [what, which ?? null, format, applied, rows]);
};

/** The same rows, and how many have passed. */
export const countInPassing = <T>(rows: AsyncIterable<T>): { rows: AsyncIterable<T>; count: () => number } => {
  let passed = 0;
  async function* pass(): AsyncGenerator<T> {
    for await (const row of rows) {
      passed += 1;
      yield row;
    }
  }
  return { rows: pass(), count: () => passed };
};
