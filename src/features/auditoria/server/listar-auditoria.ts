import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, MICROSEGUNDOS, UUID } from '#src/platform/server/http/cursor.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { listarAuditoria } from '../contract.ts';
import { type ClaveDeRegistro, leerAuditoria } from './queries.ts';

type Consulta = ConsultaDe<typeof listarAuditoria>;

const claveDe = (cursor: string): ClaveDeRegistro => {
  const [microsegundos = '', id = ''] = leerCursor(cursor, [MICROSEGUNDOS, UUID]);
  return [microsegundos, id];
};

/** The calendar of the contract begins with the year 0, that of the database with the year 1. */
const exigirAno = (consulta: Consulta, campo: 'desde' | 'hasta'): void => {
  if (consulta[campo]?.startsWith('0000')) {
    throw problema('peticion.invalida', { campos: [{ campo, codigo: 'formato' }] });
  }
};

export const listarAuditoriaDe = async (
  tx: Tx,
  empresaId: string,
  consulta: Consulta,
): Promise<RespuestaDe<typeof listarAuditoria>> => {
  exigirAno(consulta, 'desde');
  exigirAno(consulta, 'hasta');
  const { limite, despues } = consulta;
  const leidas = await leerAuditoria(tx, empresaId, {
    ...consulta,
    limite: limite + 1,
    despues: despues === undefined ? undefined : claveDe(despues),
  });
  const { filas, siguiente } = comoPagina(leidas, limite, (fila) => [fila.microsegundos, fila.id]);
  return { registros: filas, siguiente };
};
