import type { Tx } from '#src/platform/server/db/client.ts';
import { type Problem, problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { leerRol, type Membresia } from './queries-membresias.ts';

/** Why a membership was not changed. Asked after trying, so that nothing can happen between the question and the change. */
export const porQueNo = async (tx: Tx, membresia: Membresia): Promise<Problem> =>
  problem<typeof contracts.activarUsuario | typeof contracts.eliminarUsuario>(
    (await leerRol(tx, membresia)) === undefined ? 'usuario.no_encontrado' : 'usuario.es_admin',
  );
