import { useEffect, useEffectEvent } from 'react';
import { useIsConnected } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';

interface Fallo {
  id: string;
  /** What was read before is still shown: nothing in its place tells of it. */
  fallo: boolean;
  titulo: string;
  texto: string;
}

/**
 * Says that something could not be read again, once, until it can. Without a connection the frame says it already, so only whoever
 * asked is told: by calling what this returns.
 */
export const useAvisoDeFallo = ({ id, fallo, titulo, texto }: Fallo): ((texto: string) => void) => {
  const hay = useIsConnected();
  const avisar = (porque: string) => showAviso({ id, tone: 'error', title: titulo, text: porque });
  const decir = useEffectEvent(() => avisar(texto));
  useEffect(() => {
    if (fallo && hay) decir();
  }, [fallo, hay]);
  useEffect(() => (fallo ? () => removeAviso(id) : undefined), [id, fallo]);
  return avisar;
};
