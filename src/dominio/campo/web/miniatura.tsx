import { useCallback } from 'react';

interface Props {
  bytes: ArrayBuffer;
  alt?: string;
  alCargar?: () => void;
  alFallar?: () => void;
}

/** Bytes that are in the device, as a picture. The button or dialog around it says what it is. */
export const Miniatura = ({ bytes, alt = '', alCargar, alFallar }: Props) => {
  const poner = useCallback(
    (imagen: HTMLImageElement | null) => {
      if (!imagen) return undefined;
      const direccion = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      imagen.src = direccion;
      return () => URL.revokeObjectURL(direccion);
    },
    [bytes],
  );
  return <img ref={poner} alt={alt} onLoad={alCargar} onError={alFallar} />;
};
