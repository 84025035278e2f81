import type { Tx } from '#src/platform/server/db/client.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { verMapa } from '../contract-medidas.ts';
import { leerPeriodo } from './periodo.ts';
import { leerMapa } from './queries-mapa.ts';

export const verElMapa = (
  tx: Tx,
  empresaId: string,
  { desde, hasta, ...donde }: ConsultaDe<typeof verMapa>,
): Promise<RespuestaDe<typeof verMapa>> => leerMapa(tx, empresaId, leerPeriodo({ desde, hasta }).periodo, donde);
