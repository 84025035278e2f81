import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { DialogoDeCorreccion, type PorCorregir } from './dialogo-de-correccion.tsx';

/** Beside the report of a visit that was done, and that counts. */
export const Corregir = ({ empresaId, reporte }: { empresaId: string; reporte: PorCorregir }) => {
  const { requested, isOpen, request, close } = useRequestedDialog<true>();
  const { visita, productos } = reporte;
  // what is open stays so: why nothing can be corrected any more is said there
  const corregible = visita.estado === 'completada' && visita.anulada_en === null && productos.length > 0;
  return (
    <>
      {corregible && (
        <Button
          variant="default"
          h={48}
          leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
          onClick={() => request(true)}
        >
          <Trans>Corregir</Trans>
        </Button>
      )}
      {requested && (
        <DialogoDeCorreccion
          key={requested.turn}
          empresaId={empresaId}
          reporte={reporte}
          abierto={isOpen}
          alCerrar={close}
        />
      )}
    </>
  );
};
