import css from './esqueleto.module.css';

/** The shape of what is to come, so that nothing jumps when it does. Without a word: it may be shown before the words are here. */
export const EsqueletoDeHoy = () => (
  <div className={css.esqueleto} aria-hidden>
    <i className={css.titulo} />
    <i className={css.siguiente} />
    <i className={css.fila} />
    <i className={css.fila} />
  </div>
);
