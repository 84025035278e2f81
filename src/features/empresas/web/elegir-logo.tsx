import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileButton, UnstyledButton } from '@mantine/core';
import { IconPhotoUp, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { whyNot } from '#src/platform/web/image-to-upload.ts';
import css from './elegir-logo.module.css';
import { VistaPrevia } from './vista-previa.tsx';

interface Props {
  logo: File | undefined;
  alElegir: (logo: File | undefined) => void;
}

export const ElegirLogo = ({ logo, alElegir }: Props) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const [error, setError] = useState<MessageDescriptor>();
  const vaciar = useRef<() => void>(null);
  const elegir = (archivo: File | null) => {
    if (!archivo) return;
    const motivo = whyNot(archivo);
    setError(motivo);
    alElegir(motivo ? undefined : archivo);
    if (motivo) vaciar.current?.();
  };
  return (
    <div>
      <p className={css.etiqueta} id={`${id}-etiqueta`}>
        <Trans>
          Logo <span className="tenue">(opcional)</span>
        </Trans>
      </p>
      <div className={css.caja} data-error={error ? true : undefined}>
        <FileButton
          accept="image/*"
          onChange={elegir}
          resetRef={vaciar}
          inputProps={{ 'aria-label': t`Logo de la empresa`, tabIndex: -1 }}
        >
          {(props) => (
            <UnstyledButton
              {...props}
              className={css.elegir}
              aria-describedby={`${id}-etiqueta${error ? ` ${id}-error` : ''}`}
            >
              {logo ? <VistaPrevia archivo={logo} /> : <IconPhotoUp size={24} stroke={1.8} aria-hidden />}
              <span className={css.nombre}>{logo ? logo.name : <Trans>Elegir una imagen</Trans>}</span>
            </UnstyledButton>
          )}
        </FileButton>
        {logo && (
          <UnstyledButton
            className={css.quitar}
            aria-label={t`Quitar el logo`}
            onClick={() => {
              alElegir(undefined);
              vaciar.current?.();
            }}
          >
            <IconX size={20} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {i18n._(error)}
        </p>
      )}
    </div>
  );
};
