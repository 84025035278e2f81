import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialogo.module.css';
import { Dialogo } from './dialogo.tsx';

interface Props {
  abierto: boolean;
  titulo: string;
  /** Says what will happen, and names the thing it happens to. */
  children: ReactNode;
  accion: string;
  /** Red, unless it says no. */
  destructiva?: boolean;
  ocupado: boolean;
  alConfirmar: () => void;
  alCerrar: () => void;
}

/** Asks before something that cannot be undone. The only place of a red button. */
export const Confirmacion = ({
  abierto,
  titulo,
  children,
  accion,
  destructiva = true,
  ocupado,
  alConfirmar,
  alCerrar,
}: Props) => (
  <Dialogo abierto={abierto} titulo={titulo} alCerrar={alCerrar}>
    {children}
    <div className={css.pie}>
      <Button variant="default" h={48} onClick={alCerrar}>
        <Trans>Cancelar</Trans>
      </Button>
      <Button {...(destructiva && { color: 'red' })} h={48} loading={ocupado} onClick={alConfirmar}>
        {accion}
      </Button>
    </div>
  </Dialogo>
);
