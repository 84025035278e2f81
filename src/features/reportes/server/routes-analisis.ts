import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import * as contracts from '../contract-analisis.ts';
import { analizar } from './analisis/analizar.ts';
import { modeloDe } from './analisis/modelo.ts';

export const analisisRoutes = (serve: Serve, partes: Parts): void => {
  const analista = {
    partes,
    modelo: modeloDe(partes.ajustes),
    alLeer: createTurns({ concurrent: 3, waiting: 20 }),
    alNarrar: createTurns({ concurrent: 16, waiting: 16 }),
  };
  serve(contracts.analizar, ({ open, params: { empresaId }, body, response }) => {
    const connection = new AbortController();
    response.raw.once('close', () => connection.abort());
    return analizar(analista, open, { empresaId, peticion: body, seFue: connection.signal });
  });
};
