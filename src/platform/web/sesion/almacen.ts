import type { CopiaLocal } from './copia-local.ts';
import type { EmpresaDePestana } from './empresa-de-pestana.ts';
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
  iniciar: () => Promise<unknown>;
  /** Resolves once it is known whether someone is signed in, from the device or from the server. */
  conocida: () => Promise<unknown>;
  /** Asks the server, after the call, and tells whether it answered; without an answer what was known stands. */
  comprobar: () => Promise<boolean>;
  /** One local look at the expiry; asks the server only if it is due. */
  tick: () => Promise<void>;
  /** The server has just given this session: signing in, confirming. */
  establecer: (sesion: Sesion) => void;
  /** The server has just taken this change of the person's own data. */
  modificar: (cambio: Partial<Pick<Sesion, 'usuario' | 'ajustes'>>) => void;
  /** This tab works with this company from now on; which one others open with is the server's to remember. */
  elegirEmpresa: (empresaId: string) => void;
  /** What the server says of the session while it is being closed does not count: it would send whoever leaves to the login. */
  alCerrar: (cerrar: () => Promise<void>) => Promise<void>;
  /** It is being closed, or has just been: settles once that is done, and is gone if it could not be. */
  cierre: () => Promise<void> | undefined;
  /** The server has ended it: this device forgets it too. */
  olvidar: () => void;
  anunciarRecuperacion: () => void;
  /** Another tab wrote or removed the local copy. */
  releerCopia: () => void;
}

