import * as contracts from '#src/dominio/telefono/contract-rescate.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { sesionToken } from '#src/platform/server/http/session-cookie.ts';
import { uploadOf } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { createTurns, createTurnsPerKey } from '#src/platform/server/turns.ts';
import { entregarRescate } from './rescate/entregar-rescate.ts';
import { prepararRescate } from './rescate/preparar-rescate.ts';

const DE_TODOS = { concurrent: 8, waiting: 16 };
const DE_CADA = { concurrent: 1, waiting: 1 };

export const rescateRoutes = (serve: Serve, partes: Parts): void => {
  serve(contracts.prepararRescate, async ({ open, request }) => {
    const usuarioId = await open(async (_tx, { usuario_id }) => usuario_id);
    return prepararRescate(partes, usuarioId, sesionToken(request) ?? '');
  });

  // each holds a record in memory and a file on the disk; whoever brings two waits for the first
  const [inTurn, inTurnOfEach] = [createTurns(DE_TODOS), createTurnsPerKey(DE_CADA)];
  serve(contracts.entregarRescate, ({ open: abrir, params, body, request }) =>
    entregarRescate(
      { partes, abrir, empresaId: params.empresaId },
      (usuarioId, work) => inTurnOfEach(usuarioId, () => inTurn(work)),
      uploadOf(request, body),
    ),
  );
};
