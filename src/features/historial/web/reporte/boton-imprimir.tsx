import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';

/** A photo that was not scrolled to has not been read yet, and one that cannot be read leaves its place empty. */
const leerImagen = async (imagen: HTMLImageElement): Promise<void> => {
  imagen.loading = 'eager';
  await imagen.decode().catch(() => undefined);
};

/** Prints once every picture of it is there. */
const imprimir = async ({ current: hoja }: RefObject<HTMLElement | null>): Promise<void> => {
  await Promise.all(Array.from(hoja?.querySelectorAll('img') ?? [], leerImagen));
  print();
};

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
