import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { imprimir } from './imprimir.ts';

export const BotonImprimir = ({ hoja }: { hoja: RefObject<HTMLElement | null> }) => {
  const [preparando, setPreparando] = useState(false);
  const alPulsar = async () => {
    setPreparando(true);
    await imprimir(hoja);
    setPreparando(false);
  };
  return (
    <Button
      variant="default"
      h={48}
      loading={preparando}
      leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />}
      onClick={() => void alPulsar()}
    >
      <Trans>Imprimir</Trans>
    </Button>
  );
};
