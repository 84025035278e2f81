import type { ReactNode } from 'react';
import { Shelf } from '#src/platform/web/ui/shelf.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import css from './no-encontrada.module.css';

interface Props {
  titulo: string;
  texto: ReactNode;
  /** The way back. */
  children: ReactNode;
}

/** In the place of the screen of something that is not there, or not for this person. */
export const NoEncontrada = ({ titulo, texto, children }: Props) => {
  useTitle(titulo);
  return (
    <div className={css.pagina}>
      <Shelf
        className={css.dibujo}
        width={314}
        fit="meet"
        spacing={14}
        table="var(--anq-repisa)"
        shelves={[['hueco', 'hueco', 'hueco']]}
      />
      <h1>{titulo}</h1>
      <p className="tenue">{texto}</p>
      {children}
    </div>
  );
};
