import type { Tx } from '#src/platform/server/db/client.ts';
import { type Problema, problema } from '#src/platform/shared/problem.ts';
import { type CualSucursal, existeSucursal } from './queries-sucursales.ts';

/** Why no branch of that version was found: it is not there, or somebody else has changed it. */
export const porQueNoEstaLaSucursal = async (tx: Tx, cual: CualSucursal): Promise<Problema> =>
  problema((await existeSucursal(tx, cual)) ? 'registro.cambiado' : 'sucursal.no_encontrada');
