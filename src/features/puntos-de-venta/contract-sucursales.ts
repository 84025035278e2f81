import * as z from 'zod/mini';
import { sucursalSchema } from '#src/dominio/puntos-de-venta/contract.ts';
import { estadoGeograficoSchema, estadoOperacionalSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { RADIO_MAXIMO_M, RADIO_MINIMO_M } from '#src/dominio/visitas/posicion.ts';
import { forAdmin, forManagers } from '#src/platform/shared/access.ts';
import { nombreSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { totalSchema } from '#src/platform/shared/lists.ts';
import { count, integer, versionSchema } from '#src/platform/shared/number.ts';
import { changedMeanwhile } from '#src/platform/shared/versions.ts';

const unaCadena = z.object({ empresaId: z.uuid(), cadenaId: z.uuid() });
const unaSucursal = z.object({ empresaId: z.uuid(), sucursalId: z.uuid() });
const noEncontrada = { 'sucursal.no_encontrada': 404 } as const;
const sinFormato = { 'formato.no_encontrado': 404 } as const;

const optativo = (largo: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(largo))),
    z.transform((texto: string | null) => (texto === '' ? null : texto)),
  );

/** What the form fills. Optional texts that are empty are stored as null; a position has both coordinates or none. */
export const datosDeSucursalSchema = z
  .strictObject({
    nombre: nombreSchema,
    direccion: optativo(500),
    estado_operacional: estadoOperacionalSchema,
    estado_geografico: estadoGeograficoSchema,
    municipio: optativo(200),
    zona_1: optativo(200),
    zona_2: optativo(200),
    lat: z.nullable(count(-90, 90)),
    lng: z.nullable(count(-180, 180)),
    /** Left out, it stays as it is: a page of before does not know of it. */
    formato_id: z.optional(z.nullable(z.uuid())),
    /** Null: the company's. Left out, as above. */
    radio_inicio_m: z.optional(z.nullable(integer(RADIO_MINIMO_M, RADIO_MAXIMO_M))),
  })
  .check(z.refine(({ lat, lng }) => (lat === null) === (lng === null), { path: ['lng'] }));

export const verSucursal = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/:sucursalId',
  summary: 'One branch; how many products it sells now, or on a day that is to come',
  ...forManagers,
  params: unaSucursal,
  query: z.object({ fecha: z.optional(fechaSchema) }),
  response: sucursalSchema,
  problems: noEncontrada,
});

export const crearSucursal = contract({
  method: 'POST',
  path: '/empresas/:empresaId/cadenas/:cadenaId/sucursales',
  summary: 'Add a branch to a chain',
  ...forManagers,
  params: unaCadena,
  body: datosDeSucursalSchema,
  response: sucursalSchema,
  problems: { 'cadena.no_encontrada': 404, ...sinFormato },
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarSucursal = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/sucursales/:sucursalId',
  summary: 'Change a branch',
  ...forManagers,
  params: unaSucursal,
  body: z.strictObject({ datos: datosDeSucursalSchema, version: versionSchema }),
  response: sucursalSchema,
  problems: { ...noEncontrada, ...changedMeanwhile, ...sinFormato },
});

export const duplicarSucursal = contract({
  method: 'POST',
  path: '/empresas/:empresaId/sucursales/:sucursalId/copia',
  summary: 'Copy a branch with its position and its products; the name gets « - Copia»',
  ...forManagers,
  params: unaSucursal,
  response: sucursalSchema,
  problems: noEncontrada,
});

/** How many visits keep a branch from being deleted, asked before offering it. */
export const contarVisitasDeSucursal = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/:sucursalId/visitas/total',
  summary: 'How many visits the branch has',
  ...forManagers,
  params: unaSucursal,
  response: z.object(totalSchema),
  problems: noEncontrada,
});

export const eliminarSucursal = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/sucursales/:sucursalId',
  summary: 'Delete a branch that has no visits',
  ...forAdmin,
  params: unaSucursal,
  problems: { ...noEncontrada, 'sucursal.tiene_visitas': 409 },
});

/**
 * What becomes of the visits planned there from today on has to be said where there are any: without it nothing changes and the
 * refusal counts them in `campos` (`visitas.pendientes`, `visitas.en_curso`, `series`). Cancelled, they keep the reason and their
 * series end; kept, they can be carried out, and their series go on once the branch is back. What somebody is doing there at this
 * moment is theirs either way.
 */
export const archivarSucursal = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/sucursales/:sucursalId/archivada',
  summary: 'Put a branch away, or bring it back. Archived, it takes no new visits and its past stays',
  ...forAdmin,
  params: unaSucursal,
  body: z
    .strictObject({
      archivada: z.boolean(),
      visitas: z.optional(z.enum(['cancelar', 'conservar'])),
      motivo: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    })
    .check(
      z.refine(({ archivada, visitas }) => archivada || visitas === undefined, { path: ['visitas'] }),
      z.refine(({ visitas, motivo }) => (visitas === 'cancelar') === (motivo !== undefined), { path: ['motivo'] }),
    ),
  response: z.object({
    /** Visits from today on: those that were cancelled with it, also where it comes back, since they stay so; and those that stand. */
    canceladas: z.number(),
    conservadas: z.number(),
    en_curso: z.number(),
    /** That ended with it. */
    series: z.number(),
  }),
  problems: { ...noEncontrada, 'sucursal.visitas_pendientes': 409 },
});

/** The ids of all of them, for the dialog that replaces the set. */
export const verProductosAsociados = contract({
  method: 'GET',
  path: '/empresas/:empresaId/sucursales/:sucursalId/productos/ids',
  summary: 'Ids of every product that the branch lists, and the version they belong to',
  ...forManagers,
  params: unaSucursal,
  response: z.object({ productos: z.array(z.uuid()), version: z.number() }),
  problems: noEncontrada,
});

/** Replaces the whole set. `version` is the branch's, as read with the set: someone else's change in between is refused. */
export const asociarProductos = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/sucursales/:sucursalId/productos',
  summary: 'Say which products a branch lists',
  ...forManagers,
  params: unaSucursal,
  body: z.strictObject({ productos: z.array(z.uuid()).check(z.maxLength(5000)), version: versionSchema }),
  response: z.object({ asociados: z.number(), version: z.number() }),
  problems: { ...noEncontrada, ...changedMeanwhile, 'producto.no_encontrado': 422 },
});
