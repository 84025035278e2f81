import type { ReactNode } from 'react';
import { Estante } from '#src/platform/web/ui/estante.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import css from './no-encontrada.module.css';

interface Props {
  titulo: string;
  texto: ReactNode;
  /** The way back. */
  children: ReactNode;
}

/** In the place of the screen of something that is not there, or not for this person. */
export const NoEncontrada = ({ titulo, texto, children }: Props) => {
  useTitulo(titulo);
  return (
    <div className={css.pagina}>
      <Estante
        className={css.dibujo}
        ancho={314}
        encaje="meet"
        separacion={14}
        tabla="var(--anq-repisa)"
        repisas={[['hueco', 'hueco', 'hueco']]}
      />
      <h1>{titulo}</h1>
      <p className="tenue">{texto}</p>
      {children}
    </div>
  );
};
