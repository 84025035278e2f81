import type { LocalCopy } from './local-copy.ts';
import type { TabEmpresa } from './tab-empresa.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import type { SesionState, SesionEvent } from './sesion.ts';
import { isRenewalDue } from './expiry.ts';

type EventsListener = (event: SesionEvent, sesion: Sesion | null) => void;

export interface SesionStore {
  estado: () => SesionState;
  sesion: () => Sesion | null;
  subscribe: (listener: () => void) => () => void;
  onPublish: (listener: EventsListener) => () => void;
  /** Starts from what this device remembers, then asks the server. */
  start: () => Promise<unknown>;
  /** Resolves once it is known whether someone is signed in, from the device or from the server. */
  known: () => Promise<unknown>;
  /** Asks the server, after the call, and tells whether it answered; without an answer what was known stands. */
  check: () => Promise<boolean>;
  /** One local look at the expiry; asks the server only if it is due. */
  tick: () => Promise<void>;
  /** The server has just given this session: signing in, confirming. */
  establish: (sesion: Sesion) => void;
  /** The server has just taken this change of the person's own data. */
  modify: (change: Partial<Pick<Sesion, 'usuario' | 'ajustes'>>) => void;
  /** This tab works with this company from now on; which one others open with is the server's to remember. */
  chooseEmpresa: (empresaId: string) => void;
  /** What the server says of the session while it is being closed does not count: it would send whoever leaves to the login. */
  onClose: (close: () => Promise<void>) => Promise<void>;
  /** It is being closed, or has just been: settles once that is done, and is gone if it could not be. */
  closing: () => Promise<void> | undefined;
  /** The server has ended it: this device forgets it too. */
  forget: () => void;
  announceRecovery: () => void;
  /** Another tab wrote or removed the local copy. */
  rereadCopy: () => void;
}

interface Dependencies {
  read: () => Promise<Sesion | null>;
  /** Whose work does not stop because the server has forgotten the session. */
  goesOnWithoutIt?: (sesion: Sesion) => boolean;
  copy: LocalCopy;
  tab: TabEmpresa;
  now?: () => number;
}

const equal = (one: unknown, another: unknown): boolean => JSON.stringify(one) === JSON.stringify(another);

const eventOfChange = (before: Sesion, after: Sesion): SesionEvent | undefined => {
  if (before.usuario.id !== after.usuario.id) return 'SIGNED_IN';
  const { expira_en: expiresBefore, ...restBefore } = before;
  const { expira_en: expiresAfter, ...restAfter } = after;
  if (!equal(restBefore, restAfter)) return 'USER_UPDATED';
  return expiresBefore === expiresAfter ? undefined : 'TOKEN_REFRESHED';
};

