import type { ReactNode } from 'react';
import css from './state.module.css';
import { Shelf } from './shelf.tsx';

/** In the place of a list that has nothing yet: a piece of empty shelf, a sentence, and the way on if there is one. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={css.estado}>
    <Shelf
      className={css.dibujo}
      width={314}
      fit="meet"
      spacing={14}
      table="var(--anq-repisa)"
      shelves={[['hueco', 'hueco', 'hueco']]}
    />
    <p className={css.titulo}>{title}</p>
    {children}
  </div>
);
