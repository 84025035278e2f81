import * as envios from '#src/dominio/telefono/contract-envios.ts';
import * as sello from '#src/dominio/telefono/contract-sello.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { comenzarNoPlanificada } from './comenzar-no-planificada.ts';
import { enviarFoto } from './enviar-foto.ts';
import { leerFoto } from './queries-fotos.ts';
import { recibirEnvio } from './recibir-envio.ts';
import { rescateRoutes } from './routes-rescate.ts';
import { abrirSobres } from './sello/abrir-sobres.ts';
import { verLlaveDeSello } from './sello/ver-llave-de-sello.ts';

/** What phones bring. */
export const enviosRoutes = (serve: Serve, partes: Parts): void => {
  serve(envios.comenzarNoPlanificada, ({ tx, params, body }) => comenzarNoPlanificada(tx, params.visitaId, body));

  serve(envios.iniciarVisita, ({ tx, params, body }) => recibirEnvio(tx, 'inicio', params.visitaId, body));

  serve(envios.retirarInicio, ({ tx, params, body }) => recibirEnvio(tx, 'retirada', params.visitaId, body));

  serve(envios.finalizarVisita, ({ tx, params, body }) => recibirEnvio(tx, 'finalizacion', params.visitaId, body));

  serve(envios.cerrarSinVisita, ({ tx, params, body }) => recibirEnvio(tx, 'no_realizada', params.visitaId, body));

  serve(envios.verFotoEnviada, ({ tx, params }) => leerFoto(tx, params));

  serve(envios.enviarFoto, ({ open: abrir, params, query, body }) => {
    const { desde, producto_id = null, ...dicho } = query;
    const { fotoId, ...donde } = params;
    return enviarFoto({ partes, abrir, ...donde, foto: { id: fotoId, producto_id, ...dicho } }, body, desde);
  });

  rescateRoutes(serve, partes);

  serve(sello.verLlaveDeSello, () => verLlaveDeSello(partes));

  serve(sello.abrirSobres, async ({ open, body }) => {
    const usuarioId = await open(async (_tx, { usuario_id }) => usuario_id);
    return abrirSobres(partes, usuarioId, body.sobres);
  });
};
