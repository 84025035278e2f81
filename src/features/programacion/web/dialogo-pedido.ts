import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Which dialog is asked for. It is mounted first and opened then: only so does it know where the focus goes back to. `vez` makes
 * each opening a new one: nothing of the former stays in it.
 */
export const useDialogoPedido = <P>() => {
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
