import { IconCircleXFilled } from '@tabler/icons-react';
import css from './importacion.module.css';

/** Why it did not go on, said where the next attempt begins. */
export const Fallo = ({ texto }: { texto: string }) => (
  <div role="alert" className={css.fallo}>
    <IconCircleXFilled size={22} aria-hidden />
    <p>{texto}</p>
  </div>
);
