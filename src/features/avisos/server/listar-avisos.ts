import type { Tx } from '#src/platform/server/db/client.ts';
import { asPage, readCursor, UUID } from '#src/platform/server/http/cursor.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { QueryOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract.ts';
import { contarSinVer, leerAvisos } from './queries.ts';

export const listarAvisos = async (
  tx: Tx,
  actor: ActorDeEmpresa,
  { limite, despues }: QueryOf<typeof contracts.listarAvisos>,
): Promise<ResponseOf<typeof contracts.listarAvisos>> => {
  const [desde] = despues === undefined ? [] : readCursor(despues, [UUID]);
  const leidos = await leerAvisos(tx, actor, { limite: limite + 1, despues: desde });
  const { rows, siguiente } = asPage(leidos, limite, ({ id }) => [id]);
  return { avisos: rows, sin_ver: await contarSinVer(tx, actor), siguiente };
};
