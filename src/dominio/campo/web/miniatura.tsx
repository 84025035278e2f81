import { useCallback } from 'react';

/** Bytes that are in the device, as a picture. The button or dialog around it says what it is. */
export const Miniatura = ({ bytes, alt = '' }: { bytes: ArrayBuffer; alt?: string }) => {
  const poner = useCallback(
    (imagen: HTMLImageElement | null) => {
      if (!imagen) return undefined;
      const direccion = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      imagen.src = direccion;
      return () => URL.revokeObjectURL(direccion);
    },
    [bytes],
  );
  return <img ref={poner} alt={alt} />;
};
