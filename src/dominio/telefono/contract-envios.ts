import * as z from 'zod/mini';
import { esCodigo, LARGO_DE_CODIGO } from '#src/dominio/productos/codigos.ts';
import { esInventario } from '#src/dominio/visitas/captura.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { integer, writtenInteger, count, precioSchema } from '#src/platform/shared/number.ts';

/*
 * What a device sends of a visit. Everything here can be sent again, any number of times: it carries an id that the device made
 * (`envio_id`, `fotoId`), and the same again answers the same. Whoever began a visit may deliver it, also after it was given to
 * somebody else or the membership has ended (`acceso: entrega`): nothing that was captured is lost.
 */

/**
 * Raised when what is sent changes its meaning, not for what may be there besides; the server takes those of the last twelve months,
 * since phones hold unsent work in them (`server/versiones-de-envio.ts`). 2: `desfase_ms`.
 */
export const VERSION_DE_ENVIO = 2;

/**
 * How many photos one person may bring of one visit, and how many bytes they say that those have: twice what a delivery announces, and
 * far beyond what anybody takes in a shop. And how many deliveries of each kind. The database counts them.
 */
export const FOTOS_DE_VISITA = 1000;

/** As many deliveries of a kind as the database takes of one person. */
export const CORRECCIONES = 50;
/** From the first receipt on its author corrects a visit, by the server's clock. */
export const SE_CORRIGE_DURANTE_MS = 10 * 60_000;

/** Of one photo. */
const BYTES_DE_FOTO = 15 * 1024 * 1024;
/** Two clocks are not further apart: none tells a moment beyond it. */
const LO_MAS_LEJOS_MS = 8_640_000_000_000_000;

const unaVisita = z.object({ empresaId: z.uuid(), visitaId: z.uuid() });
const unaFoto = z.object({ empresaId: z.uuid(), visitaId: z.uuid(), fotoId: z.uuid() });

/** A clock that has lost its battery tells 1970; nothing earlier is a clock's word. */
export const instanteSchema = z.pipe(
  z.iso.datetime({ offset: true }).check(z.refine((texto) => Date.parse(texto) >= 0)),
  z.transform((texto: string) => new Date(texto).toISOString()),
);
const textoSchema = (maximo: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(maximo))),
    z.transform((texto: string | null) => (texto === '' ? null : texto)),
  );

export const posicionSchema = z.strictObject({
  lat: count(-90, 90),
  lng: count(-180, 180),
  precision_m: count(0, 1_000_000),
});
export type Posicion = z.output<typeof posicionSchema>;

const competenciaSchema = z
  .strictObject({ marca: textoSchema(200), producto: textoSchema(200), precio: z.nullable(precioSchema) })
  .check(z.refine(({ marca, producto, precio }) => marca !== null || producto !== null || precio !== null));

/** `quiebre` is not asked for: the server computes it. */
const registroDeProductoSchema = z.strictObject({
  producto_id: z.uuid(),
  inventario_actual: z.string().check(z.maxLength(20), z.refine(esInventario)),
  exhibido: z.boolean(),
  material_pop: z.boolean(),
  precio_venta_observado: z.nullable(precioSchema),
  observaciones: textoSchema(4000),
  competencias: z.array(competenciaSchema).check(z.maxLength(3)),
  /** As the how-manieth it was counted: so they are asked for in the order of the shelf the next time. */
  puesto: z.optional(integer(1, 1000)),
});
export type RegistroDeProducto = z.input<typeof registroDeProductoSchema>;

/** On the shelf and not on the branch's list: which product, or what its bars say where nobody could be asked. */
const noListadoSchema = z
  .strictObject({
    producto_id: z.nullable(z.uuid()),
    codigo: z.nullable(z.string().check(z.maxLength(LARGO_DE_CODIGO), z.refine(esCodigo))),
  })
  .check(z.refine(({ producto_id, codigo }) => producto_id !== null || codigo !== null));
export type NoListado = z.output<typeof noListadoSchema>;

/** How many of them a visit tells of. */
export const NO_LISTADOS = 100;
export const noListadosSchema = z.optional(z.array(noListadoSchema).check(z.maxLength(NO_LISTADOS)));

/** The page's own camera, which shows what is there now; or a file, which may be of any day. */
export const origenDeFotoSchema = z.enum(['camara', 'archivo']);
export type OrigenDeFoto = z.output<typeof origenDeFotoSchema>;

