import * as z from 'zod/mini';
import { canalDeVentaSchema, presenciaSchema, tipoDeUnidadSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { deAdmin, deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { nombreSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { paginaNumeradaSchema, totalSchema } from '#src/platform/shared/listas.ts';
import { versionSchema } from '#src/platform/shared/numero.ts';
import { registroCambiado } from '#src/platform/shared/registro.ts';
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
export const listarCadenas = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/cadenas',
  resumen: 'Chains of the company with how many branches each has',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  consulta: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    tipo_unidad_negocio: z.optional(tipoDeUnidadSchema),
    canal_venta: z.optional(canalDeVentaSchema),
    presencia: z.optional(presenciaSchema),
    ...paginaNumeradaSchema(9),
  }),
  respuesta: z.object({ cadenas: z.array(cadenaSchema), ...totalSchema }),
});

export const verCadena = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/cadenas/:cadenaId',
  resumen: 'One chain',
  ...deQuienesGestionan,
  parametros: unaCadena,
  respuesta: cadenaSchema,
  problemas: noEncontrada,
});

export const crearCadena = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/cadenas',
  resumen: 'Add a chain',
  ...deAdmin,
  parametros: enEmpresa,
  cuerpo: datosDeCadenaSchema,
  respuesta: cadenaSchema,
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarCadena = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/cadenas/:cadenaId',
  resumen: 'Change a chain',
  ...deAdmin,
  parametros: unaCadena,
  cuerpo: z.strictObject({ datos: datosDeCadenaSchema, version: versionSchema }),
  respuesta: cadenaSchema,
  problemas: { ...noEncontrada, ...registroCambiado },
});

export const eliminarCadena = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/cadenas/:cadenaId',
  resumen: 'Delete a chain that has no branches, archived ones included',
  ...deAdmin,
  parametros: unaCadena,
  problemas: { ...noEncontrada, 'cadena.tiene_sucursales': 409 },
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirLogoDeCadena = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/cadenas/:cadenaId/logo',
  resumen: 'Replace the logo of a chain',
  ...deAdmin,
  parametros: unaCadena,
  cuerpo: 'flujo',
  respuesta: z.object({ logo: z.string() }),
  problemas: { ...noEncontrada, ...imagenRechazada },
});
