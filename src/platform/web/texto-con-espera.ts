import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ESPERA_MS = 300;

/**
 * What is written in a search field and, a moment after the last letter, what is searched. `buscado` is kept elsewhere, as a rule in
 * the address: when it changes there (the back button, «Limpiar»), the field follows.
 */
export const useTextoConEspera = (buscado: string, buscar: (texto: string) => void) => {
  const [escrito, setEscrito] = useState(buscado);
  // what this field asked for last: that arriving is no change from elsewhere, even if more was typed meanwhile
  const pedido = useRef(buscado);
  const pedir = useEffectEvent(buscar);
  useEffect(() => {
    if (buscado === pedido.current) return;
    pedido.current = buscado;
    setEscrito(buscado);
  }, [buscado]);
  useEffect(() => {
    const texto = escrito.trim();
    if (texto === pedido.current) return undefined;
    const espera = setTimeout(() => {
      // «Limpiar» has brought it meanwhile
      if (texto === pedido.current) return;
      pedido.current = texto;
      pedir(texto);
    }, ESPERA_MS);
    return () => clearTimeout(espera);
  }, [escrito]);
  return { escrito, escribir: setEscrito };
};
