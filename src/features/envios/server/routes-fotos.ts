import * as contratos from '#src/dominio/telefono/contract-envios.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { enviarUnaFoto } from './enviar-foto.ts';
import { leerFoto } from './queries-fotos.ts';

export const rutasDeFotos = (servir: Servir, partes: Partes): void => {
  servir(contratos.verFotoEnviada, ({ tx, parametros }) => leerFoto(tx, parametros));

  servir(contratos.enviarFoto, ({ abrir, parametros, consulta, cuerpo }) => {
    const { desde, producto_id = null, ...dicho } = consulta;
    const { fotoId, ...donde } = parametros;
    return enviarUnaFoto({ partes, abrir, ...donde, foto: { id: fotoId, producto_id, ...dicho } }, cuerpo, desde);
  });
};
