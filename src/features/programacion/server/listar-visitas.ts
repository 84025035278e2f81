import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarVisitas } from '../contract-visitas.ts';
import { leerLista } from './queries-lista.ts';

export const listarLasVisitas = (
  tx: Tx,
  empresaId: string,
  consulta: ConsultaDe<typeof listarVisitas>,
): Promise<RespuestaDe<typeof listarVisitas>> => leerLista(tx, empresaId, consulta);
