import css from './logo.module.css';

/** An A-frame shelf: the letter's crossbar is the board, and one product stands on it. */
export const Logo = ({ height = 32, onInk = false }: { height?: number; onInk?: boolean }) => (
  <span className={css.logo} data-sobre-tinta={onInk || undefined} style={{ fontSize: height }}>
    <svg aria-hidden viewBox="2 4 60 56" height={height}>
      <path d="M32 8.5 10 56M32 8.5 54 56M5 45h54" className={css.trazo} />
      <rect x="25.5" y="28.5" width="13" height="13.200" rx="2.200" className={css.producto} />
    </svg>
    <span translate="no">anaquel</span>
  </span>
);
