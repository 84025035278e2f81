import type { ReactNode } from 'react';
import enTarjetas from './tabla-en-tarjetas.module.css';

interface Props {
  nombre: string;
  clase?: string | undefined;
  /** In a card it is not there without a value. */
  vacio?: boolean;
  children: ReactNode;
}

/** A cell of a list; in a card it says by itself what it is. */
export const Dato = ({ nombre, clase, vacio = false, children }: Props) => (
  <td className={clase} data-vacio={vacio || undefined}>
    <span className={enTarjetas.etiqueta} aria-hidden>
      {nombre}
    </span>
    {children}
  </td>
);
