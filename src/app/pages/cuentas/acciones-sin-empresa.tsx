import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout, IconRefresh, IconSettings } from '@tabler/icons-react';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { useSalida } from '../usar-salida.tsx';
import css from './sin-empresa.module.css';
import { useRegreso } from './usar-regreso.ts';

/** What whoever has no company can do all the same. */
export const AccionesSinEmpresa = () => {
  const { salir, saliendo, dialogo } = useSalida();
  const { actualizando, actualizar } = useRegreso();
  return (
    <div className={css.botones}>
      <Button
        variant="default"
        h={48}
        loading={actualizando}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
        onClick={actualizar}
      >
        <Trans>Actualizar</Trans>
      </Button>
      <EnlaceBoton
        to="/settings"
        variant="default"
        h={48}
        leftSection={<IconSettings size={20} stroke={1.8} aria-hidden />}
      >
        <Trans>Configuración</Trans>
      </EnlaceBoton>
      <Button
        variant="default"
        h={48}
        loading={saliendo}
        leftSection={<IconLogout size={20} stroke={1.8} aria-hidden />}
        onClick={salir}
      >
        <Trans>Cerrar Sesión</Trans>
      </Button>
      {dialogo}
    </div>
  );
};
