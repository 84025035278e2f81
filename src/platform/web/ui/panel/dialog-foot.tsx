import type { ReactNode } from 'react';
import css from './dialog-foot.module.css';

interface Props {
  /** Why the primary action cannot be done yet. */
  motivo?: ReactNode;
  children: ReactNode;
}

/** The actions of a dialog, the primary one last. They stay in sight however long what stands above them is. */
export const DialogFoot = ({ motivo, children }: Props) => (
  <div className={css.pie}>
    {motivo && <p className={css.motivo}>{motivo}</p>}
    {children}
  </div>
);