interface Dependencias {
  leer: () => Promise<Sesion | null>;
  /** Whose work does not stop because the server has forgotten the session. */
  sigueSinElla?: (sesion: Sesion) => boolean;
  copia: CopiaLocal;
  pestana: EmpresaDePestana;
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

export const crearAlmacenDeSesion = ({
  leer,
  copia,
  pestana,
  sigueSinElla = () => false,
  ahora = Date.now,
}: Dependencias): AlmacenDeSesion => {
  const oyentes = new Set<() => void>();
  const oyentesDeEventos = new Set<OyenteDeEventos>();
  let actual: EstadoDeSesion = { fase: 'verificando' };
  // an answer that left before a sign-in or sign-out must not undo it
  let version = 0;
  let cierre: Promise<void> | undefined;
  let enCurso: Promise<boolean> | undefined;
  let enEspera: Promise<boolean> | undefined;

  const sesionActual = () => (actual.fase === 'con_sesion' ? actual.sesion : null);

  /** A tab stays with the company it began with, whatever other tabs choose, for as long as the person belongs to it. */
  const enEstaPestana = (sesion: Sesion): Sesion => {
    const antes = sesionActual();
    if (antes && antes.usuario.id !== sesion.usuario.id) pestana.borrar();
    const propia = pestana.leer();
    if (sesion.membresias.some(({ empresa_id }) => empresa_id === propia)) {
      return { ...sesion, empresa_activa_id: propia ?? null };
    }
    if (sesion.empresa_activa_id === null) pestana.borrar();
    else pestana.guardar(sesion.empresa_activa_id);
    return sesion;
  };

  const estaVencida = () => actual.fase === 'con_sesion' && actual.vencida;
  const leidaEnAntes = () => (actual.fase === 'con_sesion' ? actual.leida_en : ahora());

  const publicar = (sesion: Sesion | null, evento: EventoDeSesion | undefined, leidaEn: number, vencida: boolean) => {
    if (!sesion) pestana.borrar();
    actual = sesion ? { fase: 'con_sesion', sesion, leida_en: leidaEn, vencida } : { fase: 'sin_sesion', vencida };
    for (const oyente of oyentes) oyente();
    if (evento) for (const oyente of oyentesDeEventos) oyente(evento, sesion);
  };

  const cambiar = (
    sesion: Sesion | null,
    evento: EventoDeSesion | undefined,
    { leidaEn = ahora(), vencida = false } = {},
  ) => {
    version++;
    cierre = undefined;
    publicar(sesion, evento, leidaEn, vencida);
  };

  const guardar = (sesion: Sesion, leida_en = ahora(), vencida = false) => copia.guardar({ sesion, leida_en, vencida });

  /** The device goes on with it as it was: what is written meanwhile waits here for the person to sign in. */
  const darPorVencida = (sesion: Sesion) => {
    const leidaEn = leidaEnAntes();
    guardar(copia.leer()?.sesion ?? sesion, leidaEn, true);
    cambiar(sesion, undefined, { leidaEn, vencida: true });
  };

  const recibir = (recibida: Sesion | null) => {
    const fase = actual.fase;
    const antes = sesionActual();
    if (!recibida && antes && sigueSinElla(antes)) {
      if (!estaVencida()) darPorVencida(antes);
      return;
    }
    if (recibida) guardar(recibida);
    else copia.borrar();
    const sesion = recibida && enEstaPestana(recibida);
    if (fase === 'verificando') cambiar(sesion, 'INITIAL_SESSION');
    else if (sesion) cambiar(sesion, antes ? eventoDelCambio(antes, sesion) : 'SIGNED_IN');
    else if (antes) cambiar(null, 'SIGNED_OUT', { vencida: true });
  };

  const preguntar = async (): Promise<boolean> => {
    const alPreguntar = version;
    try {
      const sesion = await leer();
      if (version === alPreguntar && !cierre) recibir(sesion);
      return true;
    } catch {
      // unreachable, and the connection strip says so: what the device remembers stands
      if (actual.fase === 'verificando') cambiar(null, 'INITIAL_SESSION');
      return false;
    }
  };

  const comprobar = (): Promise<boolean> => {
    if (!enCurso) {
      enCurso = preguntar().finally(() => {
        enCurso = undefined;
      });
      return enCurso;
    }
    // what is on its way may have left before whatever the caller has just changed
    enEspera ??= enCurso.then(() => {
      enEspera = undefined;
      return comprobar();
    });
    return enEspera;
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
      if (recordada) {
        const { sesion, leida_en: leidaEn, vencida } = recordada;
        cambiar(enEstaPestana(sesion), 'INITIAL_SESSION', { leidaEn, vencida });
      }
      return comprobar();
    },
    conocida: () => (actual.fase === 'verificando' ? (enCurso ?? comprobar()) : Promise.resolve()),
    comprobar,
    tick: async () => {
      if (actual.fase !== 'con_sesion') return;
      if (tocaRenovar(actual.sesion.expira_en, actual.leida_en, ahora())) await comprobar();
    },
    establecer: (sesion) => {
      guardar(sesion);
      cambiar(enEstaPestana(sesion), 'SIGNED_IN');
    },
    modificar: (cambio) => {
      const antes = sesionActual();
      if (!antes) return;
      const leidaEn = leidaEnAntes();
      guardar({ ...(copia.leer()?.sesion ?? antes), ...cambio }, leidaEn);
      cambiar({ ...antes, ...cambio }, 'USER_UPDATED', { leidaEn });
    },
    elegirEmpresa: (empresaId) => {
      pestana.guardar(empresaId);
      const antes = sesionActual();
      // one just joined may not be known here yet: the next answer of the server brings it
      if (!antes?.membresias.some(({ empresa_id }) => empresa_id === empresaId)) return;
      publicar({ ...antes, empresa_activa_id: empresaId }, 'USER_UPDATED', leidaEnAntes(), estaVencida());
    },
    alCerrar: (cerrar) => {
      const hecho = cerrar();
      cierre = hecho.catch(() => {
        cierre = undefined;
      });
      return hecho;
    },
    cierre: () => cierre,
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
        if (antes) cambiar(null, 'SIGNED_OUT', { vencida: true });
        return;
      }
      const sesion = enEstaPestana(recordada.sesion);
      const { leida_en: leidaEn, vencida } = recordada;
      cambiar(sesion, antes ? eventoDelCambio(antes, sesion) : 'SIGNED_IN', { leidaEn, vencida });
    },
  };
};
