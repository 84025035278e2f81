import { Loader } from '@mantine/core';
import css from './espera.module.css';

/** A full-page check: a spinner with its text. */
export const Espera = ({ texto }: { texto: string }) => (
  <main className={css.espera}>
    <Loader size={36} aria-hidden />
    <div role="status">
      <h1>{texto}</h1>
    </div>
  </main>
);
