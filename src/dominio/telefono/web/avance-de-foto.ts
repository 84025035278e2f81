import type { BaseLocal, FotoLocal } from './base-local.ts';
import { siSePuede } from './si-se-puede.ts';

const CADA_MS = 500;

/** Writes down how much of a photo has left, not oftener than anybody sees. `parte`: of what was left from `desde` on. */
export const anotarAvance = (
  base: BaseLocal,
  { id, bytes }: Pick<FotoLocal, 'id' | 'bytes'>,
): ((desde: number, parte: number) => void) => {
  let ultima = 0;
  return (desde, parte) => {
    const ahora = Date.now();
    if (ahora - ultima < CADA_MS) return;
    ultima = ahora;
    const enviados = Math.round(desde + (bytes - desde) * parte);
    siSePuede(
      base.fotos
        .where({ id })
        .and(({ estado }) => estado === 'por_enviar')
        .modify({ enviados }),
    );
  };
};
