import { useCambioEnPantalla, type OpcionesDeCambio } from '#src/dominio/surtido/web/cambio.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { useReleer } from './consultas.ts';
import { textoDePuntosDeVenta } from './textos.ts';

export const AVISO = 'puntos-de-venta';

/** A change of a chain or a branch. */
export const useCambio = <E, R>(
  cambiar: (call: Call, entrada: E) => Promise<R>,
  { empresaId, ...opciones }: OpcionesDeCambio<E, R> & { empresaId: string },
) => {
  const releer = useReleer(empresaId);
  return useCambioEnPantalla(cambiar, { aviso: AVISO, textoDe: textoDePuntosDeVenta, releer }, opciones);
};
