import type { Visita } from '../../contract-visita.ts';

type Cual = Pick<Visita, 'estado' | 'fecha'>;

/** Whatever has passed is not deleted but cancelled, unless one has just made it. */
export const seElimina = ({ estado, fecha, recien_creada }: Cual & { recien_creada?: boolean }, hoy: string): boolean =>
  estado === 'pendiente' && (fecha >= hoy || recien_creada === true);

export const seCambia = ({ estado }: Cual): boolean => estado === 'pendiente';

export const seCancela = ({ estado }: Cual): boolean => estado === 'pendiente' || estado === 'en_curso';
