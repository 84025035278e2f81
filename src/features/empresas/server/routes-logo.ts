import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { header, uploadOf } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { logoDeEmpresa } from './logo-de-empresa.ts';
import { subirLogoDeAlta } from './subir-logo-de-alta.ts';

export const logoRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.subirLogo, async ({ open, body, request }) => ({
    logo_url: await subirImagen(parts, open, logoDeEmpresa, uploadOf(request, body)),
  }));

  serve(contracts.subirLogoDeAlta, ({ body, request }) =>
    subirLogoDeAlta(parts, header(request, 'x-permiso'), uploadOf(request, body)),
  );
};
