import { isLeaving } from '../leaving.ts';
import { untilItArrives } from '../until-it-arrives.ts';
import { keepForNextPage, takeCarriedAvisos } from './carried-avisos.ts';

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

/** Nobody has read in less what was said just before their page was left. */
const UNREAD_MS = 4000;

// the toasts' code is not needed to paint the first screen, so it travels apart
const load = untilItArrives(() => import('./live-avisos.tsx'));

// what was said a moment ago: a page that is left meanwhile takes it along
let said: { aviso: Aviso; at: number }[] = [];

/** Another page is about to take this one's place: what was just said is said there. */
export const carryAvisos = (): void => {
  const now = Date.now();
  const unread = said.filter(({ aviso, at }) => now - at < UNREAD_MS && !aviso.action).map(({ aviso }) => aviso);
  if (unread.length > 0) keepForNextPage(unread);
};

/** A toast: title and text, as the specification gives them. */
export const showAviso = (aviso: Aviso): void => {
  const now = Date.now();
  said = [...said.filter(({ at }) => now - at < UNREAD_MS), { aviso, at: now }];
  if (isLeaving()) carryAvisos();
  else void load().then(({ show }) => show(aviso));
};

export const removeAviso = (id: string): void => {
  said = said.filter(({ aviso }) => aviso.id !== id);
  void load().then(({ remove }) => remove(id));
};

/** Whoever they were for has left. */
export const removeAvisos = (): void => {
  said = [];
  void load().then(({ removeAll }) => removeAll());
};

export const showCarriedAvisos = (): void => {
  for (const aviso of takeCarriedAvisos()) showAviso(aviso);
};
