import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import css from './imagen-de-producto.module.css';

/** A product's picture, or a box where it has none. The name always stands beside it. */
export const ImagenDeProducto = ({ imagen, tamano }: { imagen: string | null; tamano: number }) => {
  const [fallida, setFallida] = useState<string>();
  return (
    <span className={css.imagen} style={{ width: tamano, height: tamano }}>
      {imagen && imagen !== fallida ? (
        <img src={imagen} alt="" width={tamano} height={tamano} loading="lazy" onError={() => setFallida(imagen)} />
      ) : (
        <IconPackage size={tamano * 0.55} stroke={1.6} aria-hidden />
      )}
    </span>
  );
};
