import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-formatos.ts';
import { borrarFormato } from './queries-formatos.ts';

export const eliminarFormato = async (tx: Tx, cual: { empresa_id: string; id: string }): Promise<void> => {
  if (!(await borrarFormato(tx, cual))) throw problem<typeof contracts.eliminarFormato>('formato.no_encontrado');
};
