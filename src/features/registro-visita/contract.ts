import * as z from 'zod/mini';
import { instanteSchema, posicionSchema } from '#src/dominio/telefono/contract-envios.ts';
import { visitaPropiaSchema } from '#src/dominio/telefono/contract-visitas.ts';
import { deMercaderista, enEmpresa } from '#src/platform/shared/acceso.ts';
import { contrato } from '#src/platform/shared/contract.ts';

/** Only where the company allows visits that nobody planned. */
export const buscarSucursalesParaVisitar = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/mis-visitas/sucursales',
  resumen: 'Branches at which the caller may make a visit that nobody planned',
  ...deMercaderista,
  parametros: enEmpresa,
  consulta: z.object({ busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  respuesta: z.object({
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
  problemas: { 'visita.no_planificada_no_permitida': 403 },
});

/** `visita_id` is made by the device: sent twice, it is one visit. Its date is today's where the company is. */
export const crearVisitaNoPlanificada = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/mis-visitas',
  resumen: 'A visit that nobody planned',
  ...deMercaderista,
  parametros: enEmpresa,
  cuerpo: z.strictObject({
    visita_id: z.uuid(),
    sucursal_id: z.uuid(),
    iniciada_en: instanteSchema,
    posicion: z.nullable(posicionSchema),
  }),
  respuesta: visitaPropiaSchema,
  problemas: {
    'visita.no_planificada_no_permitida': 403,
    'visita.sucursal_no_disponible': 422,
    'envio.otro_contenido': 409,
  },
});
