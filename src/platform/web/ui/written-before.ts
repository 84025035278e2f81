import { useEffect, useState } from 'react';

/*
 * A prerendered form can be typed in, or filled by the browser, before the application takes its place. Both are read right before
 * it does: some renderers empty the place first.
 */

const written = new Map<string, string>();
let focused: string | undefined;

/** Nothing may happen between this and the first render. */
export const rememberWritten = (): void => {
  const page = document.getElementById('prerender');
  if (!page) return;
  for (const input of page.querySelectorAll('input')) written.set(input.name, input.value);
  const active = document.activeElement;
  if (page.contains(active)) focused = active?.getAttribute('name') ?? undefined;
};

export const writtenBefore = (campo: string): string => written.get(campo) ?? '';

/** Gives the focus back to the field that had it. */
export const useFormerFocus = (): void => {
  const [campo] = useState(focused);
  useEffect(() => {
    if (campo) document.getElementsByName(campo)[0]?.focus();
  }, [campo]);
};
