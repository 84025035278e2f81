import type { Visita } from '../../contract-visita.ts';

type Cual = Pick<Visita, 'estado' | 'fecha'>;

/** Whatever has passed is not deleted but cancelled. */
export const seElimina = ({ estado, fecha }: Cual, hoy: string): boolean => estado === 'pendiente' && fecha >= hoy;

export const seCambia = ({ estado }: Cual): boolean => estado === 'pendiente';

export const seCancela = ({ estado }: Cual): boolean => estado === 'pendiente' || estado === 'en_curso';
