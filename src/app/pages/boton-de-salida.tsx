import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSalida } from './usar-salida.tsx';

/** Signs out, from a page whose frame does not. */
export const BotonDeSalida = (props: Pick<ButtonProps, 'h' | 'variant'>) => {
  const { salir, saliendo, dialogo } = useSalida();
  return (
    <>
      <Button
        {...props}
        loading={saliendo}
        leftSection={<IconLogout size={20} stroke={1.8} aria-hidden />}
        onClick={salir}
      >
        <Trans>Cerrar Sesión</Trans>
      </Button>
      {dialogo}
    </>
  );
};
