import { Loader } from '@mantine/core';
import css from './waiting.module.css';

/** A full-page check: a spinner with its text. */
export const Waiting = ({ text }: { text: string }) => (
  <main className={css.espera}>
    <Loader size={36} aria-hidden />
    <div role="status">
      <h1>{text}</h1>
    </div>
  </main>
);
