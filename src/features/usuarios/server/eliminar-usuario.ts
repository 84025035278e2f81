import type { Tx } from '#src/platform/server/db/client.ts';
import { porQueNo } from './por-que-no.ts';
import { type Membresia, quitarMembresia } from './queries-membresias.ts';

export const eliminarUsuario = async (tx: Tx, membresia: Membresia): Promise<void> => {
  if (!(await quitarMembresia(tx, membresia))) throw await porQueNo(tx, membresia);
};
