import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { CampoDeMotivo } from './campo-de-motivo.tsx';
import css from './revision.module.css';

interface Props {
  motivo: string;
  alEscribir: (motivo: string) => void;
}

/** Who has nothing to say decides with one tap. */
export const MotivoOpcional = ({ motivo, alEscribir }: Props) => {
  const [abierto, setAbierto] = useState(false);
  if (abierto) return <CampoDeMotivo motivo={motivo} enfocado alEscribir={alEscribir} />;
  return (
    <Button
      variant="subtle"
      h={44}
      className={css.escribir ?? ''}
      leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
      onClick={() => setAbierto(true)}
    >
      <Trans>Escribir un motivo</Trans>
    </Button>
  );
};
