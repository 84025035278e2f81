import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { importarProductos, previsualizarImportacion } from '../contract-importacion.ts';
import { exportarProductos, subirImagenDeProducto } from '../contract.ts';
import { exportarProductosDe } from './exportar-productos.ts';
import { imagenDeProducto } from './imagen-de-producto.ts';
import { importarProductosDe } from './importacion/importar-productos.ts';
import { previsualizarImportacionDe } from './importacion/previsualizar-importacion.ts';

/** What comes and goes as a file. */
export const rutasDeArchivosDeProductos = (servir: Servir, partes: Partes): void => {
  servir(subirImagenDeProducto, async ({ abrir, parametros, cuerpo, peticion }) => ({
    imagen_url: await subirImagen(partes, abrir, imagenDeProducto(parametros.productoId), envioDe(peticion, cuerpo)),
  }));

  servir(exportarProductos, ({ abrir, consulta }) => exportarProductosDe(abrir, consulta));

  servir(previsualizarImportacion, ({ abrir, cuerpo, peticion }) =>
    previsualizarImportacionDe(abrir, envioDe(peticion, cuerpo)),
  );

  servir(importarProductos, ({ abrir, consulta, cuerpo, peticion }) =>
    importarProductosDe(abrir, envioDe(peticion, cuerpo), consulta.repetidos),
  );
};
