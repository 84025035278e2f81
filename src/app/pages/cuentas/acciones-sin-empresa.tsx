import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh, IconSettings } from '@tabler/icons-react';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { BotonDeSalida } from '../boton-de-salida.tsx';
import css from './sin-empresa.module.css';
import { useRegreso } from './usar-regreso.ts';

/** What whoever has no company can do all the same. */
export const AccionesSinEmpresa = () => {
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
      <LinkButton
        to="/settings"
        variant="default"
        h={48}
        leftSection={<IconSettings size={20} stroke={1.8} aria-hidden />}
      >
        <Trans>Configuración</Trans>
      </LinkButton>
      <BotonDeSalida variant="default" h={48} />
    </div>
  );
};
