import * as z from 'zod/mini';
import { puedeEscribirse, puedeSerPrecio, SIN_EXISTENCIA } from '#src/dominio/visitas/captura.ts';
import {
  FOTOS_DE_VISITA,
  fotoAnunciadaSchema,
  instanteSchema,
  noListadosSchema,
  posicionSchema,
} from './contract-envios.ts';

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

/** What the form's fields take while somebody types: «2,» is on its way, «NaN» is not. */
const inventarioEscrito = texto(20).check(
  z.refine((escrito) => escrito === SIN_EXISTENCIA || puedeEscribirse(escrito)),
);
const precioEscrito = texto(20).check(z.refine(puedeSerPrecio));

/** As many as a branch may list. */
const PRODUCTOS_DE_SUCURSAL = 5000;

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
        inventario_actual: inventarioEscrito,
        exhibido: z.boolean(),
        material_pop: z.boolean(),
        precio_venta_observado: precioEscrito,
        observaciones: texto(8000),
        competencias: z
          .array(z.strictObject({ marca: texto(1000), producto: texto(1000), precio: precioEscrito }))
          .check(z.maxLength(10)),
      }),
    )
    .check(
      z.maxLength(PRODUCTOS_DE_SUCURSAL),
      z.refine((filas) => new Set(filas.map(({ producto_id }) => producto_id)).size === filas.length),
    ),
  fotos: z.array(fotoAnunciadaSchema).check(z.maxLength(FOTOS_DE_VISITA)),
  no_listados: noListadosSchema,
});
export type BorradorRescatado = z.input<typeof borradorSchema>;

/** Looked at as the body of the device's own request is; how long and how deep it may be, the file's reader says. */
const comoVino = z
  .record(z.string(), z.unknown())
  .check(z.refine((dicho: Record<string, unknown>) => Object.keys(dicho).length <= 50));

/** Which visit, in words too: whoever brings the file reads them if something of it is refused. */
const deVisita = { visita_id: z.uuid(), sucursal_nombre: texto(300) };

export const piezaSchema = z.discriminatedUnion('clase', [
  z.strictObject({
    clase: z.literal('envio'),
    ...deVisita,
    tipo: z.enum(['creacion', 'inicio', 'retirada', 'finalizacion', 'no_realizada']),
    cuerpo: comoVino,
  }),
  z.strictObject({ clase: z.literal('borrador'), ...deVisita, cuerpo: comoVino }),
  z.strictObject({ clase: z.literal('foto'), ...deVisita, foto: comoVino }),
]);
export type Pieza = z.output<typeof piezaSchema>;
