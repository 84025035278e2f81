import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import css from './nota.module.css';

const TONOS = {
  atencion: { tono: 'pendiente', Icono: IconAlertTriangleFilled },
  listo: { tono: 'completada', Icono: IconCircleCheckFilled },
} as const;

/** A message that belongs to the page and stays on it. */
export const Nota = ({ tono, children }: { tono: keyof typeof TONOS; children: ReactNode }) => {
  const { tono: nombre, Icono } = TONOS[tono];
  const estilo = {
    '--t-f': `var(--anq-${nombre}-fondo)`,
    '--t-t': `var(--anq-${nombre}-texto)`,
    '--t-i': `var(--anq-${nombre}-icono)`,
  } as CSSProperties;
  return (
    <div role="status" className={css.nota} style={estilo}>
      <Icono size={22} aria-hidden />
      <div>{children}</div>
    </div>
  );
};
