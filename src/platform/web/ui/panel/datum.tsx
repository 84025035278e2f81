import type { ReactNode } from 'react';
import enTarjetas from './table-as-cards.module.css';

interface Props {
  nombre: string;
  kind?: string | undefined;
  /** In a card it is not there without a value. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A cell of a list; in a card it says by itself what it is. */
export const Datum = ({ nombre, kind, isEmpty = false, children }: Props) => (
  <td className={kind} data-vacio={isEmpty || undefined}>
    <span className={enTarjetas.etiqueta} aria-hidden>
      {nombre}
    </span>
    {children}
  </td>
);
