import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { part } from '#src/platform/web/part.ts';

// few companies allow it, and few days need it
const ElegirSucursal = part(async () => ({ default: (await import('./elegir-sucursal.tsx')).ElegirSucursal }));

/** A visit that nobody planned, where the company allows it. */
export const VisitaNoPlanificada = ({ empresaId }: { empresaId: string }) => {
  const [pedida, setPedida] = useState(false);
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <Button
        variant="default"
        h={52}
        fullWidth
        aria-haspopup="dialog"
        leftSection={<IconMapPinPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => {
          setPedida(true);
          setAbierta(true);
        }}
      >
        <Trans>Visita no planificada</Trans>
      </Button>
      {pedida && (
        <Suspense fallback={null}>
          <ElegirSucursal empresaId={empresaId} abierto={abierta} alCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
    </>
  );
};
