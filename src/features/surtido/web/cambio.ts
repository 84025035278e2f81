import { useCambioEnPantalla, type OpcionesDeCambio } from '#src/dominio/surtido/web/cambio.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { useReleer } from './consultas.ts';
import { textoDeSurtido } from './textos.ts';

export const AVISO = 'surtido';

/** A change of what is sold, or of the formats. */
export const useCambio = <E, R>(cambiar: (call: Call, entrada: E) => Promise<R>, opciones: OpcionesDeCambio<E, R>) => {
  const releer = useReleer();
  return useCambioEnPantalla(cambiar, { aviso: AVISO, textoDe: textoDeSurtido, releer }, opciones);
};