/** The photos that follow: so that the visit knows of those that have not arrived. `producto_id` null is the shelf as a whole. */
export const fotoAnunciadaSchema = z.strictObject({
  id: z.uuid(),
  producto_id: z.nullable(z.uuid()),
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
  bytes: integer(1, BYTES_DE_FOTO),
  tomada_en: instanteSchema,
  nombre: z.string().check(z.minLength(1), z.maxLength(200)),
  origen: z.optional(origenDeFotoSchema),
});
export type FotoAnunciada = z.output<typeof fotoAnunciadaSchema>;

/** What every submission says of itself. */
const deSuVersion = {
  envio_id: z.uuid(),
  version: integer(1, VERSION_DE_ENVIO),
  /** By how much the device's clock is ahead of the server's, as it last knew; null: it never did. From version 2 on. */
  desfase_ms: z.optional(z.nullable(integer(-LO_MAS_LEJOS_MS, LO_MAS_LEJOS_MS))),
};

/** And of when and where the visit began. Times are the device's, as it told them. */
const deTodoEnvio = {
  ...deSuVersion,
  iniciada_en: instanteSchema,
  /** Null: the person does not allow it, or the device does not know. */
  posicion: z.nullable(posicionSchema),
  /** The person says that the branch is not where the company has it. */
  posicion_equivocada: z.boolean(),
};

/** It has what its version has: no more, no less. */
const loDeSuVersion = ({ version, desfase_ms }: { version: number; desfase_ms?: number | null | undefined }): boolean =>
  version >= 2 === (desfase_ms !== undefined);

/** Why somebody should look at a visit; or, `corregida`, why nobody need. */
const motivosDeRevision = [
  'autor_inactivo',
  'reasignada',
  'cancelada',
  'ya_completada',
  'otra_sucursal',
  'producto_retirado',
  'lejos',
  'foto_posterior',
  'inicio_no_recibido',
  'empezada_por_otra',
  'traida_por_otra',
  'sesion_terminada',
  'correccion_tardia',
  'corregida',
  'no_permitida',
] as const;
export const motivoDeRevisionSchema = z.enum(motivosDeRevision);
export type MotivoDeRevision = z.output<typeof motivoDeRevisionSchema>;

/** Only this tells that something has arrived. `en_revision`: kept whole, for somebody of the company to decide. */
const reciboSchema = z.object({
  envio_id: z.uuid(),
  visita_id: z.uuid(),
  resultado: z.enum(['aplicado', 'en_revision']),
  recibida_en: z.iso.datetime(),
  motivos: z.array(motivoDeRevisionSchema),
});
export type Recibo = z.output<typeof reciboSchema>;

/** Whoever neither has nor had the visit gets the same answer as for one that does not exist. */
const noEncontrada = { 'visita.no_encontrada': 404 } as const;
const otroContenido = { 'envio.otro_contenido': 409 } as const;
/** One visit brings only so much, and the company keeps only so much: what is refused for it stays on the device. */
const nadaMas = { 'visita.demasiados_envios': 422, 'archivo.cuota_agotada': 507 } as const;
const demasiadasFotos = { 'visita.demasiadas_fotos': 422 } as const;

/** A visit that goes on elsewhere by now (cancelled, done, given to somebody else) is not begun by this, and that is no error. */
export const iniciarVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/inicio',
  summary: 'A visit has begun',
  access: 'entrega',
  params: unaVisita,
  body: z.strictObject(deTodoEnvio).check(z.refine(loDeSuVersion)),
  response: reciboSchema,
  problems: { ...noEncontrada, ...otroContenido, ...nadaMas },
});

/**
 * Begun by mistake: as if nobody had, as long as nothing of it was delivered; one that nobody planned is cancelled. Of a visit that goes
 * on elsewhere by now nothing is taken back, and that is no error.
 */
export const retirarInicio = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/retirada',
  summary: 'A visit was begun by mistake',
  access: 'entrega',
  params: unaVisita,
  body: z.strictObject({ ...deSuVersion, retirada_en: instanteSchema }).check(z.refine(loDeSuVersion)),
  response: reciboSchema,
  problems: { ...noEncontrada, ...otroContenido, ...nadaMas },
});

/**
 * A visit that nobody planned, made on the device and begun at once: nothing else of it is taken before this. It is of the day on which
 * it began. Begun without a connection it is taken also where the company no longer admits it, and waits for somebody to accept it.
 */
