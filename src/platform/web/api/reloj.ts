import type { Intercambio } from './conexion.ts';

/** A longer exchange does not tell when in it the server looked at its clock. */
const MAXIMO_MS = 10_000;
/** The server tells whole seconds: on average it was half a second later. */
const MEDIO_SEGUNDO_MS = 500;

/** By how much this device's clock is ahead of the server's; undefined when an answer does not tell, is a cache's or not ours. */
export const desfaseDe = ({ salio, llego, cabeceras }: Intercambio): number | undefined => {
  const suya = Date.parse(cabeceras.get('date') ?? '');
  const duro = llego - salio;
  const nuestra = cabeceras.has('x-request-id') && !cabeceras.has('age');
  if (Number.isNaN(suya) || !nuestra || duro < 0 || duro > MAXIMO_MS) return undefined;
  return Math.round(salio + duro / 2 - suya - MEDIO_SEGUNDO_MS);
};
