import type * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { contarHistorial } from './queries-historial.ts';

export const verEstadisticasDeHistorial = async (
  tx: Tx,
  filtros: QueryOf<typeof contracts.verEstadisticasDeHistorial>,
): Promise<ResponseOf<typeof contracts.verEstadisticasDeHistorial>> => {
  const { contadas, opciones } = await contarHistorial(tx, filtros);
  const empresas = new Map(opciones.map(({ empresa_id, empresa_nombre }) => [empresa_id, empresa_nombre]));
  return {
    ...contadas,
    empresas: Array.from(empresas, ([id, nombre]) => ({ id, nombre })),
    cadenas: opciones.flatMap(({ empresa_id, cadena_id, cadena_nombre }) =>
      cadena_id === null || cadena_nombre === null ? [] : [{ id: cadena_id, nombre: cadena_nombre, empresa_id }],
    ),
  };
};
