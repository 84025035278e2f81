import { Dexie, type Table } from 'dexie';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { ReglasDeVisita, SucursalParaVisitar, verVisitaPorHacer, VisitaPropia } from '../contract-visitas.ts';
import type { NoListado, OrigenDeFoto, Posicion, Recibo } from '../contract-envios.ts';
import type { FilaSellada } from './sello/lote.ts';
import { nombreDeBase } from './nombre-de-base.ts';

/** All that the form of a visit needs, as the server gave it. While there is a draft it stays as it was when the visit began. */
export type CopiaDeVisita = Omit<ResponseOf<typeof verVisitaPorHacer>, 'reglas'> & {
  /** Not in a copy of before. */
  reglas?: ReglasDeVisita;
  visita_id: string;
  empresa_id: string;
  /** The server's word for this very content, if it came with the days: what has not changed does not travel again. */
  huella?: string;
};

/** What the dashboard says of a company beyond its visits, as the server last told it. */
export interface DiasDeEmpresa {
  empresa_id: string;
  empresa_nombre: string;
  /** Whose clock says which day is today. */
  zona: string;
  contadores: { pendientes: number; completadas: number; total: number };
  permite_no_planificadas: boolean;
  leida_en: string;
}

/** A branch at which a visit can be begun without a connection, with the list that it had when it was read. */
export interface SucursalGuardada extends SucursalParaVisitar {
  id: string;
  empresa_id: string;
  huella: string;
  leida_en: string;
  /** Its place among those to which the person usually goes: the first is 0. */
  puesto: number;
}

/** The history comes and goes by months: `mes` is the one of its date, «2026-11». */
export type VisitaDeHistorial = VisitaPropia & { mes: string };
interface MesDeHistorial {
  mes: string;
  huella: string;
}

/** As they stand in the shop, by what they are, or by name. */
export const ORDENES = ['anaquel', 'categoria', 'nombre'] as const;
export type Orden = (typeof ORDENES)[number];

/** What this device remembers for the person, each under its name. */
export interface Recuerdos {
  /** When the days, and when the history, were last as the server has them; by the server's clock. */
  dias_leidos_en: string;
  historial_leido_en: string;
  /** When this device last asked where its person usually goes, by its own clock, and of which companies. */
  sucursales_pedidas: { en: number; empresas: string };
  fotos_solo_con_wifi: boolean;
  /** The photos that were taken until then may go by any network: the person asked for it, once. */
  fotos_pedidas_hasta: string;
  /** When somebody last asked for what waits to be tried at once: whichever tab sends hears of it. */
  reintento_pedido_en: number;
  /** By how much this device's clock is ahead of the server's, in milliseconds. */
  desfase_ms: number;
  /** With what a rescue file is closed, so that only the server opens it, and what proves whose it is. */
  rescate: { clave_id: string; clave_publica: string; credencial: string; pedida_en: number };
  /** When a rescue file of a company's unsent work was last saved, by this device's clock. */
  copias_de_rescate: Readonly<Record<string, number>>;
  /** With what unsent work is sealed when its person leaves. It opens nothing. */
  llave_de_sello: { llave_id: string; llave_publica: string };
  /** In which order the products of a branch are counted here, where somebody has chosen one. */
  orden_por_sucursal: Readonly<Record<string, Orden>>;
  /** What lies sealed on this phone and is somebody else's, as far as the server has said. */
  lotes_ajenos: readonly string[];
}
export interface Recuerdo {
  clave: keyof Recuerdos;
  valor: Recuerdos[keyof Recuerdos];
}

export type Ubicacion = 'buscando' | 'lista' | 'negada' | 'sin_senal';

/** With its name, where the server could be asked. */
export interface NoListadoLocal extends NoListado {
  nombre: string | null;
}

/** A visit that was begun here. It stays, closed, until the server has confirmed all that it became. */
export interface Borrador {
  visita_id: string;
  /** Fixed at the beginning: the person may switch company meanwhile. */
  empresa_id: string;
  iniciada_en: string;
  posicion: Posicion | null;
  ubicacion: Ubicacion;
  posicion_equivocada: boolean;
  lista_de: string;
  /** The one that is looked at, wherever the visit is moved meanwhile. */
  sucursal_id: string;
  /** Why it could not be done, while somebody writes it. */
  motivo: string;
  /** On the shelf and not on the list. Not in a draft of before. */
  no_listados?: readonly NoListadoLocal[];
  /** The product that is being counted; null: none. */
  abierto: string | null;
  cerrado: boolean;
  /** What its next submission takes the place of. Not in a draft that was never corrected. */
  corrige?: Correccion | undefined;
  /** When the server first had it: from then on it may be corrected for a while, whatever has been corrected since. */
  primer_recibo?: string;
}

