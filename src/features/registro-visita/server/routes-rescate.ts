import type { Servir } from '#src/platform/server/http/serve.ts';
import { tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { entregarRescate, prepararRescate } from '../contract-rescate.ts';
import { entregarUnRescate } from './rescate/entregar-rescate.ts';
import { prepararElRescate } from './rescate/preparar-rescate.ts';

export const rutasDeRescate = (servir: Servir, partes: Partes): void => {
  servir(prepararRescate, async ({ abrir, peticion }) => {
    const usuarioId = await abrir(async (_tx, { usuario_id }) => usuario_id);
    return prepararElRescate(partes, usuarioId, tokenDeSesion(peticion) ?? '');
  });

  servir(entregarRescate, ({ abrir, parametros, cuerpo }) =>
    entregarUnRescate({ partes, abrir, empresaId: parametros.empresaId }, cuerpo),
  );
};
