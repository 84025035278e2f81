import type { Serve } from '#src/platform/server/http/serve.ts';
import { showFile } from '#src/platform/server/http/stored-file.ts';
import { uploadOf } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { buscarImagen } from './queries-imagen.ts';
import { subirImagenDePerfil } from './subir-imagen-de-perfil.ts';

export const imagenRoutes = (serve: Serve, parts: Parts): void => {
  serve(contracts.subirImagenDePerfil, ({ open, body, request }) =>
    subirImagenDePerfil(parts, open, uploadOf(request, body)),
  );

  serve(contracts.verImagenDePerfil, async ({ open, params }) =>
    showFile(parts.store, await open((tx) => buscarImagen(tx, params))),
  );
};
