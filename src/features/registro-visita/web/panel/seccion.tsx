import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from './seccion.module.css';

interface Props {
  titulo: string;
  actualizando: boolean;
  alActualizar: () => void;
  children: ReactNode;
}

/** A list of visits under its name, and the way to read it again. */
export const SeccionDeVisitas = ({ titulo, actualizando, alActualizar, children }: Props) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={css.seccion} aria-labelledby={id}>
      <div className={css.cabeza}>
        <h2 id={id}>{titulo}</h2>
        <Button
          variant="subtle"
          h={44}
          className={css.actualizar ?? ''}
          aria-label={t`Actualizar, ${titulo}`}
          aria-disabled={actualizando}
          leftSection={
            actualizando ? (
              <Loader size={18} color="currentColor" aria-hidden />
            ) : (
              <IconRefresh size={18} stroke={1.8} aria-hidden />
            )
          }
          onClick={() => !actualizando && alActualizar()}
        >
          <Trans>Actualizar</Trans>
        </Button>
      </div>
      {children}
    </section>
  );
};

/** In the place of a list that is not there: one sheet, as the list would be. */
export const EnVezDeLista = ({ children }: { children: ReactNode }) => <div className={css.hoja}>{children}</div>;
