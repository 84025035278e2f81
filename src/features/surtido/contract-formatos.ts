import * as z from 'zod/mini';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';

const unFormato = z.object({ empresaId: z.uuid(), formatoId: z.uuid() });
const datosDeFormatoSchema = z.strictObject({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});
const noEncontrado = { 'formato.no_encontrado': 404 } as const;
const repetido = { 'formato.nombre_en_uso': 409 } as const;

export const crearFormato = contract({
  method: 'POST',
  path: '/empresas/:empresaId/formatos',
  summary: 'Add a format',
  ...forAdmin,
  params: inEmpresa,
  body: datosDeFormatoSchema,
  response: z.object({ id: z.uuid() }),
  problems: { ...repetido, 'formato.demasiados': 409 },
});

export const renombrarFormato = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/formatos/:formatoId',
  summary: 'Rename a format',
  ...forAdmin,
  params: unFormato,
  body: datosDeFormatoSchema,
  problems: { ...noEncontrado, ...repetido },
});

/** One that branches have stays: what they sell would change. What was said for it goes with it. */
export const eliminarFormato = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/formatos/:formatoId',
  summary: 'Delete a format that no branch has',
  ...forAdmin,
  params: unFormato,
  problems: { ...noEncontrado, 'formato.en_uso': 409 },
});

/** All of them or none. */
export const ponerFormato = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/formatos',
  summary: 'Give branches a format, or take it from them',
  ...forManagers,
  params: inEmpresa,
  body: z.strictObject({
    formato_id: z.nullable(z.uuid()),
    sucursales: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.object({ cambiadas: z.number() }),
  problems: { ...noEncontrado, 'sucursal.no_encontrada': 404 },
});
