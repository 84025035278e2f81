import { isLeaving } from '../leaving.ts';
import { untilItArrives } from '../until-it-arrives.ts';
import { type Aviso, UNREAD_MS } from './aviso.ts';
import { keepForNextPage, takeCarriedAvisos } from './carried-avisos.ts';

// the notices' code is not needed to paint the first screen, so it travels apart
const load = untilItArrives(() => import('./live-avisos.tsx'));

// what was said a moment ago: a page that is left meanwhile takes it along
let said: { aviso: Aviso; at: number }[] = [];

/** Another application is about to take this one's place: what was just said is said there. */
export const carryAvisos = (): void => {
  const now = Date.now();
  const unread = said.filter(({ aviso, at }) => now - at < UNREAD_MS && !aviso.action).map(({ aviso }) => aviso);
  if (unread.length > 0) keepForNextPage(unread);
};

/** A notice: title and text, as the specification gives them. */
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

/** Another page has taken the place of the one they were said on. */
export const removeAvisosOfPage = (): void => {
  void load().then(({ removeOfPage }) => removeOfPage());
};

export const showCarriedAvisos = (): void => {
  for (const aviso of takeCarriedAvisos()) showAviso(aviso);
};
