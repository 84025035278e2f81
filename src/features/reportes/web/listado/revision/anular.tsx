import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CampoDeMotivo } from './campo-de-motivo.tsx';
import css from './revision.module.css';

interface Props {
  /** As far as it was written before it was asked for. */
  escrito: string;
  ocupado: boolean;
  alAnular: (motivo: string) => void;
  alVolver: () => void;
}

/** With a reason, which stays with the visit. */
export const Anular = ({ escrito, ocupado, alAnular, alVolver }: Props) => {
  const { t } = useLingui();
  const [motivo, setMotivo] = useState(escrito);
  const [falta, setFalta] = useState(false);
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
      <CampoDeMotivo
        motivo={motivo}
        obligatorio
        enfocado
        error={falta ? t`Escribe por qué se anula.` : undefined}
        alEscribir={(nuevo) => {
          setMotivo(nuevo);
          setFalta(false);
        }}
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
