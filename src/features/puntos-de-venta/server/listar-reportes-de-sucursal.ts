import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, MICROSECONDS, TEXT, UUID } from '#src/platform/server/http/cursor.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-reportes.ts';
import { type FinDePagina, leerReportes } from './queries-reportes.ts';
import type { CualSucursal } from './queries-sucursales.ts';

const finDe = (despues: string): FinDePagina => {
  const [fecha = '', microsegundos = '', id = ''] = readCursor(despues, [TEXT, MICROSECONDS, UUID]);
  if (!fechaSchema.safeParse(fecha).success) {
    throw problem('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
  }
  return { fecha, microsegundos, id };
};

export const listarReportesDeSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  { limite, despues }: QueryOf<typeof contracts.listarReportesDeSucursal>,
): Promise<ResponseOf<typeof contracts.listarReportesDeSucursal>> => {
  const tras = despues === undefined ? undefined : finDe(despues);
  const leidos = await leerReportes(tx, cual, { tras, limite: limite + 1 });
  if (!leidos) throw problem<typeof contracts.listarReportesDeSucursal>('sucursal.no_encontrada');
  const { rows, siguiente } = asPage(leidos, limite, ({ fecha, microsegundos, visita_id }) => [
    fecha,
    microsegundos,
    visita_id,
  ]);
  return { reportes: rows, siguiente };
};
