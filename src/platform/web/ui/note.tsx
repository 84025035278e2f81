import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './note.module.css';

const TONES = {
  atencion: { tone: 'pendiente', Icon: IconAlertTriangleFilled },
  listo: { tone: 'completada', Icon: IconCircleCheckFilled },
} as const;

/** A message that belongs to the page and stays on it. */
export const Note = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => {
  const { tone: nombre, Icon } = TONES[tone];
  const style = {
    '--t-f': `var(--anq-${nombre}-fondo)`,
    '--t-t': `var(--anq-${nombre}-texto)`,
    '--t-i': `var(--anq-${nombre}-icono)`,
  } as CSSProperties;
  return (
    <div role="status" className={css.nota} style={style}>
      <Icon size={22} aria-hidden />
      <div>{children}</div>
    </div>
  );
};
