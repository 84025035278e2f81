import type { Icon } from '@tabler/icons-react';
import css from './resultado.module.css';

interface Props {
  icono: Icon;
  cuantos: string;
  /** Where they are. */
  donde: string;
  recibido: boolean;
}

/** «25 productos», and at the end of the line whether the server has them. */
export const Fila = ({ icono: Icono, cuantos, donde, recibido }: Props) => (
  <p className={css.fila} data-recibido={recibido}>
    <Icono size={22} stroke={1.7} aria-hidden />
    <span>{cuantos}</span> <b>{donde}</b>
  </p>
);
