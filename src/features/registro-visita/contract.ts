import * as z from 'zod/mini';
import { instanteSchema, posicionSchema } from '#src/dominio/telefono/contract-envios.ts';
import { sucursalParaVisitarSchema, visitaPropiaSchema } from '#src/dominio/telefono/contract-visitas.ts';
import { forMercaderista, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';

/** Only where the company allows visits that nobody planned. */
export const buscarSucursalesParaVisitar = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mis-visitas/sucursales',
  summary: 'Branches at which the caller may make a visit that nobody planned',
  ...forMercaderista,
  params: inEmpresa,
  query: z.object({ busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  response: z.object({
    sucursales: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        direccion: z.nullable(z.string()),
        cadena_nombre: z.string(),
      }),
    ),
    hay_mas: z.boolean(),
  }),
  problems: { 'visita.no_planificada_no_permitida': 403 },
});

/** For whoever stands at one that the device does not have. */
export const verSucursalParaVisitar = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mis-visitas/sucursales/:sucursalId',
  summary: 'All that is needed to make a visit at a branch that nobody planned',
  ...forMercaderista,
  params: z.object({ empresaId: z.uuid(), sucursalId: z.uuid() }),
  response: z.object({
    ...sucursalParaVisitarSchema.shape,
    /** The server's clock: it goes back with the finished visit as `lista_de`. */
    leida_en: z.iso.datetime(),
  }),
  problems: { 'visita.no_planificada_no_permitida': 403, 'visita.sucursal_no_disponible': 422 },
});

/** Of the whole catalogue, by what its bars say or by name and SKU: for what stands on a shelf whose list does not have it. */
export const buscarProductosNoListados = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mis-visitas/productos',
  summary: "Products of the company, for what is on a shelf and not on the branch's list",
  ...forMercaderista,
  params: inEmpresa,
  query: z.object({ busqueda: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: z.object({
    productos: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        sku: z.nullable(z.string()),
        presentacion: z.nullable(z.string()),
        imagen_url: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * As applications of before begin one, that ask before they open the form; now devices make it themselves (`comenzarNoPlanificada`).
 * `visita_id` is made by the device: sent twice, it is one visit. Its date is today's where the company is.
 */
export const crearVisitaNoPlanificada = contract({
  method: 'POST',
  path: '/empresas/:empresaId/mis-visitas',
  summary: 'A visit that nobody planned',
  ...forMercaderista,
  params: inEmpresa,
  body: z.strictObject({
    visita_id: z.uuid(),
    sucursal_id: z.uuid(),
    iniciada_en: instanteSchema,
    posicion: z.nullable(posicionSchema),
  }),
  response: visitaPropiaSchema,
  problems: {
    'visita.no_planificada_no_permitida': 403,
    'visita.sucursal_no_disponible': 422,
    'visita.demasiadas_no_planificadas': 422,
    'envio.otro_contenido': 409,
  },
});
