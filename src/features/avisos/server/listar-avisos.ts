import type { Tx } from '#src/platform/server/db/client.ts';
import { comoPagina, leerCursor, UUID } from '#src/platform/server/http/cursor.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { ConsultaDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import type { listarAvisos } from '../contract.ts';
import { contarSinVer, leerAvisos } from './queries.ts';

export const listarLosAvisos = async (
  tx: Tx,
  actor: ActorDeEmpresa,
  { limite, despues }: ConsultaDe<typeof listarAvisos>,
): Promise<RespuestaDe<typeof listarAvisos>> => {
  const [desde] = despues === undefined ? [] : leerCursor(despues, [UUID]);
  const leidos = await leerAvisos(tx, actor, { limite: limite + 1, despues: desde });
  const { filas, siguiente } = comoPagina(leidos, limite, ({ id }) => [id]);
  return { avisos: filas, sin_ver: await contarSinVer(tx, actor), siguiente };
};
