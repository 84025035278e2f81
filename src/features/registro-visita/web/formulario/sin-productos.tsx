import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BaseLocal, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { useListaDeAhora } from './lista-de-ahora.ts';

/** In the place of the list of a visit that has none: what can be done all the same, and the way to ask for the list again. */
export const SinProductos = ({ base, copia }: { base: BaseLocal; copia: CopiaDeVisita }) => {
  const { t } = useLingui();
  const actualizar = useListaDeAhora(base, copia);
  const [preguntando, setPreguntando] = useState(false);
  const preguntar = async (): Promise<void> => {
    setPreguntando(true);
    await actualizar();
    setPreguntando(false);
  };
  return (
    <EmptyState title={t`No hay productos asignados`}>
      <p className="tenue">
        <Trans>
          Puedes tomar fotos del anaquel y cerrar la visita con un motivo. Si tu supervisor ya asignó productos,
          actualiza.
        </Trans>
      </p>
      <Button variant="default" h={48} loading={preguntando} onClick={() => void preguntar()}>
        <Trans>Actualizar</Trans>
      </Button>
    </EmptyState>
  );
};
