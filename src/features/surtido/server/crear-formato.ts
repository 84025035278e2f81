import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-formatos.ts';
import { contarFormatos, insertarFormato } from './queries-formatos.ts';

/** They are chosen from a short list. */
const MAXIMO = 50;

export const crearFormato = async (
  tx: Tx,
  empresaId: string,
  { nombre }: BodyOf<typeof contracts.crearFormato>,
): Promise<ResponseOf<typeof contracts.crearFormato>> => {
  if ((await contarFormatos(tx, empresaId)) >= MAXIMO)
    throw problem<typeof contracts.crearFormato>('formato.demasiados');
  return { id: await insertarFormato(tx, empresaId, nombre) };
};
