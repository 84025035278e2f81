import { useState } from 'react';

export type Envio<E, R> =
  | { fase: 'quieto' }
  | { fase: 'enviando'; entrada: E }
  | { fase: 'hecho'; entrada: E; respuesta: R }
  | { fase: 'fallido'; entrada: E; error: unknown };

interface Opciones<E, R> {
  alTerminar?: (respuesta: R, entrada: E) => void | Promise<void>;
  alFallar?: (error: unknown) => void;
}

/**
 * One write of a public form. The query client, which can do this and much more, loads with the signed-in screens:
 * the first screens have no room for it.
 */
export const useEnvio = <E, R>(enviar: (entrada: E) => Promise<R>, { alTerminar, alFallar }: Opciones<E, R> = {}) => {
  const [envio, setEnvio] = useState<Envio<E, R>>({ fase: 'quieto' });
  const ejecutar = async (entrada: E) => {
    setEnvio({ fase: 'enviando', entrada });
    let respuesta: R;
    try {
      respuesta = await enviar(entrada);
    } catch (error) {
      setEnvio({ fase: 'fallido', entrada, error });
      alFallar?.(error);
      return;
    }
    await alTerminar?.(respuesta, entrada);
    setEnvio({ fase: 'hecho', entrada, respuesta });
  };
  return {
    envio,
    enviando: envio.fase === 'enviando',
    /** Pressing twice sends once. */
    enviar: (entrada: E): void => {
      if (envio.fase !== 'enviando') void ejecutar(entrada);
    },
  };
};
