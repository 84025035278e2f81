import { useLingui } from '@lingui/react/macro';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import css from './elegir-logo.module.css';

const ANCHO = 104;

/** The chosen image before it is sent. What the browser cannot read keeps the icon: whether it will do is the server's to say. */
export const VistaPrevia = ({ archivo }: { archivo: File }) => {
  const { t } = useLingui();
  const lienzo = useRef<HTMLCanvasElement>(null);
  const [pintada, setPintada] = useState<File>();
  useEffect(() => {
    let vigente = true;
    const pintar = async () => {
      const imagen = await createImageBitmap(archivo, { resizeWidth: ANCHO });
      if (!vigente || !lienzo.current) return;
      lienzo.current.width = imagen.width;
      lienzo.current.height = imagen.height;
      lienzo.current.getContext('2d')?.drawImage(imagen, 0, 0);
      imagen.close();
      setPintada(archivo);
    };
    pintar().catch(() => undefined);
    return () => {
      vigente = false;
    };
  }, [archivo]);
  const visible = pintada === archivo;
  return (
    <>
      {!visible && <IconPhotoUp size={24} stroke={1.8} aria-hidden />}
      <canvas ref={lienzo} hidden={!visible} className={css.vista} role="img" aria-label={t`Vista previa del logo`} />
    </>
  );
};
