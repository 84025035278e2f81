import type { Letra } from './actors.ts';
import type { Escena } from './scene.ts';

/** What only members of that company may ever see or touch: its ids, its name, its people who are nowhere else. */
export const marcasDe = ({ A, B, actores }: Escena, letra: 'A' | 'B'): string[] => {
  const { id, nombre, archivo, invitacion, retirada, vencida } = letra === 'A' ? A : B;
  const otra: Letra = letra === 'A' ? 'B' : 'A';
  const suyos = actores.filter(({ roles, vigente }) => vigente && roles[letra] && !roles[otra]);
  return [id, nombre, archivo, invitacion, retirada, vencida, ...suyos.map((actor) => actor.id)];
};
