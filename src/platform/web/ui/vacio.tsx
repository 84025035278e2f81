import type { ReactNode } from 'react';
import css from './estado.module.css';
import { Estante } from './estante.tsx';

/** In the place of a list that has nothing yet: a piece of empty shelf, a sentence, and the way on if there is one. */
export const Vacio = ({ titulo, children }: { titulo: string; children?: ReactNode }) => (
  <div className={css.estado}>
    <Estante
      className={css.dibujo}
      ancho={314}
      encaje="meet"
      separacion={14}
      tabla="var(--anq-repisa)"
      repisas={[['hueco', 'hueco', 'hueco']]}
    />
    <p className={css.titulo}>{titulo}</p>
    {children}
  </div>
);
