import { IconBan, IconCalendarTime, IconGitBranch, IconLayoutGrid, IconSitemap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './marca.module.css';

const ICONOS = {
  cadena: IconSitemap,
  formato: IconLayoutGrid,
  no: IconBan,
  por_venir: IconCalendarTime,
  sucursal: IconGitBranch,
};

/** Who says a value: each with its sign, its colour and its word. */
export const Marca = ({ de, children }: { de: keyof typeof ICONOS; children: ReactNode }) => {
  const Icono = ICONOS[de];
  return (
    <span className={css.marca} data-de={de}>
      <Icono size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </span>
  );
};
