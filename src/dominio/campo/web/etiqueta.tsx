import type { Icon } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './etiqueta.module.css';

type Tono = 'pendiente' | 'en_curso' | 'completada' | 'cancelada';

interface Props {
  /** None is a plain fact. */
  tono?: Tono;
  icono?: Icon;
  children: ReactNode;
}

/** Tone, icon and word, as the label at a shelf's edge. */
export const Etiqueta = ({ tono, icono: Icono, children }: Props) => (
  <span
    className={css.etiqueta}
    style={
      tono &&
      ({
        '--t-f': `var(--anq-${tono}-fondo)`,
        '--t-t': `var(--anq-${tono}-texto)`,
        '--t-i': `var(--anq-${tono}-icono)`,
      } as CSSProperties)
    }
  >
    {Icono && <Icono size={16} aria-hidden />}
    <span>{children}</span>
  </span>
);
