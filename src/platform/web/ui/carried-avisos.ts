import type { Aviso } from './aviso.ts';

/* What a page had no time to say before another took its place, for that one to say. A browser may refuse storage: then nobody does. */

const KEY = 'anaquel-avisos';

const tryTo = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

export const keepForNextPage = (avisos: readonly Aviso[]): void => {
  tryTo(() => sessionStorage.setItem(KEY, JSON.stringify(avisos)));
};

export const hasCarriedAvisos = (): boolean => Boolean(tryTo(() => sessionStorage.getItem(KEY)));

export const takeCarriedAvisos = (): Aviso[] =>
  tryTo(() => {
    const carried = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(carried ?? '[]') as Aviso[];
  }) ?? [];
