import type { CopiaLocal } from './copia-local.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { EstadoDeSesion, EventoDeSesion } from './sesion.ts';
import { tocaRenovar } from './vencimiento.ts';

type OyenteDeEventos = (evento: EventoDeSesion, sesion: Sesion | null) => void;

export interface AlmacenDeSesion {
  estado: () => EstadoDeSesion;
  sesion: () => Sesion | null;
  suscribir: (oyente: () => void) => () => void;
  alPublicar: (oyente: OyenteDeEventos) => () => void;
  /** Starts from what this device remembers, then asks the server. */
  iniciar: () => Promise<void>;
  /** Resolves once it is known whether someone is signed in, from the device or from the server. */
  conocida: () => Promise<void>;
  /** Asks the server; without an answer what was known stands. */
  comprobar: () => Promise<void>;
  /** One local look at the expiry; asks the server only if it is due. */
  tick: () => Promise<void>;
  /** The server has just given this session: signing in, confirming. */
  establecer: (sesion: Sesion) => void;
  /** The server has ended it: this device forgets it too. */
  olvidar: () => void;
  anunciarRecuperacion: () => void;
  /** Another tab wrote or removed the local copy. */
  releerCopia: () => void;
}

interface Dependencias {
  leer: () => Promise<Sesion | null>;
  copia: CopiaLocal;
  ahora?: () => number;
}

const iguales = (una: unknown, otra: unknown): boolean => JSON.stringify(una) === JSON.stringify(otra);

const eventoDelCambio = (antes: Sesion, despues: Sesion): EventoDeSesion | undefined => {
  if (antes.usuario.id !== despues.usuario.id) return 'SIGNED_IN';
  const { expira_en: expiraAntes, ...restoAntes } = antes;
  const { expira_en: expiraDespues, ...restoDespues } = despues;
  if (!iguales(restoAntes, restoDespues)) return 'USER_UPDATED';
  return expiraAntes === expiraDespues ? undefined : 'TOKEN_REFRESHED';
};

export const crearAlmacenDeSesion = ({ leer, copia, ahora = Date.now }: Dependencias): AlmacenDeSesion => {
  const oyentes = new Set<() => void>();
  const oyentesDeEventos = new Set<OyenteDeEventos>();
  let actual: EstadoDeSesion = { fase: 'verificando' };
  // an answer that left before a sign-in or sign-out must not undo it
  let version = 0;
  let enCurso: Promise<void> | undefined;

  const sesionActual = () => (actual.fase === 'con_sesion' ? actual.sesion : null);

  const cambiar = (sesion: Sesion | null, evento: EventoDeSesion | undefined, leidaEn = ahora()) => {
    version++;
    actual = sesion ? { fase: 'con_sesion', sesion, leida_en: leidaEn } : { fase: 'sin_sesion' };
    for (const oyente of oyentes) oyente();
    if (evento) for (const oyente of oyentesDeEventos) oyente(evento, sesion);
  };

  const recibir = (sesion: Sesion | null) => {
    const fase = actual.fase;
    const antes = sesionActual();
    if (sesion) copia.guardar(sesion, ahora());
    else copia.borrar();
    if (fase === 'verificando') cambiar(sesion, 'INITIAL_SESSION');
    else if (sesion) cambiar(sesion, antes ? eventoDelCambio(antes, sesion) : 'SIGNED_IN');
    else if (antes) cambiar(null, 'SIGNED_OUT');
  };

  const preguntar = async () => {
    const alPreguntar = version;
    try {
      const sesion = await leer();
      if (version === alPreguntar) recibir(sesion);
    } catch {
      // unreachable, and the connection strip says so: what the device remembers stands
      if (actual.fase === 'verificando') cambiar(null, 'INITIAL_SESSION');
    }
  };

  const comprobar = (): Promise<void> => {
    enCurso ??= preguntar().finally(() => {
      enCurso = undefined;
    });
    return enCurso;
  };

  return {
    estado: () => actual,
    sesion: sesionActual,
    suscribir: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    alPublicar: (oyente) => {
      oyentesDeEventos.add(oyente);
      return () => oyentesDeEventos.delete(oyente);
    },
    iniciar: () => {
      const recordada = copia.leer();
      if (recordada) cambiar(recordada.sesion, 'INITIAL_SESSION', recordada.leida_en);
      return comprobar();
    },
    conocida: () => (actual.fase === 'verificando' ? comprobar() : Promise.resolve()),
    comprobar,
    tick: async () => {
      if (actual.fase !== 'con_sesion') return;
      if (tocaRenovar(actual.sesion.expira_en, actual.leida_en, ahora())) await comprobar();
    },
    establecer: (sesion) => {
      copia.guardar(sesion, ahora());
      cambiar(sesion, 'SIGNED_IN');
    },
    olvidar: () => {
      copia.borrar();
      cambiar(null, 'SIGNED_OUT');
    },
    anunciarRecuperacion: () => {
      for (const oyente of oyentesDeEventos) oyente('PASSWORD_RECOVERY', sesionActual());
    },
    releerCopia: () => {
      const recordada = copia.leer();
      const antes = sesionActual();
      if (!recordada) {
        if (antes) cambiar(null, 'SIGNED_OUT');
      } else if (!antes) cambiar(recordada.sesion, 'SIGNED_IN', recordada.leida_en);
      else cambiar(recordada.sesion, eventoDelCambio(antes, recordada.sesion), recordada.leida_en);
    },
  };
};
