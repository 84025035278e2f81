/**
 * What a person notes of a product in a visit, and what follows from it. Both sides follow these rules: the device to show it, the
 * server because it does not take a device's word for it.
 */
export const SIN_EXISTENCIA = 'Sin existencia';

/** At most nine digits, and three decimals for what is weighed. */
const NUMERO = /^\d{1,9}(?:\.\d{1,3})?$/;

export const esInventario = (texto: string): boolean => texto === SIN_EXISTENCIA || NUMERO.test(texto);

/** What the field takes while somebody types: nothing, or a number that may still grow. */
export const puedeEscribirse = (texto: string): boolean => /^(?:\d{1,9}(?:\.\d{0,3})?)?$/.test(texto);

/** The same of a price: with a comma or a point, two decimals. */
export const puedeSerPrecio = (texto: string): boolean => /^(?:\d{1,10}(?:[.,]\d{0,2})?)?$/.test(texto);

/** Strictly below the threshold in force when the visit was opened, or nothing there at all. Without a threshold only the latter. */
export const quiebreDe = (inventario: string, umbral: number | null): boolean =>
  inventario === SIN_EXISTENCIA || (umbral !== null && inventario !== '' && Number(inventario) < umbral);

/** What is there is on show, until the person says otherwise. */
export const exhibidoDe = (inventario: string): boolean => inventario !== SIN_EXISTENCIA && Number(inventario) > 0;

export const precioElevado = (observado: number | null, sugerido: number | null): boolean =>
  observado !== null && sugerido !== null && observado > sugerido;

const enCentimos = (precio: number): number => Math.round(precio * 100);
const enMilesimas = (parte: number): number => Math.round(parte * 1000);

/**
 * Further from the suggested price than the company holds right, and to which side: as its measures count it, whose figures are decimal.
 * Nothing is where no price is suggested, or it is nothing.
 */
export const fueraDeRango = (
  observado: number | null,
  sugerido: number | null,
  tolerancia: number,
): 'elevado' | 'bajo' | null => {
  if (observado === null || sugerido === null || sugerido <= 0) return null;
  const [visto, justo] = [enCentimos(observado), enCentimos(sugerido)];
  if (Math.abs(visto - justo) * 1000 <= justo * enMilesimas(tolerancia)) return null;
  return visto > justo ? 'elevado' : 'bajo';
};
