import * as z from 'zod/mini';
import { archivoNoEncontrado } from '#src/platform/shared/archivo.ts';
import { contrato } from '#src/platform/shared/contract.ts';

const unArchivo = z.object({ empresaId: z.uuid(), archivoId: z.uuid() });

export const verArchivo = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/archivos/:archivoId',
  resumen: 'A stored file. The address is stable and private to the company',
  acceso: 'empresa',
  parametros: unArchivo,
  respuesta: 'flujo',
  problemas: archivoNoEncontrado,
});

/** Its address is the picture's own with an ending: `miniaturaDe`. */
export const verMiniatura = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/archivos/:archivoId/miniatura',
  resumen: 'A small copy of a stored picture; the picture itself until there is one',
  acceso: 'empresa',
  parametros: unArchivo,
  respuesta: 'flujo',
  problemas: archivoNoEncontrado,
});
