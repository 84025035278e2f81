import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { uploadOf } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract-importacion.ts';
import * as ownContracts from '../contract.ts';
import { exportarProductos } from './exportar-productos.ts';
import { imagenDeProducto } from './imagen-de-producto.ts';
import { importarProductos } from './importacion/importar-productos.ts';
import { previsualizarImportacion } from './importacion/previsualizar-importacion.ts';

/** What comes and goes as a file. */
export const archivosDeProductosRoutes = (serve: Serve, parts: Parts): void => {
  serve(ownContracts.subirImagenDeProducto, async ({ open, params, body, request }) => ({
    imagen_url: await subirImagen(parts, open, imagenDeProducto(params.productoId), uploadOf(request, body)),
  }));

  serve(ownContracts.exportarProductos, ({ open, query }) => exportarProductos(open, query, parts.ajustes.PUBLIC_URL));

  serve(contracts.previsualizarImportacion, ({ open, body, request }) =>
    previsualizarImportacion(open, uploadOf(request, body)),
  );

  serve(contracts.importarProductos, ({ open, query, body, request }) =>
    importarProductos(open, uploadOf(request, body), query.repetidos),
  );
};