export interface Correccion {
  /** Submissions that have arrived, or may have. */
  de: readonly string[];
  /** When the visit was finished the first time: correcting it takes no time in the shop. */
  completada_en: string;
  /** What the server has, as it was delivered: it counts until the corrected one has been received. */
  recibida?: LoRecibido;
}

interface LoRecibido extends Pick<Borrador, 'no_listados' | 'posicion_equivocada'> {
  envio: EnvioLocal;
  registros: readonly RegistroLocal[];
  /** Those that it announced. */
  fotos: readonly string[];
}

/** As it is typed: a price may be half written. */
export interface CompetenciaEscrita {
  marca: string;
  producto: string;
  precio: string;
}

export interface CamposDeProducto {
  inventario_actual: string;
  exhibido: boolean;
  material_pop: boolean;
  precio_venta_observado: string;
  observaciones: string;
  competencias: CompetenciaEscrita[];
}

export interface RegistroLocal extends CamposDeProducto {
  visita_id: string;
  producto_id: string;
  /** When its figure was first there: in this order somebody walked past the products. Not of rows of before. */
  contado_en?: number | null;
  /** Grows with every change: what another tab wrote later wins over what this one remembers. */
  cambio: number;
}

/** What everything that is sent has in common. */
export interface EnCola {
  intentos: number;
  proximo_intento: number;
  /** The server, or the wait for a position, asked for this pause: nothing but time ends it. */
  espera_pedida: boolean;
  enviando_desde: number | null;
  problema: string | null;
}

export interface FotoLocal extends EnCola {
  id: string;
  visita_id: string;
  empresa_id: string;
  /** The product's id, or `anaquel`: the shelf as a whole. */
  lugar: string;
  sha256: string;
  bytes: number;
  tomada_en: string;
  nombre: string;
  /** Not of those that an application before this kept. */
  origen?: OrigenDeFoto;
  miniatura: ArrayBuffer;
  estado: 'borrador' | 'por_enviar' | 'rechazada' | 'recibida';
  /** How many of its bytes have left, of the attempt under way or the last one. */
  enviados: number;
  recibida_en: string | null;
}

/** The picture itself, apart: a list of photos must not read megabytes. */
export interface BytesDeFoto {
  id: string;
  visita_id: string;
  contenido: ArrayBuffer;
}

export type TipoDeEnvio = 'creacion' | 'inicio' | 'retirada' | 'finalizacion' | 'no_realizada';

export interface EnvioLocal extends EnCola {
  envio_id: string;
  visita_id: string;
  empresa_id: string;
  cadena_nombre: string;
  sucursal_nombre: string;
  tipo: TipoDeEnvio;
  /** Frozen with the first attempt; nothing of it is kept once all has arrived. */
  cuerpo: object | null;
  creado_en: number;
  /** How many photos follow it. */
  fotos: number;
  /** How many products were counted. Not of those that an application before this kept, nor where nothing was to be counted. */
  productos?: number;
  estado: 'por_enviar' | 'rechazado' | 'recibido';
  recibo: Recibo | null;
  /** It takes the place of what had been received. */
  es_correccion?: boolean;
  /** It was received, and nobody has been told yet: by whichever page is looked at first. */
  por_avisar?: boolean;
}

interface Tablas {
  visitas: Table<CopiaDeVisita, string>;
  borradores: Table<Borrador, string>;
  registros: Table<RegistroLocal, [string, string]>;
  fotos: Table<FotoLocal, string>;
  bytes_de_fotos: Table<BytesDeFoto, string>;
  envios: Table<EnvioLocal, string>;
  dias: Table<DiasDeEmpresa, string>;
  historial: Table<VisitaDeHistorial, string>;
  meses: Table<MesDeHistorial, string>;
  recuerdos: Table<Recuerdo, keyof Recuerdos>;
  sellados: Table<FilaSellada, string>;
  sucursales: Table<SucursalGuardada, string>;
}
export type BaseLocal = Dexie & Tablas;

