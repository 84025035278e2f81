import type { Sesion } from '#src/platform/shared/sesion.ts';

const KEY = 'anaquel-sesion';
/** One more whenever what a session holds changes: its test says when (local-copy.test.ts). */
export const FORMAT = 1;

interface Copy {
  sesion: Sesion;
  leida_en: number;
  vencida: boolean;
}

export interface LocalCopy {
  read: () => Copy | undefined;
  save: (copy: Copy) => void;
  remove: () => void;
  /** Another tab signed in, out, or renewed. */
  onChangeInOtherTab: (listener: () => void) => () => void;
}

/** Storage can be refused (private windows, full disk): the session then lives only as long as the page. */
const tryTo = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

/**
 * The last known session, so that the shell starts without the server. What another version wrote is dropped, by its number: the
 * schema itself would weigh more than this whole first screen's own code.
 */
export const createLocalCopy = (): LocalCopy => ({
  read: () =>
    tryTo(() => {
      const text = localStorage.getItem(KEY);
      if (text === null) return undefined;
      const copy = JSON.parse(text) as Omit<Copy, 'vencida'> & { formato?: number; vencida?: boolean };
      if (copy.formato !== FORMAT) return undefined;
      // not told by what was kept before it could be: such a copy went with its session
      return { sesion: copy.sesion, leida_en: copy.leida_en, vencida: copy.vencida ?? false };
    }),
  save: (copy) => {
    tryTo(() => localStorage.setItem(KEY, JSON.stringify({ formato: FORMAT, ...copy })));
  },
  remove: () => {
    tryTo(() => localStorage.removeItem(KEY));
  },
  onChangeInOtherTab: (listener) => {
    const onChange = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    addEventListener('storage', onChange);
    return () => removeEventListener('storage', onChange);
  },
});
