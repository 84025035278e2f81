import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import css from './pestanas.module.css';

export interface Pestana {
  id: string;
  nombre: string;
  icono: Icon;
  contenido: ReactNode;
}

/**
 * Tabs whose choice stands in the address, so that a link or a reload opens the same one. The first, if it names none. Those that were
 * opened stay, hidden, with whatever was written in them; the others ask the server for nothing.
 */
export const Pestanas = ({ etiqueta, pestanas }: { etiqueta: string; pestanas: readonly Pestana[] }) => {
  const hash = useLocation({ select: (lugar) => lugar.hash });
  const navigate = useNavigate();
  const elegida = pestanas.find(({ id }) => id === hash) ?? pestanas[0];
  const [abiertas, setAbiertas] = useState<readonly string[]>([]);
  if (elegida && !abiertas.includes(elegida.id)) setAbiertas([...abiertas, elegida.id]);
  return (
    <Tabs
      value={elegida?.id ?? null}
      onChange={(id) => void navigate({ to: '.', hash: id ?? '', replace: true, resetScroll: false })}
      // the other way of keeping them runs their effects anew, and some move the focus
      keepMountedMode="display-none"
      classNames={{ list: css.lista ?? '', tab: css.pestana ?? '', tabLabel: css.nombre ?? '', panel: css.panel ?? '' }}
    >
      <Tabs.List aria-label={etiqueta}>
        {pestanas.map(({ id, nombre, icono: Icono }) => (
          <Tabs.Tab key={id} value={id} leftSection={<Icono size={20} stroke={1.8} aria-hidden />}>
            {nombre}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pestanas.map(({ id, contenido }) => (
        <Tabs.Panel key={id} value={id}>
          {abiertas.includes(id) && contenido}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
