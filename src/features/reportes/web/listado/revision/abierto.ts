import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What a dialog is open for. It is mounted first and opened then: only so does it know where the focus goes back to. `vez` makes
 * each opening a new one: nothing of the former stays in it.
 */
export const useAbierto = <Q>() => {
  const [pedido, setPedido] = useState<{ que: Q; vez: number }>();
  const [abierto, setAbierto] = useState(false);
  return {
    que: pedido?.que,
    vez: pedido?.vez,
    abierto,
    abrir: (que: Q) => {
      flushSync(() => {
        setAbierto(false);
        setPedido((antes) => ({ que, vez: (antes?.vez ?? 0) + 1 }));
      });
      setAbierto(true);
    },
    cerrar: () => setAbierto(false),
  };
};
