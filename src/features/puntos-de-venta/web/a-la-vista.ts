import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list beside a panel that shows what was chosen in it. Whoever had scrolled down sees the panel from its beginning; and where
 * the panel takes the list's place, on a narrow screen, the focus that was on the list goes on in it.
 */
export const useALaVista = (
  elegido: string | undefined,
): { lugar: RefObject<HTMLDivElement | null>; panel: RefObject<HTMLDivElement | null> } => {
  const lugar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const antes = useRef(elegido);
  useEffect(() => {
    if (antes.current === elegido) return;
    antes.current = elegido;
    if (!lugar.current || !panel.current) return;
    if (lugar.current.getBoundingClientRect().top < 0) lugar.current.scrollIntoView();
    const conFoco = document.activeElement;
    // nobody has it, or what had it is not shown any more
    if (conFoco instanceof HTMLElement && conFoco.offsetParent === null) panel.current.focus({ preventScroll: true });
  }, [elegido]);
  return { lugar, panel };
};
