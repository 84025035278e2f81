import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, MICROSECONDS, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { type EntradaCursor, leerAuditoria } from './queries.ts';

type Consulta = QueryOf<typeof contracts.listarAuditoria>;

const cursorOf = (cursor: string): EntradaCursor => {
  const [microsegundos = '', id = ''] = readCursor(cursor, [MICROSECONDS, UUID]);
  return [microsegundos, id];
};

/** The calendar of the contract begins with the year 0, that of the database with the year 1. */
const exigirAno = (query: Consulta, campo: 'desde' | 'hasta'): void => {
  if (query[campo]?.startsWith('0000')) {
    throw problem('peticion.invalida', { campos: [{ campo, codigo: 'formato' }] });
  }
};

export const listarAuditoria = async (
  tx: Tx,
  empresaId: string,
  query: Consulta,
): Promise<ResponseOf<typeof contracts.listarAuditoria>> => {
  exigirAno(query, 'desde');
  exigirAno(query, 'hasta');
  const { limite, despues } = query;
  const leidas = await leerAuditoria(tx, empresaId, {
    ...query,
    limite: limite + 1,
    despues: despues === undefined ? undefined : cursorOf(despues),
  });
  const { rows, siguiente } = asPage(leidas, limite, (fila) => [fila.microsegundos, fila.id]);
  return { registros: rows, siguiente };
};
