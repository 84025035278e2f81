import type { Escena } from '../scene.ts';
import type { Cambio } from '../snapshot.ts';
import type { Caso } from './case.ts';

/** The one row that a refusal may leave: that this person was refused, told to a company where they work and to no other. */
const esConstancia = ({ A, B, C }: Escena, { actor }: Caso, { tabla, signo, fila }: Cambio): boolean => {
  const ajenas = [A, B, { id: C, letra: 'C' as const }].filter(({ letra }) => actor.roles[letra] === undefined);
  return (
    tabla === 'public.auditoria' &&
    signo === '+' &&
    fila.includes(`,${actor.id},`) &&
    fila.includes(',denegado,accesos,') &&
    !ajenas.some(({ id }) => fila.includes(id))
  );
};

/** What else is not as it was. */
export const sinConstancias = (escena: Escena, casos: readonly Caso[], cambios: readonly Cambio[]): Cambio[] =>
  cambios.filter((cambio) => !casos.some((caso) => esConstancia(escena, caso, cambio)));
