import type { ReactNode } from 'react';
import css from './repisa.module.css';

interface Cifra {
  nombre: string;
  /** As it is to be read. */
  valor: ReactNode;
  /** What became of it since the time before. */
  cambio?: ReactNode;
}

/** Figures that stand on one line. */
export const Repisa = ({ cifras }: { cifras: readonly Cifra[] }) => (
  <dl className={css.repisa}>
    {cifras.map(({ nombre, valor, cambio }) => (
      <div key={nombre}>
        <dt>{nombre}</dt>
        <dd className={css.cifra}>{valor}</dd>
        {cambio && <dd className={css.cambio}>{cambio}</dd>}
      </div>
    ))}
  </dl>
);
