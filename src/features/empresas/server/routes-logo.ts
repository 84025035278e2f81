import type { Servir } from '#src/platform/server/http/serve.ts';
import { verArchivo } from '#src/platform/server/http/stored-file.ts';
import { cabecera, envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { buscarArchivo } from './queries-archivos.ts';
import { subirLogoDeRegistro } from './subir-logo-de-registro.ts';
import { subirLogo } from './subir-logo.ts';

export const rutasDeLogo = (servir: Servir, partes: Partes): void => {
  servir(contratos.subirLogo, ({ abrir, cuerpo, peticion }) => subirLogo(partes, abrir, envioDe(peticion, cuerpo)));

  servir(contratos.subirLogoDeRegistro, ({ cuerpo, peticion }) =>
    subirLogoDeRegistro(partes, cabecera(peticion, 'x-permiso'), envioDe(peticion, cuerpo)),
  );

  servir(contratos.verArchivo, async ({ abrir, parametros }) => {
    const archivo = await abrir((tx, { empresa_id }) => buscarArchivo(tx, empresa_id, parametros.archivoId));
    return verArchivo(partes.almacen, archivo);
  });
};
