import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a phone's own way back asks for. Not every browser has it: there it leaves the visit, which loses nothing. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

const alVolverDelTelefono = (volver: () => void): (() => void) => {
  if (!('CloseWatcher' in window)) return () => {};
  const vigia = new CloseWatcher();
  vigia.addEventListener('close', volver);
  return () => vigia.destroy();
};

interface Cierre {
  abierto: boolean;
  abrir: () => void;
  /** Back to where the count was. */
  volver: () => void;
  /** Drawn at once: what follows may give a field of the count the focus, within the same tap. */
  dejar: () => void;
}

/** Whether what there is to know before it is sent stands in the place of the count. Nothing of it is kept: it follows from the count. */
export const useCierre = (): Cierre => {
  const [abierto, setAbierto] = useState(false);
  const altura = useRef(0);
  const dejar = (): void => flushSync(() => setAbierto(false));
  const volver = (): void => {
    dejar();
    window.scrollTo(0, altura.current);
  };
  const alVolver = useEffectEvent(volver);
  useEffect(() => (abierto ? alVolverDelTelefono(() => alVolver()) : undefined), [abierto]);
  return {
    abierto,
    abrir: () => {
      altura.current = window.scrollY;
      flushSync(() => setAbierto(true));
      window.scrollTo(0, 0);
    },
    volver,
    dejar,
  };
};
