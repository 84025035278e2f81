import type * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, TEXT, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import { type FinDePagina, leerHistorial } from './queries-historial.ts';

/** Empty: a visit without a time. */
const HORA = /^(?:(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?)?$/;

const finDe = (despues: string): FinDePagina => {
  const [fecha = '', hora = '', id = ''] = readCursor(despues, [TEXT, HORA, UUID]);
  if (!fechaSchema.safeParse(fecha).success) {
    throw problem('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
  }
  return { fecha, hora: hora === '' ? null : hora, id };
};

export const verHistorial = async (
  tx: Tx,
  { limite, despues, ...filtros }: QueryOf<typeof contracts.verHistorial>,
): Promise<ResponseOf<typeof contracts.verHistorial>> => {
  const tras = despues === undefined ? undefined : finDe(despues);
  const leidas = await leerHistorial(tx, filtros, { tras, limite: limite + 1 });
  const { rows, siguiente } = asPage(leidas, limite, ({ fecha, hora_exacta, id }) => [fecha, hora_exacta ?? '', id]);
  return { visitas: rows, siguiente };
};
