import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useCerrarSesion } from '#src/features/sesion/web/cerrar-sesion.ts';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { ConMembresia, type Persona } from './con-membresia.tsx';
import css from './dashboard.module.css';
import { MarcoPanel } from './marco-panel.tsx';
import { TarjetaDeEmpresa, TarjetaDePersona, TarjetaDePreferencias } from './tarjetas.tsx';

const Contenido = ({ persona }: { persona: Persona }) => {
  const { t } = useLingui();
  useTitulo(t`Dashboard`);
  const { cerrar, cerrando } = useCerrarSesion();
  const { nombre } = persona.usuario;
  return (
    <MarcoPanel persona={persona}>
      <div className={css.cabeza}>
        <div>
          <h1>
            <Trans>Dashboard</Trans>
          </h1>
          <p className="tenue">
            <Trans>Te damos la bienvenida, {nombre}.</Trans>
          </p>
        </div>
        <Button
          variant="default"
          h={44}
          loading={cerrando}
          leftSection={<IconLogout size={18} stroke={1.8} aria-hidden />}
          onClick={cerrar}
        >
          <Trans>Cerrar Sesión</Trans>
        </Button>
      </div>
      <div className={css.rejilla}>
        <TarjetaDePersona titulo={t`Información personal`} persona={persona} />
        <TarjetaDeEmpresa persona={persona} />
        <TarjetaDePreferencias />
      </div>
    </MarcoPanel>
  );
};

/** Admins and supervisors. */
export const Dashboard = () => <ConMembresia>{(persona) => <Contenido persona={persona} />}</ConMembresia>;