export const comenzarNoPlanificada = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/creacion',
  summary: 'A visit that nobody planned has begun',
  access: 'entrega',
  params: unaVisita,
  body: z
    .strictObject({
      ...deTodoEnvio,
      sucursal_id: z.uuid(),
      /** The server could not be asked whether the company admits it. */
      sin_conexion: z.boolean(),
    })
    .check(z.refine(loDeSuVersion)),
  response: reciboSchema,
  problems: {
    ...noEncontrada,
    ...otroContenido,
    'visita.no_planificada_no_permitida': 403,
    'visita.sucursal_no_disponible': 422,
    'visita.persona_no_disponible': 422,
    'visita.demasiadas_no_planificadas': 422,
  },
});
export type EnvioDeCreacion = z.input<typeof comenzarNoPlanificada.body>;

/** All of a visit, or nothing of it. */
export const finalizarVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/finalizacion',
  summary: 'A visit is done: all its products, and which photos will follow',
  access: 'entrega',
  params: unaVisita,
  body: z
    .strictObject({
      ...deTodoEnvio,
      completada_en: instanteSchema,
      /** When the list of products was read, by the server's clock: what was added later is not asked for. */
      lista_de: instanteSchema,
      /** The branch that was looked at, should the visit have been moved to another meanwhile. Without it: the one it is planned for. */
      sucursal_id: z.optional(z.uuid()),
      productos: z.array(registroDeProductoSchema).check(
        z.minLength(1),
        z.maxLength(1000),
        z.refine((filas) => new Set(filas.map(({ producto_id }) => producto_id)).size === filas.length),
      ),
      fotos: z.array(fotoAnunciadaSchema).check(z.maxLength(500)),
      no_listados: noListadosSchema,
      /**
       * The same person's finalizations that this one takes the place of: what was received, and what was taken back on the phone
       * before anybody knew whether it had arrived. In time it counts in their place; should one of them arrive later, it does not.
       */
      corrige: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(CORRECCIONES))),
    })
    .check(z.refine(loDeSuVersion)),
  response: reciboSchema,
  problems: {
    ...noEncontrada,
    ...otroContenido,
    ...nadaMas,
    ...demasiadasFotos,
    'visita.incompleta': 422,
    'producto.no_encontrado': 422,
  },
});
export type EnvioDeFinalizacion = z.input<typeof finalizarVisita.body>;

export const cerrarSinVisita = contract({
  method: 'POST',
  path: '/empresas/:empresaId/visitas/:visitaId/no-realizada',
  summary: 'A visit could not be done, and why',
  access: 'entrega',
  params: unaVisita,
  body: z
    .strictObject({
      ...deTodoEnvio,
      completada_en: instanteSchema,
      motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      fotos: z.array(fotoAnunciadaSchema).check(z.maxLength(20)),
      no_listados: noListadosSchema,
    })
    .check(z.refine(loDeSuVersion)),
  response: reciboSchema,
  problems: { ...noEncontrada, ...otroContenido, ...nadaMas, ...demasiadasFotos, 'producto.no_encontrado': 422 },
});

const estadoDeFotoSchema = z.object({
  /** How many of its bytes have arrived: the next attempt goes on from there. */
  recibidos: z.number(),
  recibida_en: z.nullable(z.iso.datetime()),
});

export const verFotoEnviada = contract({
  method: 'GET',
  path: '/empresas/:empresaId/visitas/:visitaId/fotos/:fotoId',
  summary: 'How much of a photo has arrived',
  access: 'entrega',
  params: unaFoto,
  response: estadoDeFotoSchema,
  problems: noEncontrada,
});

/**
 * The bytes from `desde` on. What arrives before a connection breaks is kept, so that a photo grows with every attempt; it is
 * whole when its sha256 is the one that the device computed.
 */
export const enviarFoto = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/visitas/:visitaId/fotos/:fotoId',
  summary: 'A photo of a visit, or the rest of it',
  access: 'entrega',
  params: unaFoto,
  query: z.object({
    producto_id: z.optional(z.uuid()),
    sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
    bytes: writtenInteger(1, BYTES_DE_FOTO),
    tomada_en: instanteSchema,
    nombre: z.string().check(z.minLength(1), z.maxLength(200)),
    origen: z.optional(origenDeFotoSchema),
    desde: z._default(writtenInteger(0, BYTES_DE_FOTO), 0),
  }),
  body: 'stream',
  response: estadoDeFotoSchema,
  problems: {
    ...noEncontrada,
    ...refusedImage,
    ...demasiadasFotos,
    'producto.no_encontrado': 422,
    'foto.otro_contenido': 409,
    /** `desde` is not where the server stands: ask, and go on from there. */
    'foto.otro_comienzo': 409,
  },
});
