import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconDots, IconLayoutGrid, IconPlus, type Icon } from '@tabler/icons-react';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import type { DialogoPedido } from '../dialogos.tsx';
import type { Cadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import css from './cabeza-en-telefono.module.css';

interface Props {
  /** Nothing while it is on its way. */
  cadena: Cadena | undefined;
  alVolver: () => void;
  alPedir: (tipo: DialogoPedido['tipo']) => void;
}

const Acciones = ({ alPedir }: Pick<Props, 'alPedir'>) => {
  const { t } = useLingui();
  const acciones: { tipo: DialogoPedido['tipo']; nombre: string; icono: Icon }[] = [
    { tipo: 'agregar', nombre: t`Agregar productos`, icono: IconPlus },
    { tipo: 'copiar', nombre: t`Copiar de otra cadena`, icono: IconCopy },
    { tipo: 'formatos', nombre: t`Formatos`, icono: IconLayoutGrid },
  ];
  return (
    // a place of its own: what opens under the button stays in the page's landmark
    <div className={css.acciones}>
      <Menu
        position="bottom-end"
        width={240}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        shadow="md"
        radius="lg"
        transitionProps={{ duration: 120 }}
      >
        <Menu.Target>
          <Button variant="subtle" className={css.boton ?? ''} aria-label={t`Acciones`}>
            <IconDots size={24} stroke={1.8} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acciones.map(({ tipo, nombre, icono: Icono }) => (
            <Menu.Item
              key={tipo}
              className={css.opcion ?? ''}
              leftSection={<Icono size={20} stroke={1.8} aria-hidden />}
              onClick={() => alPedir(tipo)}
            >
              {nombre}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

/** On a phone the chosen chain is the page: its name is the title, and the way back leads to all of them. */
export const CabezaEnTelefono = ({ cadena, alVolver, alPedir }: Props) => {
  const { t } = useLingui();
  const { esAdmin } = useReferencias();
  return (
    <div className={css.cabeza}>
      <Button variant="subtle" className={css.boton ?? ''} aria-label={t`Todas las cadenas`} onClick={alVolver}>
        <IconArrowLeft size={24} stroke={1.8} aria-hidden />
      </Button>
      {cadena && <MarcaDeCadena nombre={cadena.nombre} logo={cadena.logo} tamano={44} />}
      <h1>
        <span className="tenue">
          <Trans>Surtido</Trans>
        </span>{' '}
        <span translate="no">{cadena?.nombre}</span>
      </h1>
      {esAdmin && cadena && <Acciones alPedir={alPedir} />}
    </div>
  );
};
