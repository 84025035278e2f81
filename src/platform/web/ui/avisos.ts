import { untilItArrives } from '../until-it-arrives.ts';

export type AvisoTone = 'exito' | 'error' | 'advertencia' | 'informacion';

export interface Aviso {
  tone: AvisoTone;
  title: string;
  text?: string;
  /** A second notice with the same id takes the place of the first. */
  id?: string;
  /** Stays until it is closed. Errors always do. */
  permanent?: boolean;
  /** Leaves the actions of the page's head free: it greets on a screen that has just opened. */
  belowHeader?: boolean;
  action?: { text: string; onPress: () => void };
}

// the toasts' code is not needed to paint the first screen, so it travels apart
const load = untilItArrives(() => import('./live-avisos.tsx'));

/** A toast: title and text, as the specification gives them. */
export const showAviso = (aviso: Aviso): void => {
  void load().then(({ show }) => show(aviso));
};

export const removeAviso = (id: string): void => {
  void load().then(({ remove }) => remove(id));
};

/** Whoever they were for has left. */
export const removeAvisos = (): void => {
  void load().then(({ removeAll }) => removeAll());
};
