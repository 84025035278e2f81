import type { Insertable } from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from '#src/platform/server/db/schema.gen.ts';

/** Rows of one table. All of them name the same columns. */
export interface Lote {
  tabla: keyof DB;
  filas: readonly Record<string, unknown>[];
}

export const lote = <Tabla extends keyof DB>(tabla: Tabla, filas: readonly Insertable<DB[Tabla]>[]): Lote => ({
  tabla,
  filas,
});

// bytes travel inside JSON as PostgreSQL itself would write them
const comoJson = (filas: Lote['filas']): string =>
  JSON.stringify(
    filas.map((fila) =>
      Object.fromEntries(
        Object.entries(fila).map(([columna, value]) => [
          columna,
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  );

/** One statement for the whole table; what is there already stays as it is. */
export const insertar = async (cliente: ClientBase, { tabla, filas }: Lote): Promise<void> => {
  const columnas = Object.keys(filas[0] ?? {}).join(', ');
  if (columnas === '') return;
  await cliente.query(
    `insert into ${tabla} (${columnas})
     select ${columnas} from json_populate_recordset(null::${tabla}, $1) on conflict do nothing`,
    [comoJson(filas)],
  );
};
