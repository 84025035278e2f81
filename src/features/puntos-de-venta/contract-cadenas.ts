import * as z from 'zod/mini';
import { canalDeVentaSchema, presenciaSchema, tipoDeUnidadSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { nombreSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import { versionSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';
import { canalAdmitido } from './rules.ts';

const unaCadena = z.object({ empresaId: z.uuid(), cadenaId: z.uuid() });
const noEncontrada = { 'cadena.no_encontrada': 404 } as const;

const cadenaSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  logo: z.nullable(z.string()),
  tipo_unidad_negocio: tipoDeUnidadSchema,
  canal_venta: canalDeVentaSchema,
  presencia: presenciaSchema,
  /** How many branches it has that are not archived. */
  sucursales: z.number(),
  version: z.number(),
});

/** What the form fills. The channel must be one of its type's. */
export const datosDeCadenaSchema = z
  .strictObject({
    nombre: nombreSchema,
    tipo_unidad_negocio: tipoDeUnidadSchema,
    canal_venta: canalDeVentaSchema,
    presencia: presenciaSchema,
  })
  .check(
    z.refine(({ tipo_unidad_negocio, canal_venta }) => canalAdmitido(tipo_unidad_negocio, canal_venta), {
      path: ['canal_venta'],
    }),
  );

/** By name. The filters of the dashboard's list and of the management screen. */
export const listarCadenas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/cadenas',
  summary: 'Chains of the company with how many branches each has',
  ...forManagers,
  params: inEmpresa,
  query: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    tipo_unidad_negocio: z.optional(tipoDeUnidadSchema),
    canal_venta: z.optional(canalDeVentaSchema),
    presencia: z.optional(presenciaSchema),
    ...numberedPageSchema(9),
  }),
  response: z.object({ cadenas: z.array(cadenaSchema), ...totalSchema }),
});

export const verCadena = contract({
  method: 'GET',
  path: '/empresas/:empresaId/cadenas/:cadenaId',
  summary: 'One chain',
  ...forManagers,
  params: unaCadena,
  response: cadenaSchema,
  problems: noEncontrada,
});

export const crearCadena = contract({
  method: 'POST',
  path: '/empresas/:empresaId/cadenas',
  summary: 'Add a chain',
  ...forAdmin,
  params: inEmpresa,
  body: datosDeCadenaSchema,
  response: cadenaSchema,
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarCadena = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/cadenas/:cadenaId',
  summary: 'Change a chain',
  ...forAdmin,
  params: unaCadena,
  body: z.strictObject({ datos: datosDeCadenaSchema, version: versionSchema }),
  response: cadenaSchema,
  problems: { ...noEncontrada, ...changedMeanwhile },
});

export const eliminarCadena = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/cadenas/:cadenaId',
  summary: 'Delete a chain that has no branches, archived ones included',
  ...forAdmin,
  params: unaCadena,
  problems: { ...noEncontrada, 'cadena.tiene_sucursales': 409 },
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirLogoDeCadena = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/cadenas/:cadenaId/logo',
  summary: 'Replace the logo of a chain',
  ...forAdmin,
  params: unaCadena,
  body: 'stream',
  response: z.object({ logo: z.string() }),
  problems: { ...noEncontrada, ...refusedImage },
});
