import * as z from 'zod/mini';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { refusedCsv } from '#src/platform/shared/importacion.ts';

export const columnasDeImportacion = [
  'nombre',
  'sku',
  'categoria',
  'presentacion',
  'precio_compra',
  'precio_venta_sugerido',
  'cantidad_minima_quiebre',
  'codigos_de_barras',
] as const;
export type ColumnaDeImportacion = (typeof columnasDeImportacion)[number];

/** What is wrong with a row: in which column, and what, as a code. */
const motivoSchema = z.object({
  columna: z.nullable(z.enum(columnasDeImportacion)),
  codigo: z.enum([
    'falta_nombre',
    'muy_largo',
    'numero_no_valido',
    'numero_negativo',
    'demasiados_decimales',
    'no_es_entero',
    'numero_muy_grande',
    'codigo_no_valido',
    'sku_repetido_en_archivo',
    'sku_de_varios_productos',
    // taken nevertheless: what stands beyond the header's columns is left out
    'columnas_de_mas',
  ]),
});
export type Motivo = z.output<typeof motivoSchema>;

const filaSchema = z.object({
  /** Where the row begins in the file, the header being 1: what an editor shows. */
  linea: z.number(),
  /** One for each of `columnas`. */
  valores: z.array(z.string()),
  motivos: z.array(motivoSchema),
});
export type FilaDeImportacion = z.output<typeof filaSchema>;

const cambioSchema = z.object({
  columna: z.enum(columnasDeImportacion),
  /** As the catalogue has it and as the file says, both written as in the file. */
  antes: z.string(),
  despues: z.string(),
});

const filaCambiadaSchema = z.object({ linea: z.number(), nombre: z.string(), cambios: z.array(cambioSchema) });
export type FilaCambiada = z.output<typeof filaCambiadaSchema>;

/**
 * Reads the file and writes nothing. `columnas` are those that are taken, in the file's order, `ignoradas` the others as the
 * file names them. `muestra` is the first rows; `cambiadas` the first of the `actualizados`, each with what it changes; `sin_cambios`
 * those that say what the catalogue says, of which nothing is written; `rechazadas` all that will not be taken, among them the
 * `repetidas`, whose only fault is a SKU that several rows or several products have; `avisos` the first that are taken with something
 * left out.
 */
export const previsualizarImportacion = contract({
  method: 'POST',
  path: '/empresas/:empresaId/productos/importacion/previa',
  summary: 'What importing this CSV file would do, row by row',
  ...forManagers,
  params: inEmpresa,
  body: 'stream',
  response: z.object({
    sha256: z.string(),
    separador: z.enum([',', ';']),
    codificacion: z.enum(['utf-8', 'latin1']),
    columnas: z.array(z.enum(columnasDeImportacion)),
    ignoradas: z.array(z.string()),
    filas: z.number(),
    nuevos: z.number(),
    actualizados: z.number(),
    sin_cambios: z.number(),
    repetidas: z.number(),
    muestra: z.array(z.object({ ...filaSchema.shape, accion: z.enum(['crear', 'actualizar', 'dejar', 'rechazar']) })),
    cambiadas: z.array(filaCambiadaSchema),
    rechazadas: z.array(filaSchema),
    avisos: z.array(filaSchema),
  }),
  problems: refusedCsv,
});

/**
 * The same bytes again (header `x-sha256`, from the preview, required), now written in one transaction: every good row or none.
 * Answers line by line while it works; whoever leaves before the end undoes it. Rows with a repeated SKU are left out unless
 * `repetidos` says to create them as new products. An update changes the columns that the file has and no other.
 */
export const importarProductos = contract({
  method: 'POST',
  path: '/empresas/:empresaId/productos/importacion',
  summary: 'Import products from a CSV file',
  ...forManagers,
  params: inEmpresa,
  query: z.object({ repetidos: z._default(z.enum(['omitir', 'crear']), 'omitir') }),
  body: 'stream',
  response: 'lines',
  line: z.discriminatedUnion('fase', [
    z.object({ fase: z.literal('avance'), hechas: z.number(), total: z.number() }),
    z.object({
      fase: z.literal('hecho'),
      creados: z.number(),
      actualizados: z.number(),
      sin_cambios: z.number(),
      rechazados: z.number(),
    }),
  ]),
  problems: refusedCsv,
});
