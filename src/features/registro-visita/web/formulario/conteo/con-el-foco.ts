import type { MouseEvent } from 'react';

/** A tap here leaves the focus where it is: the keypad would close, and open again for the next product. */
export const conElFoco = (evento: MouseEvent): void => evento.preventDefault();