export const ANAQUEL = 'anaquel';

/** strict: what was typed is on the disk, not only on its way there, before it counts as saved. */
export const EN_EL_DISCO = { chromeTransactionDurability: 'strict' } as const;

/** What sealed rows are found by, here and where they wait for their person. */
export const INDICES_DE_SELLADOS = 'id, lote';

/** A connection of its own to a person's database, as it is. */
export const abrirBase = (usuarioId: string): BaseLocal => {
  // nor does anything on a screen run ahead of what is written
  const base = new Dexie(nombreDeBase(usuarioId), { ...EN_EL_DISCO, cache: 'disabled' }) as BaseLocal;
  base.version(1).stores({
    visitas: 'visita_id',
    borradores: 'visita_id',
    registros: '[visita_id+producto_id], visita_id, [visita_id+cambio]',
    fotos: 'id, visita_id, [visita_id+lugar], estado',
    bytes_de_fotos: 'id, visita_id',
    envios: 'envio_id, visita_id, estado',
  });
  // a version that has been published is never changed: phones hold unsent work in it
  base
    .version(2)
    .stores({ dias: 'empresa_id', historial: 'id, mes', meses: 'mes', recuerdos: 'clave' })
    .upgrade((cambio) => cambio.table<FotoLocal>('fotos').toCollection().modify({ enviados: 0, recibida_en: null }));
  base.version(3).stores({ sellados: INDICES_DE_SELLADOS });
  base.version(4).stores({ sucursales: 'id, empresa_id' });
  base.on('versionchange', ({ newVersion }) => {
    if (newVersion) return true;
    // its person has left this phone: what this page still wanted to write must not make it anew
    base.close();
    return false;
  });
  return base;
};

/** Begun by mistake, and the server may not know yet that it was: what it says of the beginning is no longer so. */
export const seRetiro = async (base: BaseLocal, visitaId: string): Promise<boolean> => {
  const envios = await base.envios.where({ visita_id: visitaId }).toArray();
  return envios.toSorted(porOrden).at(-1)?.tipo === 'retirada';
};

export const SIN_INTENTOS: EnCola = {
  intentos: 0,
  proximo_intento: 0,
  espera_pedida: false,
  enviando_desde: null,
  problema: null,
};

const FINALES: ReadonlySet<TipoDeEnvio> = new Set(['finalizacion', 'no_realizada']);
export const esFinal = ({ tipo }: Pick<EnvioLocal, 'tipo'>): boolean => FINALES.has(tipo);

/** The news that it began; of a visit that nobody planned, that there is one. */
export const esComienzo = ({ tipo }: Pick<EnvioLocal, 'tipo'>): boolean => tipo === 'inicio' || tipo === 'creacion';

/** The server did not take the visit itself: nothing else of it can be sent. */
export const seNego = ({ tipo, estado }: Pick<EnvioLocal, 'tipo' | 'estado'>): boolean =>
  tipo === 'creacion' && estado === 'rechazado';

type EnOrden = Pick<EnvioLocal, 'tipo' | 'creado_en'>;
const RANGOS: Record<TipoDeEnvio, number> = { creacion: 0, inicio: 1, retirada: 1, finalizacion: 2, no_realizada: 2 };

/** As they are sent: that there is a visit, its beginnings one after another, what it came to. */
export const porOrden = (a: EnOrden, b: EnOrden): number =>
  RANGOS[a.tipo] - RANGOS[b.tipo] || a.creado_en - b.creado_en;

/** It may have been begun, taken back and begun again before any of it was received: the last is how it began. */
export const inicioDe = (envios: readonly EnvioLocal[]): EnvioLocal | undefined =>
  envios.filter(esComienzo).toSorted(porOrden).at(-1);

export const recordar = async <C extends keyof Recuerdos>(
  base: BaseLocal,
  clave: C,
  valor: Recuerdos[C],
): Promise<void> => {
  await base.recuerdos.put({ clave, valor });
};

export const recordado = async <C extends keyof Recuerdos>(
  base: BaseLocal,
  clave: C,
): Promise<Recuerdos[C] | undefined> => (await base.recuerdos.get(clave))?.valor as Recuerdos[C] | undefined;
