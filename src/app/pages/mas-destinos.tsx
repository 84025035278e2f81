import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Destino } from '../navegacion.ts';
import css from './barra-inferior.module.css';

/** The last place of the thumb's bar: the screens that have none of their own, and the way out. */
export const MasDestinos = ({ destinos, alSalir }: { destinos: readonly Destino[]; alSalir: () => void }) => {
  const { i18n } = useLingui();
  const aqui = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Menu
      position="top-end"
      width={240}
      shadow="md"
      radius="lg"
      // inside the bar, which is a landmark
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <UnstyledButton
          className={css.destino ?? ''}
          data-aqui={destinos.some(({ ruta }) => ruta === aqui) || undefined}
        >
          <IconDots size={24} stroke={1.8} aria-hidden />
          <Trans>Más</Trans>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {destinos.map(({ ruta, nombre, icono: Icono }) => (
          <Menu.Item
            key={ruta}
            component={Link}
            to={ruta}
            className={css.opcion ?? ''}
            leftSection={<Icono size={20} stroke={1.8} aria-hidden />}
          >
            {i18n._(nombre)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          className={css.opcion ?? ''}
          leftSection={<IconLogout size={20} stroke={1.8} aria-hidden />}
          onClick={alSalir}
        >
          <Trans>Cerrar Sesión</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
