import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { cabecera, envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract.ts';
import { logoDeEmpresa } from './logo-de-empresa.ts';
import { subirLogoDeRegistro } from './subir-logo-de-registro.ts';

export const rutasDeLogo = (servir: Servir, partes: Partes): void => {
  servir(contratos.subirLogo, async ({ abrir, cuerpo, peticion }) => ({
    logo_url: await subirImagen(partes, abrir, logoDeEmpresa, envioDe(peticion, cuerpo)),
  }));

  servir(contratos.subirLogoDeRegistro, ({ cuerpo, peticion }) =>
    subirLogoDeRegistro(partes, cabecera(peticion, 'x-permiso'), envioDe(peticion, cuerpo)),
  );
};
