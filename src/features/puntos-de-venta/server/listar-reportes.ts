import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, MICROSEGUNDOS, TEXTO, UUID } from '#src/platform/server/http/cursor.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { listarReportesDeSucursal } from '../contract-reportes.ts';
import { type FinDePagina, leerReportes } from './queries-reportes.ts';
import type { CualSucursal } from './queries-sucursales.ts';

const finDe = (despues: string): FinDePagina => {
  const [fecha = '', microsegundos = '', id = ''] = leerCursor(despues, [TEXTO, MICROSEGUNDOS, UUID]);
  if (!fechaSchema.safeParse(fecha).success) {
    throw problema('peticion.invalida', { campos: [{ campo: 'despues', codigo: 'formato' }] });
  }
  return { fecha, microsegundos, id };
};

export const listarReportesDe = async (
  tx: Tx,
  cual: CualSucursal,
  { limite, despues }: ConsultaDe<typeof listarReportesDeSucursal>,
): Promise<RespuestaDe<typeof listarReportesDeSucursal>> => {
  const tras = despues === undefined ? undefined : finDe(despues);
  const leidos = await leerReportes(tx, cual, { tras, limite: limite + 1 });
  if (!leidos) throw problema<typeof listarReportesDeSucursal>('sucursal.no_encontrada');
  const { filas, siguiente } = comoPagina(leidos, limite, ({ fecha, microsegundos, visita_id }) => [
    fecha,
    microsegundos,
    visita_id,
  ]);
  return { reportes: filas, siguiente };
};
