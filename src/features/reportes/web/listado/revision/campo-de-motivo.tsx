import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { MAXIMO_DE_MOTIVO } from '../../../motivo.ts';

interface Props {
  motivo: string;
  obligatorio?: boolean;
  /** What opened it is gone, or it is all there is to do. */
  enfocado?: boolean;
  error?: string | undefined;
  alEscribir: (motivo: string) => void;
}

/** Why something is decided: it stays with what is decided about. */
export const CampoDeMotivo = ({ motivo, obligatorio = false, enfocado = false, error, alEscribir }: Props) => {
  const { t } = useLingui();
  const campo = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (enfocado) campo.current?.focus();
  }, [enfocado]);
  return (
    <Textarea
      ref={campo}
      size="md"
      label={obligatorio ? t`Motivo` : t`Motivo (opcional)`}
      {...(obligatorio && { 'aria-required': true, labelProps: { className: 'obligatorio' } })}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAXIMO_DE_MOTIVO}
      value={motivo}
      onChange={({ currentTarget: { value } }) => alEscribir(value)}
      error={error}
    />
  );
};
