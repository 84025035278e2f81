import { useEffect, useRef, type ReactNode } from 'react';
import css from './registro.module.css';

/** With the screen's icon. It takes the focus: the button that led here is gone. */
export const Titulo = ({ icono, children }: { icono: ReactNode; children: ReactNode }) => {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span className={css.icono}>{icono}</span>
      <h1 className={css.titulo} ref={titulo} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
};