export const createSesionStore = ({
  read,
  copy,
  tab,
  goesOnWithoutIt = () => false,
  now = Date.now,
}: Dependencies): SesionStore => {
  const listeners = new Set<() => void>();
  const eventListeners = new Set<EventsListener>();
  let current: SesionState = { fase: 'verificando' };
  // an answer that left before a sign-in or sign-out must not undo it
  let version = 0;
  let closing: Promise<void> | undefined;
  let inProgress: Promise<boolean> | undefined;
  let waiting: Promise<boolean> | undefined;

  const currentSesion = () => (current.fase === 'con_sesion' ? current.sesion : null);

  /** A tab stays with the company it began with, whatever other tabs choose, for as long as the person belongs to it. */
  const inThisTab = (sesion: Sesion): Sesion => {
    const before = currentSesion();
    if (before && before.usuario.id !== sesion.usuario.id) tab.remove();
    const own = tab.read();
    if (sesion.membresias.some(({ empresa_id }) => empresa_id === own)) {
      return { ...sesion, empresa_activa_id: own ?? null };
    }
    if (sesion.empresa_activa_id === null) tab.remove();
    else tab.save(sesion.empresa_activa_id);
    return sesion;
  };

  const isExpired = () => current.fase === 'con_sesion' && current.vencida;
  const readAtBefore = () => (current.fase === 'con_sesion' ? current.leida_en : now());

  const publish = (sesion: Sesion | null, event: SesionEvent | undefined, readAt: number, vencida: boolean) => {
    if (!sesion) tab.remove();
    current = sesion ? { fase: 'con_sesion', sesion, leida_en: readAt, vencida } : { fase: 'sin_sesion', vencida };
    for (const listener of listeners) listener();
    if (event) for (const listener of eventListeners) listener(event, sesion);
  };

  const applyChange = (
    sesion: Sesion | null,
    event: SesionEvent | undefined,
    { readAt = now(), vencida = false } = {},
  ) => {
    version++;
    closing = undefined;
    publish(sesion, event, readAt, vencida);
  };

  const save = (sesion: Sesion, leida_en = now(), vencida = false) => copy.save({ sesion, leida_en, vencida });

  /** The device goes on with it as it was: what is written meanwhile waits here for the person to sign in. */
  const expire = (sesion: Sesion) => {
    const readAt = readAtBefore();
    save(copy.read()?.sesion ?? sesion, readAt, true);
    applyChange(sesion, undefined, { readAt, vencida: true });
  };

  const receive = (received: Sesion | null) => {
    const fase = current.fase;
    const before = currentSesion();
    if (!received && before && goesOnWithoutIt(before)) {
      if (!isExpired()) expire(before);
      return;
    }
    if (received) save(received);
    else copy.remove();
    const sesion = received && inThisTab(received);
    if (fase === 'verificando') applyChange(sesion, 'INITIAL_SESSION');
    else if (sesion) applyChange(sesion, before ? eventOfChange(before, sesion) : 'SIGNED_IN');
    else if (before) applyChange(null, 'SIGNED_OUT', { vencida: true });
  };

  const ask = async (): Promise<boolean> => {
    const onAsk = version;
    try {
      const sesion = await read();
      if (version === onAsk && !closing) receive(sesion);
      return true;
    } catch {
      // unreachable, and the connection strip says so: what the device remembers stands
      if (current.fase === 'verificando') applyChange(null, 'INITIAL_SESSION');
      return false;
    }
  };

  const check = (): Promise<boolean> => {
    if (!inProgress) {
      inProgress = ask().finally(() => {
        inProgress = undefined;
      });
      return inProgress;
    }
    // what is on its way may have left before whatever the caller has just changed
    waiting ??= inProgress.then(() => {
      waiting = undefined;
      return check();
    });
    return waiting;
  };

  return {
    estado: () => current,
    sesion: currentSesion,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPublish: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    start: () => {
      const remembered = copy.read();
      if (remembered) {
        const { sesion, leida_en: readAt, vencida } = remembered;
        applyChange(inThisTab(sesion), 'INITIAL_SESSION', { readAt, vencida });
      }
      return check();
    },
    known: () => (current.fase === 'verificando' ? (inProgress ?? check()) : Promise.resolve()),
    check,
    tick: async () => {
      if (current.fase !== 'con_sesion') return;
      if (isRenewalDue(current.sesion.expira_en, current.leida_en, now())) await check();
    },
    establish: (sesion) => {
      save(sesion);
      applyChange(inThisTab(sesion), 'SIGNED_IN');
    },
    modify: (change) => {
      const before = currentSesion();
      if (!before) return;
      const readAt = readAtBefore();
      save({ ...(copy.read()?.sesion ?? before), ...change }, readAt);
      applyChange({ ...before, ...change }, 'USER_UPDATED', { readAt });
    },
    chooseEmpresa: (empresaId) => {
      tab.save(empresaId);
      const before = currentSesion();
      // one just joined may not be known here yet: the next answer of the server brings it
      if (!before?.membresias.some(({ empresa_id }) => empresa_id === empresaId)) return;
      publish({ ...before, empresa_activa_id: empresaId }, 'USER_UPDATED', readAtBefore(), isExpired());
    },
    onClose: (close) => {
      const done = close();
      closing = done.catch(() => {
        closing = undefined;
      });
      return done;
    },
    closing: () => closing,
    forget: () => {
      copy.remove();
      applyChange(null, 'SIGNED_OUT');
    },
    announceRecovery: () => {
      for (const listener of eventListeners) listener('PASSWORD_RECOVERY', currentSesion());
    },
    rereadCopy: () => {
      const remembered = copy.read();
      const before = currentSesion();
      if (!remembered) {
        if (before) applyChange(null, 'SIGNED_OUT', { vencida: true });
        return;
      }
      const sesion = inThisTab(remembered.sesion);
      const { leida_en: readAt, vencida } = remembered;
      applyChange(sesion, before ? eventOfChange(before, sesion) : 'SIGNED_IN', { readAt, vencida });
    },
  };
};
