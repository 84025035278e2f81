import { ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-visitas.ts';
import { type FilaDeCalendario, leerCalendario, type Tramo } from './queries-calendario.ts';

type Dias = ResponseOf<typeof contracts.verCalendario>['dias'];

/** The month, or of it the one day that the filter asks for. */
const tramoDelMes = (mes: string, fecha: string | undefined): Tramo => {
  const desde = `${mes}-01`;
  const hasta = ultimoDiaDelMes(desde);
  if (fecha === undefined) return { desde, hasta };
  return { desde: fecha > desde ? fecha : desde, hasta: fecha < hasta ? fecha : hasta };
};

const porDias = (filas: FilaDeCalendario[]): Dias => {
  const dias: Dias = [];
  for (const { total, ...visita } of filas) {
    const ultimo = dias.at(-1);
    if (ultimo?.fecha === visita.fecha) ultimo.visitas.push(visita);
    else dias.push({ fecha: visita.fecha, total, visitas: [visita] });
  }
  return dias;
};

export const verCalendario = async (
  tx: Tx,
  empresaId: string,
  { mes, ...filtros }: QueryOf<typeof contracts.verCalendario>,
): Promise<ResponseOf<typeof contracts.verCalendario>> => ({
  dias: porDias(await leerCalendario(tx, empresaId, filtros, tramoDelMes(mes, filtros.fecha))),
});
