import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { numberedPageSchema, totalSchema } from '#src/platform/shared/lists.ts';
import { integer, precioSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';

/** What can be said of a product at a place. */
export const valores = ['venta', 'minimo', 'precio'] as const;
export const valorSchema = z.enum(valores);
export type Valor = z.output<typeof valorSchema>;

/** From where a value comes, the farthest first: the nearest that says something wins. */
export const niveles = ['catalogo', 'cadena', 'formato', 'sucursal'] as const;
const nivelSchema = z.enum(niveles);
export type Nivel = z.output<typeof nivelSchema>;

/** A whole chain; its branches of one format, with `formato_id`; or a branch, with `sucursal_id` alone. */
const lugar = {
  cadena_id: z.optional(z.uuid()),
  formato_id: z.optional(z.uuid()),
  sucursal_id: z.optional(z.uuid()),
};
interface Lugar {
  cadena_id?: string | undefined;
  formato_id?: string | undefined;
  sucursal_id?: string | undefined;
}
const esUnLugar = ({ cadena_id, formato_id, sucursal_id }: Lugar): boolean =>
  sucursal_id === undefined ? cadena_id !== undefined : cadena_id === undefined && formato_id === undefined;
const noHayLugar = {
  'cadena.no_encontrada': 404,
  'formato.no_encontrado': 404,
  'sucursal.no_encontrada': 404,
} as const;

const minimoSchema = integer(0, 2_147_483_647);
const dicho = {
  venta: z.nullable(z.boolean()),
  minimo: z.nullable(minimoSchema),
  precio: z.nullable(precioSchema),
};
const dichoSchema = z.object(dicho);

/** Left out: as it is. Null: from now on it is what it inherits. */
export const cambioSchema = z
  .strictObject({
    producto_id: z.uuid(),
    venta: z.optional(z.nullable(z.boolean())),
    minimo: z.optional(z.nullable(minimoSchema)),
    precio: z.optional(z.nullable(precioSchema)),
    /** What the place said when it was read: if somebody has changed it meanwhile nothing is written. */
    antes: z.optional(z.strictObject(dicho)),
  })
  .check(z.refine(({ venta, minimo, precio }) => [venta, minimo, precio].some((uno) => uno !== undefined)));
export type Cambio = z.output<typeof cambioSchema>;

/** A day that is to come, from its first instant; null is now. */
export const desdeSchema = z.nullable(fechaSchema);
/** Each product once. */
export const cambiosSchema = z.array(cambioSchema).check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((cambios) => new Set(cambios.map(({ producto_id }) => producto_id)).size === cambios.length),
);
export const cambiadosSchema = z.object({ cambiados: z.number() });
const unaSucursal = z.object({ empresaId: z.uuid(), sucursalId: z.uuid() });

export const cambioRechazado = {
  ...changedMeanwhile,
  'producto.no_encontrado': 422,
  'surtido.fecha_pasada': 422,
} as const;
const noHaySucursal = { 'sucursal.no_encontrada': 404 } as const;

/** What a place sells or will, and what it does not sell of what it would inherit. Its own words first, then by name. */
export const listarSurtido = contract({
  method: 'GET',
  path: '/empresas/:empresaId/surtido',
  summary: 'What a chain, a format of it or a branch sells, and from where each value comes',
  ...forManagers,
  params: inEmpresa,
  query: z
    .object({
      ...lugar,
      busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      cuales: z._default(z.enum(['todo', 'heredado', 'propio']), 'todo'),
      ...numberedPageSchema(25, 100),
    })
    .check(z.refine(esUnLugar, { path: ['cadena_id'] })),
  response: z.object({
    productos: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        sku: z.nullable(z.string()),
        presentacion: z.nullable(z.string()),
        imagen_url: z.nullable(z.string()),
        se_vende: z.boolean(),
        minimo: z.nullable(z.number()),
        precio: z.nullable(z.number()),
        /** From where each of the three comes. */
        de: z.object({ venta: nivelSchema, minimo: nivelSchema, precio: nivelSchema }),
        /** What this very place says, null where it says nothing; and what would hold if it did not. */
        propio: dichoSchema,
        heredado: dichoSchema,
        /** Of a chain: what its formats say otherwise. */
        formatos: z.array(z.object({ formato_id: z.uuid(), que: valorSchema, valor: z.number() })),
        /** Of a chain or format: how many of its branches say something of their own. */
        excepciones: z.number(),
        /** What is to come and would hold here, the next first, and who says it. */
        proximos: z.array(
          z.object({ desde: z.iso.datetime(), que: valorSchema, valor: z.nullable(z.number()), de: nivelSchema }),
        ),
      }),
    ),
    /** Of the whole place, whatever is searched. */
    cuentas: z.object({
      todo: z.number(),
      cadena: z.number(),
      formato: z.number(),
      sucursal: z.number(),
      /** Inherited, and not sold here. */
      no_se_venden: z.number(),
      /** Not sold yet. */
      por_venir: z.number(),
    }),
    ...totalSchema,
  }),
  problems: noHayLugar,
});

export const cambiarSurtidoDeSucursal = contract({
  method: 'POST',
  path: '/empresas/:empresaId/sucursales/:sucursalId/surtido/cambios',
  summary: 'Say what a branch sells otherwise than it inherits',
  ...forManagers,
  params: unaSucursal,
  body: z.strictObject({ cambios: cambiosSchema, desde: desdeSchema }),
  response: cambiadosSchema,
  problems: { ...noHaySucursal, ...cambioRechazado },
});

/** Which change: of this product, that begins then. */
export const queSeDeshace = { producto_id: z.uuid(), desde: z.iso.datetime() };
export const yaVigente = { 'surtido.ya_vigente': 409 } as const;

/** Only what has not come yet. */
export const deshacerCambioDeSucursal = contract({
  method: 'POST',
  path: '/empresas/:empresaId/sucursales/:sucursalId/surtido/deshacer',
  summary: 'Take back a change of a branch that is to come',
  ...forManagers,
  params: unaSucursal,
  body: z.strictObject(queSeDeshace),
  problems: { ...noHaySucursal, ...yaVigente },
});

/** Of one request: what a few seconds write. */
const MAX_ASIGNACIONES = 10_000;

/** Adds to what is there: where it is sold already nothing is written. */
export const asignarAVarias = contract({
  method: 'POST',
  path: '/empresas/:empresaId/surtido/asignaciones',
  summary: 'Add products to many branches at once',
  ...forManagers,
  params: inEmpresa,
  body: z
    .strictObject({
      productos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
      sucursales: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)),
    })
    .check(z.refine(({ productos, sucursales }) => productos.length * sucursales.length <= MAX_ASIGNACIONES)),
  response: z.object({ asignados: z.number(), ya_asignados: z.number() }),
  problems: { 'sucursal.no_encontrada': 404, 'producto.no_encontrado': 422 },
});

/** By name. A company has a handful of them. */
export const listarFormatos = contract({
  method: 'GET',
  path: '/empresas/:empresaId/formatos',
  summary: 'Formats of branches, as the company calls them',
  ...forManagers,
  params: inEmpresa,
  response: z.object({
    formatos: z.array(z.object({ id: z.uuid(), nombre: z.string(), sucursales: z.number() })),
  }),
});
