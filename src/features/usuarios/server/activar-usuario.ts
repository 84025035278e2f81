import type { Tx } from '#src/platform/server/db/client.ts';
import { porQueNo } from './por-que-no.ts';
import { type Membresia, ponerActivo } from './queries-membresias.ts';

/** Switching on someone who works for five companies already, or elsewhere in another role, is refused by the table itself. */
export const activarUsuario = async (tx: Tx, membresia: Membresia, activo: boolean): Promise<void> => {
  if (!(await ponerActivo(tx, membresia, activo))) throw await porQueNo(tx, membresia);
};
