import type { Servir } from '#src/platform/server/http/serve.ts';
import { verArchivo } from '#src/platform/server/http/stored-file.ts';
import { envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { buscarImagen } from './queries-imagen.ts';
import { subirImagen } from './subir-imagen.ts';

export const rutasDeImagen = (servir: Servir, partes: Partes): void => {
  servir(contratos.subirImagenDePerfil, ({ abrir, cuerpo, peticion }) =>
    subirImagen(partes, abrir, envioDe(peticion, cuerpo)),
  );

  servir(contratos.verImagenDePerfil, async ({ abrir, parametros }) =>
    verArchivo(partes.almacen, await abrir((tx) => buscarImagen(tx, parametros))),
  );
};
