import { IconCircleCheckFilled, IconCircleXFilled, IconFileImport } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './subida.module.css';

/* A file that somebody brings: where it is chosen, how far it is, and what came of it. */

/** `encima`: something is held over it, to be dropped. */
export const ZonaDeArchivo = ({ encima = false, children }: { encima?: boolean; children: ReactNode }) => (
  <div className={css.zona} data-encima={encima || undefined}>
    <IconFileImport size={36} stroke={1.6} aria-hidden />
    {children}
  </div>
);

/** `parte` from 0 to 1; without it there is work whose end is not known. */
export const BarraDeAvance = ({ etiqueta, parte }: { etiqueta: string; parte: number | undefined }) => (
  <div
    role="progressbar"
    aria-label={etiqueta}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={parte === undefined ? undefined : Math.round(parte * 100)}
    className={css.barra}
    data-sin-fin={parte === undefined || undefined}
  >
    <div style={{ width: `${(parte ?? 1) * 100}%` }} />
  </div>
);

/** Why it did not go on, said where the next attempt begins. */
export const FalloDeSubida = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={css.fallo}>
    <IconCircleXFilled size={22} aria-hidden />
    <div>{children}</div>
  </div>
);

export const Logro = ({ children, ...resto }: ComponentProps<'p'>) => (
  <p {...resto} className={css.logro}>
    <IconCircleCheckFilled size={26} aria-hidden />
    <span>{children}</span>
  </p>
);
