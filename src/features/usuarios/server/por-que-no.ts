import type { Tx } from '#src/platform/server/db/client.ts';
import { type Problema, problema } from '#src/platform/shared/problem.ts';
import type { activarUsuario, eliminarUsuario } from '../contract.ts';
import { leerRol, type Membresia } from './queries-membresias.ts';

/** Why a membership was not changed. Asked after trying, so that nothing can happen between the question and the change. */
export const porQueNo = async (tx: Tx, membresia: Membresia): Promise<Problema> =>
  problema<typeof activarUsuario | typeof eliminarUsuario>(
    (await leerRol(tx, membresia)) === undefined ? 'usuario.no_encontrado' : 'usuario.es_admin',
  );
