import type { EstadoDeVisita } from './enumeraciones.ts';

/**
 * Whether there is something to read of a visit: what was found, also where it was annulled since; or, of one that somebody stood in
 * front of, why it could not be done. A plan that was called off, or is still one, has no report.
 */
export const tieneReporte = ({
  estado,
  no_realizada = false,
}: {
  estado: EstadoDeVisita;
  no_realizada?: boolean;
}): boolean => estado === 'completada' || no_realizada;
