import type { Contract } from '#src/platform/shared/contract.ts';
import type { Escena } from '../scene.ts';
import type { Caso } from './case.ts';

/** What the table of permissions says of one route. */
export interface Fila {
  capacidad: string;
  contrato: Contract;
  casos: (escena: Escena) => Caso[];
}
