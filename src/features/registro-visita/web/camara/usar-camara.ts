import { useEffect, useState } from 'react';

export type Camara = { fase: 'pidiendo' } | { fase: 'lista'; flujo: MediaStream } | { fase: 'negada' };

const PEDIDO: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const soltar = (flujo: MediaStream): void => {
  for (const pista of flujo.getTracks()) pista.stop();
};

/** The rear camera if there is one, for as long as whoever uses this is on the screen. */
export const useCamara = (): Camara => {
  const [camara, setCamara] = useState<Camara>({ fase: 'pidiendo' });
  useEffect(() => {
    let cerrada = false;
    let abierto: MediaStream | undefined;
    const open = async (): Promise<void> => {
      try {
        const flujo = await navigator.mediaDevices.getUserMedia(PEDIDO);
        if (cerrada) soltar(flujo);
        else {
          abierto = flujo;
          setCamara({ fase: 'lista', flujo });
        }
      } catch (error) {
        console.warn('camera', error);
        if (!cerrada) setCamara({ fase: 'negada' });
      }
    };
    void open();
    return () => {
      cerrada = true;
      if (abierto) soltar(abierto);
    };
  }, []);
  return camara;
};
