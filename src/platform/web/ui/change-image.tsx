import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useRef, type ReactNode } from 'react';
import type { ImageToUpload } from '../image-to-upload.ts';
import css from './change-image.module.css';

interface Props {
  image: ImageToUpload;
  /** What the image is of. */
  label: string;
  button: string;
  /** The picture as it is, or as it will be. */
  children: ReactNode;
}

/** A picture with the way to choose another one, and to think better of it. */
export const ChangeImage = ({ image: { file, error, choose, discard }, label, button, children }: Props) => {
  const { i18n } = useLingui();
  const id = useId();
  const empty = useRef<() => void>(null);
  return (
    <div className={css.cambiar}>
      {children}
      <div className={css.lado}>
        <div className={css.botones}>
          <FileButton
            accept="image/*"
            resetRef={empty}
            onChange={choose}
            inputProps={{ 'aria-label': label, tabIndex: -1 }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                h={44}
                leftSection={<IconPhotoUp size={18} stroke={1.8} aria-hidden />}
                aria-describedby={id}
              >
                {button}
              </Button>
            )}
          </FileButton>
          {file && (
            <Button
              variant="subtle"
              h={44}
              onClick={() => {
                discard();
                empty.current?.();
              }}
            >
              <Trans>Descartar imagen</Trans>
            </Button>
          )}
        </div>
        <p id={id} role={error ? 'alert' : undefined} className={error ? css.error : 'tenue'}>
          {error ? i18n._(error) : (file?.name ?? <Trans>Una imagen de hasta 15 MB.</Trans>)}
        </p>
      </div>
    </div>
  );
};
