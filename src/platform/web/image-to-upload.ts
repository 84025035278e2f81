import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';

const MAX_BYTES = 15 * 1024 * 1024;
const SAMPLE_SIDE = 256;

/** Why a chosen file is not worth sending; whether the image itself will do is the server's to say. */
export const whyNot = ({ type, size }: File): MessageDescriptor | undefined => {
  if (!type.startsWith('image/')) return msg`Elige un archivo de imagen.`;
  return size > MAX_BYTES ? msg`La imagen no puede pasar de 15 MB.` : undefined;
};

/** A small copy that an `img` can show: the file itself may have forty megapixels. */
const sampleOf = async (file: File): Promise<string> => {
  const image = await createImageBitmap(file, { resizeWidth: SAMPLE_SIDE, resizeQuality: 'high' });
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  return canvas.toDataURL();
};

export interface ImageToUpload {
  file: File | undefined;
  /** An address that shows it before it is sent; nothing for what the browser cannot read. */
  sample: string | undefined;
  error: MessageDescriptor | undefined;
  choose: (file: File | null) => void;
  discard: () => void;
}

/** An image that was chosen and not sent yet. */
export const useImageToUpload = (): ImageToUpload => {
  const [file, setFile] = useState<File>();
  const [sample, setSample] = useState<string>();
  const [error, setError] = useState<MessageDescriptor>();
  const current = useRef<File>(undefined);
  const change = (newOne: File | undefined, motivo?: MessageDescriptor) => {
    current.current = newOne;
    setFile(newOne);
    setSample(undefined);
    setError(motivo);
    if (!newOne) return;
    sampleOf(newOne)
      .then((address) => {
        if (current.current === newOne) setSample(address);
      })
      // whether it will do is the server's to say
      .catch(() => undefined);
  };
  return {
    file,
    sample,
    error,
    choose: (chosen) => {
      if (!chosen) return;
      const motivo = whyNot(chosen);
      change(motivo ? undefined : chosen, motivo);
    },
    discard: () => change(undefined),
  };
};
