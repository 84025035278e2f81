import { rutasDelProducto } from '#src/app/routes.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { Contrato } from '#src/platform/shared/contract.ts';

/** Every contract that the product serves, as it registers them. */
export const contratosServidos = (partes: Partes): Contrato[] => {
  const servidos: Contrato[] = [];
  rutasDelProducto(partes)((contrato) => {
    servidos.push(contrato);
  });
  return servidos;
};
