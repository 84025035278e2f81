import * as z from 'zod/mini';
import { fotoAnunciadaSchema, instanteSchema, posicionSchema } from './contract-envios.ts';

/*
 * What stands in the records of a rescue file: the first says whose and of which company it is, the others hold one thing each, in
 * the order in which a device would send them.
 */

export const cabeceraSchema = z.strictObject({
  empresa_id: z.uuid(),
  /** What the server gave this person's device: who acts is whoever it was given to. */
  credencial: z.string().check(z.minLength(20), z.maxLength(200)),
  creado_en: instanteSchema,
});
export type Cabecera = z.output<typeof cabeceraSchema>;

const texto = (maximo: number) => z.string().check(z.maxLength(maximo));

/** A visit as it stood when the file was made, with what was half written. */
export const borradorSchema = z.strictObject({
  version: z.literal(1),
  iniciada_en: instanteSchema,
  posicion: z.nullable(posicionSchema),
  posicion_equivocada: z.boolean(),
  lista_de: instanteSchema,
  sucursal_id: z.uuid(),
  motivo: texto(4000),
  registros: z
    .array(
      z.strictObject({
        producto_id: z.uuid(),
        inventario_actual: texto(100),
        exhibido: z.boolean(),
        material_pop: z.boolean(),
        precio_venta_observado: texto(100),
        observaciones: texto(8000),
        competencias: z
          .array(z.strictObject({ marca: texto(1000), producto: texto(1000), precio: texto(100) }))
          .check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(5000)),
  fotos: z.array(fotoAnunciadaSchema).check(z.maxLength(5000)),
});
export type BorradorRescatado = z.input<typeof borradorSchema>;

/** Which visit, in words too: whoever brings the file reads them if something of it is refused. */
const deVisita = { visita_id: z.uuid(), sucursal_nombre: texto(300) };

export const registroSchema = z.discriminatedUnion('clase', [
  z.strictObject({
    clase: z.literal('envio'),
    ...deVisita,
    tipo: z.enum(['inicio', 'finalizacion', 'no_realizada']),
    /** Looked at as the body of the device's own request is. */
    cuerpo: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ clase: z.literal('borrador'), ...deVisita, cuerpo: z.record(z.string(), z.unknown()) }),
  z.strictObject({ clase: z.literal('foto'), ...deVisita, foto: z.record(z.string(), z.unknown()) }),
]);
export type Registro = z.output<typeof registroSchema>;
