import { type Aviso, goesWithPage } from './aviso.ts';

export interface ShownAviso {
  aviso: Aviso;
  key: number;
  at: number;
}

let shown: readonly ShownAviso[] = [];
let last = 0;
const listeners = new Set<() => void>();

const keep = (which: (one: ShownAviso) => boolean, added: readonly ShownAviso[] = []): void => {
  shown = [...shown.filter(which), ...added];
  for (const listener of listeners) listener();
};

export const shownAvisos = {
  current: (): readonly ShownAviso[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (aviso: Aviso): void => {
    last += 1;
    // made anew rather than changed: a screen reader announces it again
    keep((one) => aviso.id === undefined || one.aviso.id !== aviso.id, [{ aviso, key: last, at: Date.now() }]);
  },
  close: (key: number): void => keep((one) => one.key !== key),
  remove: (id: string): void => keep(({ aviso }) => aviso.id !== id),
  removeAll: (): void => keep(() => false),
  removeOfPage: (): void => {
    const now = Date.now();
    keep(({ aviso, at }) => !goesWithPage(aviso, now - at));
  },
};
