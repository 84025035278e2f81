import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';

const MAXIMO_BYTES = 15 * 1024 * 1024;
const LADO_DE_MUESTRA = 256;

/** Why a chosen file is not worth sending; whether the image itself will do is the server's to say. */
export const porQueNo = ({ type, size }: File): MessageDescriptor | undefined => {
  if (!type.startsWith('image/')) return msg`Elige un archivo de imagen.`;
  return size > MAXIMO_BYTES ? msg`La imagen no puede pasar de 15 MB.` : undefined;
};

/** A small copy that an `img` can show: the file itself may have forty megapixels. */
const muestraDe = async (archivo: File): Promise<string> => {
  const imagen = await createImageBitmap(archivo, { resizeWidth: LADO_DE_MUESTRA, resizeQuality: 'high' });
  const lienzo = document.createElement('canvas');
  lienzo.width = imagen.width;
  lienzo.height = imagen.height;
  lienzo.getContext('2d')?.drawImage(imagen, 0, 0);
  imagen.close();
  return lienzo.toDataURL();
};

export interface ImagenPorSubir {
  archivo: File | undefined;
  /** An address that shows it before it is sent; nothing for what the browser cannot read. */
  muestra: string | undefined;
  error: MessageDescriptor | undefined;
  elegir: (archivo: File | null) => void;
  descartar: () => void;
}

/** An image that was chosen and not sent yet. */
export const useImagenPorSubir = (): ImagenPorSubir => {
  const [archivo, setArchivo] = useState<File>();
  const [muestra, setMuestra] = useState<string>();
  const [error, setError] = useState<MessageDescriptor>();
  const vigente = useRef<File>(undefined);
  const cambiar = (nuevo: File | undefined, motivo?: MessageDescriptor) => {
    vigente.current = nuevo;
    setArchivo(nuevo);
    setMuestra(undefined);
    setError(motivo);
    if (!nuevo) return;
    muestraDe(nuevo)
      .then((direccion) => {
        if (vigente.current === nuevo) setMuestra(direccion);
      })
      // whether it will do is the server's to say
      .catch(() => undefined);
  };
  return {
    archivo,
    muestra,
    error,
    elegir: (elegido) => {
      if (!elegido) return;
      const motivo = porQueNo(elegido);
      cambiar(motivo ? undefined : elegido, motivo);
    },
    descartar: () => cambiar(undefined),
  };
};
