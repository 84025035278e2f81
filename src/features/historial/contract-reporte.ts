import * as z from 'zod/mini';
import { motivoDeRevisionSchema, origenDeFotoSchema } from '#src/dominio/telefono/contract-envios.ts';
import { estadoDeVisitaSchema, fechaSchema, horaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { contract } from '#src/platform/shared/contract.ts';

const fotoSchema = z.object({
  id: z.uuid(),
  /** An address of the API; its small copy is beside it. */
  url: z.string(),
  tomada_en: z.iso.datetime(),
  /** Null: nobody knows. */
  origen: z.nullable(origenDeFotoSchema),
});
export type FotoDeReporte = z.output<typeof fotoSchema>;

const competenciaDeReporteSchema = z.object({
  marca: z.nullable(z.string()),
  producto: z.nullable(z.string()),
  precio: z.nullable(z.number()),
});

const productoDeReporteSchema = z.object({
  producto_id: z.uuid(),
  producto_nombre: z.string(),
  producto_sku: z.nullable(z.string()),
  producto_categoria: z.nullable(z.string()),
  producto_imagen_url: z.nullable(z.string()),
  inventario_actual: z.string(),
  exhibido: z.boolean(),
  quiebre: z.boolean(),
  material_pop: z.boolean(),
  precio_venta_observado: z.nullable(z.number()),
  /** These two as they were when the visit began. */
  precio_sugerido: z.nullable(z.number()),
  umbral_quiebre: z.nullable(z.number()),
  observaciones: z.nullable(z.string()),
  competencias: z.array(competenciaDeReporteSchema),
  /** The first of them, as the specification names it. */
  imagen_url: z.nullable(z.string()),
  fotos: z.array(fotoSchema),
  /** The same product at this branch the time before. */
  anterior: z.nullable(
    z.object({
      inventario_actual: z.string(),
      precio_venta_observado: z.nullable(z.number()),
      exhibido: z.boolean(),
      quiebre: z.boolean(),
    }),
  ),
});
export type ProductoDeReporte = z.output<typeof productoDeReporteSchema>;

const resumenSchema = z.object({
  total: z.number(),
  exhibidos: z.number(),
  quiebre: z.number(),
  material_pop: z.number(),
});
export type ResumenDeReporte = z.output<typeof resumenSchema>;

const cambioSchema = <C extends string, V extends z.ZodMiniType>(campo: C, valor: V) => {
  const dicho = z.nullable(valor);
  return z.object({
    producto_id: z.uuid(),
    producto_nombre: z.string(),
    campo: z.literal(campo),
    /** Null: nothing was said, or the product was not there. */
    antes: dicho,
    ahora: dicho,
  });
};
const cambioDeCorreccionSchema = z.discriminatedUnion('campo', [
  cambioSchema('inventario_actual', z.string()),
  cambioSchema('precio_venta_observado', z.number()),
  cambioSchema('exhibido', z.boolean()),
  cambioSchema('material_pop', z.boolean()),
  cambioSchema('competencias', z.array(competenciaDeReporteSchema)),
  cambioSchema('observaciones', z.string()),
]);
export type CambioDeCorreccion = z.output<typeof cambioDeCorreccionSchema>;

/** What a correction changed: the first of it by the products' names, and how much it was. */
const correccionSchema = z.object({
  en: z.iso.datetime(),
  por_nombre: z.nullable(z.string()),
  /** Null: by whoever made the visit. */
  motivo: z.nullable(z.string()),
  cuantos_cambios: z.number(),
  cambios: z.array(cambioDeCorreccionSchema),
});
export type Correccion = z.output<typeof correccionSchema>;

export const verReporteDeVisita = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId/reporte',
  summary: 'What was found in a visit: of those who manage, and of whoever made it',
  access: 'empresa',
  params: z.object({ empresaId: z.uuid(), visitaId: z.uuid() }),
  response: z.object({
    visita: z.object({
      id: z.uuid(),
      fecha: fechaSchema,
      hora: z.nullable(horaSchema),
      estado: estadoDeVisitaSchema,
      no_planificada: z.boolean(),
      no_realizada: z.boolean(),
      usuario_nombre: z.nullable(z.string()),
      empresa_nombre: z.string(),
      sucursal_id: z.uuid(),
      sucursal_nombre: z.string(),
      sucursal_direccion: z.nullable(z.string()),
      cadena_id: z.uuid(),
      cadena_nombre: z.string(),
      instrucciones: z.nullable(z.string()),
      motivo_cancelacion: z.nullable(z.string()),
      iniciada_en: z.nullable(z.iso.datetime()),
      completada_en: z.nullable(z.iso.datetime()),
      recibida_en: z.nullable(z.iso.datetime()),
      /** By how much the device's clock was ahead of the server's, as the device knew it when the visit was done. */
      desfase_ms: z.nullable(z.number()),
      inicio_distancia_m: z.nullable(z.number()),
      inicio_precision_m: z.nullable(z.number()),
      revision: z.array(motivoDeRevisionSchema),
      /** Somebody has looked at why it stands in `revision`. */
      revisada_en: z.nullable(z.iso.datetime()),
      /** Why whoever did accepted it, if they said. */
      motivo_revision: z.nullable(z.string()),
      /** Somebody said that it does not count, and why. */
      anulada_en: z.nullable(z.iso.datetime()),
      motivo_anulacion: z.nullable(z.string()),
    }),
    resumen: resumenSchema,
    productos: z.array(productoDeReporteSchema),
    /** By which a correction says which figures were looked at. */
    huella_de_cifras: z.string(),
    veces_corregida: z.number(),
    /** The last twenty, the newest first. */
    correcciones: z.array(correccionSchema),
    /** Of the shelf as a whole. */
    fotos: z.array(fotoSchema),
    /** On the shelf, and not on the branch's list. Without a product: a code that none of the company's has. */
    no_listados: z.array(
      z.object({
        codigo: z.nullable(z.string()),
        producto: z.nullable(z.object({ id: z.uuid(), nombre: z.string(), sku: z.nullable(z.string()) })),
      }),
    ),
    /** Announced by the device and not here yet. */
    fotos_por_llegar: z.number(),
    anterior: z.nullable(z.object({ id: z.uuid(), fecha: fechaSchema, resumen: resumenSchema })),
  }),
  problems: { 'visita.no_encontrada': 404 },
});
