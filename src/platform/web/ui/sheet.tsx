import { useId, type ReactNode } from 'react';
import css from './sheet.module.css';

/** A card: a head with its title, and a body. */
export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={css.hoja} aria-labelledby={id}>
      <h2 id={id} className={css.cabeza}>
        {title}
      </h2>
      <div className={css.cuerpo}>{children}</div>
    </section>
  );
};
