import type { ReactNode } from 'react';
import css from './pie-de-dialogo.module.css';

/** The actions of a dialog, the primary one last. They stay in sight however long what stands above them is. */
export const PieDeDialogo = ({ children }: { children: ReactNode }) => <div className={css.pie}>{children}</div>;
