import { IconCircleCheckFilled, IconCircleXFilled, IconFileImport } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './upload.module.css';

/* A file that somebody brings: where it is chosen, how far it is, and what came of it. */

/** `encima`: something is held over it, to be dropped. */
export const FileZone = ({ onTop = false, children }: { onTop?: boolean; children: ReactNode }) => (
  <div className={css.zona} data-encima={onTop || undefined}>
    <IconFileImport size={36} stroke={1.6} aria-hidden />
    {children}
  </div>
);

/** `part` from 0 to 1; without it there is work whose end is not known. */
export const ProgressBar = ({ label, part }: { label: string; part: number | undefined }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={part === undefined ? undefined : Math.round(part * 100)}
    className={css.barra}
    data-sin-fin={part === undefined || undefined}
  >
    <div style={{ width: `${(part ?? 1) * 100}%` }} />
  </div>
);

/** Why it did not go on, said where the next attempt begins. */
export const UploadFailure = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={css.fallo}>
    <IconCircleXFilled size={22} aria-hidden />
    <div>{children}</div>
  </div>
);

export const Success = ({ children, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={css.logro}>
    <IconCircleCheckFilled size={26} aria-hidden />
    <span>{children}</span>
  </p>
);
