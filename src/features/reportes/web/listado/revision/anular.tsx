import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import css from './revision.module.css';

interface Props {
  ocupado: boolean;
  alAnular: (motivo: string) => void;
  alVolver: () => void;
}

/** With a reason, which stays with the visit. */
export const Anular = ({ ocupado, alAnular, alVolver }: Props) => {
  const { t } = useLingui();
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState(false);
  const campo = useRef<HTMLTextAreaElement>(null);
  // the button that opened this is gone
  useEffect(() => campo.current?.focus(), []);
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setFalta(motivo.trim() === '');
    if (motivo.trim() !== '' && !ocupado) alAnular(motivo);
  };
  return (
    <form className={css.anular} noValidate onSubmit={enviar}>
      <p>
        <Trans>
          La visita deja de contar en los reportes y en los archivos que se exportan. Sigue guardada, con su motivo.
        </Trans>
      </p>
      <Textarea
        ref={campo}
        size="md"
        label={t`Motivo`}
        aria-required
        labelProps={{ className: 'obligatorio' }}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={motivo}
        onChange={({ currentTarget }) => {
          setMotivo(currentTarget.value);
          setFalta(false);
        }}
        error={falta ? t`Escribe por qué se anula.` : undefined}
      />
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alVolver}>
          <Trans>Volver</Trans>
        </Button>
        <Button type="submit" color="red" h={48} loading={ocupado}>
          <Trans>Anular visita</Trans>
        </Button>
      </div>
    </form>
  );
};
