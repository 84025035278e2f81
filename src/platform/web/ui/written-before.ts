import { useLayoutEffect, useState } from 'react';

/*
 * A painted page can be typed in, or filled by the browser, before the application comes. If the page is as the application would draw
 * it, the application takes it over, with the field that is being typed in: a keyboard that was open stays open. If not, it takes its
 * place, and what was written is read right before: some renderers empty the place first.
 */

/** Where the application would find what it draws; nothing if the page has been painted for another reader. */
export const paintedForm = (): HTMLElement | undefined => {
  const page = document.querySelector<HTMLElement>('#prerender[data-usado]');
  return page ? (page.querySelector<HTMLElement>('#despues') ?? page) : undefined;
};

/** The page is the application's from now on. */
export const adoptPainted = (): void => {
  document.getElementById('prerender')?.removeAttribute('id');
};

const written = new Map<string, string>();
let focused: string | undefined;
let submitted = false;

/** Nothing may happen between this and the first render. */
export const rememberWritten = (): void => {
  const page = document.getElementById('prerender');
  if (!page) return;
  for (const input of page.querySelectorAll('input')) written.set(input.name, input.value);
  submitted = page.querySelector('form[data-enviado]') !== null;
  const active = document.activeElement;
  if (page.contains(active)) focused = active?.getAttribute('name') ?? undefined;
};

export const writtenBefore = (campo: string): string => written.get(campo) ?? '';

/** Whether it was sent, too. It is told once: whoever asks sends it. */
export const takeSubmitted = (): boolean => {
  const was = submitted;
  submitted = false;
  return was;
};

/**
 * Gives the focus back to the field that had it, if it was lost with it: whoever is in the next one by now stays there. With the first
 * render itself: a letter that is typed right after it would go nowhere.
 */
export const useFormerFocus = (): void => {
  const [campo] = useState(focused);
  useLayoutEffect(() => {
    if (campo && document.activeElement === document.body) document.getElementsByName(campo)[0]?.focus();
  }, [campo]);
};
