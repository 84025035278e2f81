import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import type { ImagenPorSubir } from '../imagen-por-subir.ts';
import css from './cambiar-imagen.module.css';

interface Props {
  imagen: ImagenPorSubir;
  /** What the image is of. */
  etiqueta: string;
  boton: string;
  /** The picture as it is, or as it will be. */
  children: ReactNode;
}

/** A picture with the way to choose another one, and to think better of it. */
export const CambiarImagen = ({ imagen: { archivo, error, elegir, descartar }, etiqueta, boton, children }: Props) => {
  const { i18n } = useLingui();
  const id = useId();
  const vaciar = useRef<() => void>(null);
  return (
    <div className={css.cambiar}>
      {children}
      <div className={css.lado}>
        <div className={css.botones}>
          <FileButton
            accept="image/*"
            resetRef={vaciar}
            onChange={elegir}
            inputProps={{ 'aria-label': etiqueta, tabIndex: -1 }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                h={44}
                leftSection={<IconPhotoUp size={18} stroke={1.8} aria-hidden />}
                aria-describedby={id}
              >
                {boton}
              </Button>
            )}
          </FileButton>
          {archivo && (
            <Button
              variant="subtle"
              h={44}
              onClick={() => {
                descartar();
                vaciar.current?.();
              }}
            >
              <Trans>Descartar imagen</Trans>
            </Button>
          )}
        </div>
        <p id={id} role={error ? 'alert' : undefined} className={error ? css.error : 'tenue'}>
          {error ? i18n._(error) : (archivo?.name ?? <Trans>Una imagen de hasta 15 MB.</Trans>)}
        </p>
      </div>
    </div>
  );
};
