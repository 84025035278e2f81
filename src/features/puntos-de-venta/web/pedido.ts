import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Something asked of one row of a list, answered in a dialog. Mounted first and opened then: only so does the dialog know where the
 * focus goes back to. `vez` makes each opening a new one: nothing of the former stays in it.
 */
export const usePedido = <P>() => {
  const [pedido, setPedido] = useState<{ que: P; vez: number }>();
  const [abierto, setAbierto] = useState(false);
  return {
    pedido,
    abierto,
    pedir: (que: P) => {
      flushSync(() => {
        setAbierto(false);
        setPedido((antes) => ({ que, vez: (antes?.vez ?? 0) + 1 }));
      });
      setAbierto(true);
    },
    cerrar: () => setAbierto(false),
  };
};
