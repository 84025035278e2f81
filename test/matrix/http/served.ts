import { rutasDelProducto } from '#src/app/routes.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import type { Contract } from '#src/platform/shared/contract.ts';

/** Every contract that the product serves, as it registers them. */
export const contratosServidos = (parts: Parts): Contract[] => {
  const servidos: Contract[] = [];
  rutasDelProducto(parts)((contrato) => {
    servidos.push(contrato);
  });
  return servidos;
};
