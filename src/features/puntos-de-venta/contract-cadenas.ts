import * as z from 'zod/mini';
import { cadenaSchema } from '#src/dominio/puntos-de-venta/contract.ts';
import { canalDeVentaSchema, presenciaSchema, tipoDeUnidadSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { nombreSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { versionSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';
import { canalAdmitido } from './rules.ts';

const unaCadena = z.object({ empresaId: z.uuid(), cadenaId: z.uuid() });
const noEncontrada = { 'cadena.no_encontrada': 404 } as const;

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
