import { useEffect, useState } from 'react';

/**
 * How much of the page the keypad covers, where the browser lays it over the page instead of making the page smaller: what is fixed at
 * the foot goes above it.
 */
export const useAltoDelTeclado = (): number => {
  const [alto, setAlto] = useState(0);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return undefined;
    const medir = (): void =>
      // enlarged by two fingers, it is not the keypad that takes the room
      setAlto(visible.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop)));
    visible.addEventListener('resize', medir);
    visible.addEventListener('scroll', medir);
    return () => {
      visible.removeEventListener('resize', medir);
      visible.removeEventListener('scroll', medir);
    };
  }, []);
  return alto;
};
