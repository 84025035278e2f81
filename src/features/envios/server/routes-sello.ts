import * as contratos from '#src/dominio/telefono/contract-sello.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { abrirSobres } from './sello/abrir-sobres.ts';
import { verLlaveDeSello } from './sello/ver-llave-de-sello.ts';

export const rutasDeSello = (servir: Servir, partes: Partes): void => {
  servir(contratos.verLlaveDeSello, () => verLlaveDeSello(partes));

  servir(contratos.abrirSobres, async ({ abrir, cuerpo }) => {
    const usuarioId = await abrir(async (_tx, { usuario_id }) => usuario_id);
    return abrirSobres(partes, usuarioId, cuerpo.sobres);
  });
};
