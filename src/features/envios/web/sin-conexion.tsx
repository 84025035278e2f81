import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsConnected, useServices } from '#src/platform/web/services.tsx';
import css from './envios.module.css';

/** Calm: what still works, and a look at the network for whoever does not want to wait. */
export const SinConexion = () => {
  const { sesion } = useServices();
  if (useIsConnected()) return null;
  return (
    <section className={css.espera}>
      <p className="tenue">
        <Trans>
          No hay conexión. Sigue trabajando: todo queda guardado en este teléfono y sale solo al volver la señal.
        </Trans>
      </p>
      <Button
        variant="default"
        h={48}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
        onClick={() => void sesion.check()}
      >
        <Trans>Buscar conexión</Trans>
      </Button>
    </section>
  );
};
