import * as envios from '#src/dominio/telefono/contract-envios.ts';
import * as sello from '#src/dominio/telefono/contract-sello.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { enviarUnaFoto } from './enviar-foto.ts';
import { leerFoto } from './queries-fotos.ts';
import { recibirUnEnvio } from './recibir-envio.ts';
import { rutasDeRescate } from './routes-rescate.ts';
import { abrirSobres } from './sello/abrir-sobres.ts';
import { verLlaveDeSello } from './sello/ver-llave-de-sello.ts';

/** What phones bring. */
export const rutasDeEnvios = (servir: Servir, partes: Partes): void => {
  servir(envios.iniciarVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'inicio', parametros.visitaId, cuerpo),
  );

  servir(envios.finalizarVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'finalizacion', parametros.visitaId, cuerpo),
  );

  servir(envios.cerrarSinVisita, ({ tx, parametros, cuerpo }) =>
    recibirUnEnvio(tx, 'no_realizada', parametros.visitaId, cuerpo),
  );

  servir(envios.verFotoEnviada, ({ tx, parametros }) => leerFoto(tx, parametros));

  servir(envios.enviarFoto, ({ abrir, parametros, consulta, cuerpo }) => {
    const { desde, producto_id = null, ...dicho } = consulta;
    const { fotoId, ...donde } = parametros;
    return enviarUnaFoto({ partes, abrir, ...donde, foto: { id: fotoId, producto_id, ...dicho } }, cuerpo, desde);
  });

  rutasDeRescate(servir, partes);

  servir(sello.verLlaveDeSello, () => verLlaveDeSello(partes));

  servir(sello.abrirSobres, async ({ abrir, cuerpo }) => {
    const usuarioId = await abrir(async (_tx, { usuario_id }) => usuario_id);
    return abrirSobres(partes, usuarioId, cuerpo.sobres);
  });
};
