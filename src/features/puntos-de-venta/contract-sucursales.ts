import * as z from 'zod/mini';
import { sucursalSchema } from '#src/dominio/puntos-de-venta/contract.ts';
import { estadoGeograficoSchema, estadoOperacionalSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { deAdmin, deQuienesGestionan } from '#src/platform/shared/acceso.ts';
import { nombreSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { paginaNumeradaSchema, totalSchema } from '#src/platform/shared/listas.ts';
import { numero, versionSchema } from '#src/platform/shared/numero.ts';
import { registroCambiado } from '#src/platform/shared/registro.ts';

const unaCadena = z.object({ empresaId: z.uuid(), cadenaId: z.uuid() });
const unaSucursal = z.object({ empresaId: z.uuid(), sucursalId: z.uuid() });
const noEncontrada = { 'sucursal.no_encontrada': 404 } as const;

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
    lat: z.nullable(numero(-90, 90)),
    lng: z.nullable(numero(-180, 180)),
  })
  .check(z.refine(({ lat, lng }) => (lat === null) === (lng === null), { path: ['lng'] }));

export const verSucursal = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId',
  resumen: 'One branch',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  respuesta: sucursalSchema,
  problemas: noEncontrada,
});

export const crearSucursal = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/cadenas/:cadenaId/sucursales',
  resumen: 'Add a branch to a chain',
  ...deQuienesGestionan,
  parametros: unaCadena,
  cuerpo: datosDeSucursalSchema,
  respuesta: sucursalSchema,
  problemas: { 'cadena.no_encontrada': 404 },
});

/** `version` is the one that was read: someone else's change in between is `registro.cambiado`, and nothing is written. */
export const editarSucursal = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId',
  resumen: 'Change a branch',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  cuerpo: z.strictObject({ datos: datosDeSucursalSchema, version: versionSchema }),
  respuesta: sucursalSchema,
  problemas: { ...noEncontrada, ...registroCambiado },
});

export const duplicarSucursal = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/copia',
  resumen: 'Copy a branch with its position and its products; the name gets « - Copia»',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  respuesta: sucursalSchema,
  problemas: noEncontrada,
});

/** How many visits keep a branch from being deleted, asked before offering it. */
export const contarVisitasDeSucursal = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/visitas/total',
  resumen: 'How many visits the branch has',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  respuesta: z.object(totalSchema),
  problemas: noEncontrada,
});

export const eliminarSucursal = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId',
  resumen: 'Delete a branch that has no visits',
  ...deAdmin,
  parametros: unaSucursal,
  problemas: { ...noEncontrada, 'sucursal.tiene_visitas': 409 },
});

export const archivarSucursal = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/archivada',
  resumen: 'Put a branch away, or bring it back. Archived, it takes no new visits and its past stays',
  ...deAdmin,
  parametros: unaSucursal,
  cuerpo: z.strictObject({ archivada: z.boolean() }),
  problemas: noEncontrada,
});

/** By name; archived products are left out. */
export const listarProductosDeSucursal = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/productos',
  resumen: 'Products that a branch lists',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  consulta: z.object({
    busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    ...paginaNumeradaSchema(25, 100),
  }),
  respuesta: z.object({
    productos: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        sku: z.nullable(z.string()),
        categoria: z.nullable(z.string()),
        presentacion: z.nullable(z.string()),
        precio_venta_sugerido: z.nullable(z.number()),
        cantidad_minima_quiebre: z.nullable(z.number()),
        imagen_url: z.nullable(z.string()),
      }),
    ),
    ...totalSchema,
  }),
  problemas: noEncontrada,
});

/** The ids of all of them, for the dialog that replaces the set. */
export const verProductosAsociados = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/productos/ids',
  resumen: 'Ids of every product that the branch lists, and the version they belong to',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  respuesta: z.object({ productos: z.array(z.uuid()), version: z.number() }),
  problemas: noEncontrada,
});

/** Replaces the whole set. `version` is the branch's, as read with the set: someone else's change in between is refused. */
export const asociarProductos = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/sucursales/:sucursalId/productos',
  resumen: 'Say which products a branch lists',
  ...deQuienesGestionan,
  parametros: unaSucursal,
  cuerpo: z.strictObject({ productos: z.array(z.uuid()).check(z.maxLength(5000)), version: versionSchema }),
  respuesta: z.object({ asociados: z.number(), version: z.number() }),
  problemas: { ...noEncontrada, ...registroCambiado, 'producto.no_encontrado': 422 },
});
