const KEY = 'anaquel-alta';

/** As long as the link of the mail, which each sending renews. */
const VIGENCIA_MS = 7 * 24 * 60 * 60 * 1000;
/** As long as the server knows the browser that registered. */
const CORREGIBLE_MS = 24 * 60 * 60 * 1000;
/** Before it is sent again: a mail takes a while, and pressing twice brings nothing sooner. */
const ESPERA_MS = 60_000;

/** A registration that this browser has sent and nobody has confirmed: what its screen says, and nothing that opens anything. */
export interface AltaEnEspera {
  empresa_id: string;
  empresa_nombre: string;
  correo: string;
  /** When it was sent to this address for the first time, and for the last. */
  pedida_en: number;
  enviada_en: number;
}

type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const guardarAltaEnEspera = (store: Almacen, alta: AltaEnEspera): void =>
  store.setItem(KEY, JSON.stringify(alta));

export const olvidarAltaEnEspera = (store: Almacen): void => store.removeItem(KEY);

// the landing has no room for a schema
const esAlta = (leida: Partial<AltaEnEspera> | null): leida is AltaEnEspera =>
  [leida?.empresa_id, leida?.empresa_nombre, leida?.correo].every((texto) => typeof texto === 'string') &&
  [leida?.pedida_en, leida?.enviada_en].every(Number.isFinite);

export const leerAltaEnEspera = (store: Almacen, ahora: number): AltaEnEspera | undefined => {
  try {
    const leida = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<AltaEnEspera> | null;
    return esAlta(leida) && ahora - leida.enviada_en < VIGENCIA_MS ? leida : undefined;
  } catch {
    // written by something else
    return undefined;
  }
};

export const corregible = ({ pedida_en }: AltaEnEspera, ahora: number): boolean => ahora - pedida_en < CORREGIBLE_MS;

/** Until it may be sent again. A clock that was put back does not make it longer. */
export const segundosDeEspera = ({ enviada_en }: AltaEnEspera, ahora: number): number =>
  Math.ceil(Math.max(0, Math.min(ESPERA_MS, enviada_en + ESPERA_MS - ahora)) / 1000);
