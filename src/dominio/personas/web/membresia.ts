import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useSesion } from '#src/platform/web/services.tsx';
import { membresiaActual } from '../panel.ts';

export interface Persona {
  usuario: Sesion['usuario'];
  membresia: Sesion['membresias'][number];
}

/** Who works here and for which company; nothing for someone who is in none, or whose session has just ended. */
export const usePersona = (): Persona | undefined => {
  const estado = useSesion();
  if (estado.fase !== 'con_sesion') return undefined;
  const membresia = membresiaActual(estado.sesion);
  return membresia && { usuario: estado.sesion.usuario, membresia };
};

/** For screens inside a frame, which has already made sure that there is a company. */
export const useMembresia = (): Persona => {
  const persona = usePersona();
  if (!persona) throw new Error('useMembresia outside a frame');
  return persona;
};
