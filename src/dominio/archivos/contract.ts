import * as z from 'zod/mini';
import { fileNotFound } from '#src/platform/shared/stored-file.ts';
import { contract } from '#src/platform/shared/contract.ts';

const unArchivo = z.object({ empresaId: z.uuid(), archivoId: z.uuid() });

export const verArchivo = contract({
  method: 'GET',
  path: '/empresas/:empresaId/archivos/:archivoId',
  summary: 'A stored file. The address is stable and private to the company',
  access: 'empresa',
  params: unArchivo,
  response: 'stream',
  problems: fileNotFound,
});

/** Its address is the picture's own with an ending: `miniaturaDe`. */
export const verMiniatura = contract({
  method: 'GET',
  path: '/empresas/:empresaId/archivos/:archivoId/miniatura',
  summary: 'A small copy of a stored picture; the picture itself until there is one',
  access: 'empresa',
  params: unArchivo,
  response: 'stream',
  problems: fileNotFound,
});
