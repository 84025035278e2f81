import { useEffect, useState } from 'react';

/*
 * A prerendered form can be typed in, or filled by the browser, before the application takes its place.
 * Both are read while the first screen renders, when the prerendered one is still in the document.
 */

export const writtenBefore = (campo: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLInputElement>(`#prerender input[name="${campo}"]`)?.value ?? '');

const focusedBefore = (): string | undefined => {
  if (typeof document === 'undefined' || !document.activeElement?.closest('#prerender')) return undefined;
  return document.activeElement.getAttribute('name') ?? undefined;
};

/** Gives the focus back to the field that had it. */
export const useFormerFocus = (): void => {
  const [campo] = useState(focusedBefore);
  useEffect(() => {
    if (campo) document.getElementsByName(campo)[0]?.focus();
  }, [campo]);
};
