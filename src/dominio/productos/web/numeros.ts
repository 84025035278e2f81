/** A number as it is written in its field: `4,80`, in English `4.80`. */
export const textoDePrecio = (precio: number | null, decimal: ',' | '.'): string =>
  precio === null ? '' : precio.toFixed(2).replace('.', decimal);

/**
 * Comma and point are both decimal, whatever keyboard the phone shows. `1.500` could be a thousand and a half or one and a half,
 * so what has more than two digits after it is never guessed at. What is no number is NaN, which no schema takes.
 */
export const leerNumero = (texto: string): number | null => {
  const escrito = texto.trim();
  if (escrito === '') return null;
  return /^-?(?:\d+(?:[.,]\d{0,2})?|[.,]\d{1,2})$/.test(escrito) ? Number(escrito.replace(',', '.')) : Number.NaN;
};
