import { leerNumero, textoDePrecio } from '#src/dominio/productos/web/numeros.ts';
import { cambioSchema, type Cambio, type Valor } from '#src/dominio/surtido/contract.ts';
import type { ProductoAqui } from './procedencia.ts';

/** What the fields hold. Empty, the value is the inherited one. */
export type Valores = Record<Valor, string>;
const SI = 'si';
const NO = 'no';
export const ventas = [SI, NO] as const;

export const seVende = ({ venta }: Valores): boolean => venta === SI;

export const valoresDe = (
  { se_vende, propio }: Pick<ProductoAqui, 'se_vende' | 'propio'>,
  decimal: ',' | '.',
): Valores => ({
  venta: se_vende ? SI : NO,
  minimo: propio.minimo?.toString() ?? '',
  precio: textoDePrecio(propio.precio, decimal),
});

/** What the fields say otherwise than was read, as the server takes it; what is wrong with it; or nothing, where they say the same. */
export const leerCambio = (
  { id, se_vende, propio, heredado }: Pick<ProductoAqui, 'id' | 'se_vende' | 'propio' | 'heredado'>,
  escritos: Valores,
): { cambio: Cambio } | { errores: Valor[] } | undefined => {
  const vende = seVende(escritos);
  const minimo = leerNumero(escritos.minimo);
  const precio = leerNumero(escritos.precio);
  const dicho = {
    // a branch has a word of its own only where it differs
    ...(vende !== se_vende && { venta: vende === heredado.venta ? null : vende }),
    // of what is not sold nobody asks them
    ...(vende && minimo !== propio.minimo && { minimo }),
    ...(vende && precio !== propio.precio && { precio }),
  };
  if (Object.keys(dicho).length === 0) return undefined;
  const leido = cambioSchema.safeParse({ producto_id: id, ...dicho, antes: propio });
  return leido.success ? { cambio: leido.data } : { errores: leido.error.issues.map(({ path }) => path[0] as Valor) };
};

/** All that the branch says of it is given up. */
export const volverAHeredar = ({ id, propio }: Pick<ProductoAqui, 'id' | 'propio'>): Cambio => ({
  producto_id: id,
  ...(propio.venta !== null && { venta: null }),
  ...(propio.minimo !== null && { minimo: null }),
  ...(propio.precio !== null && { precio: null }),
  antes: propio,
});

/** And said again, as it was. */
export const volverADecir = ({
  id,
  propio: { venta, minimo, precio },
}: Pick<ProductoAqui, 'id' | 'propio'>): Cambio => ({
  producto_id: id,
  ...(venta !== null && { venta }),
  ...(minimo !== null && { minimo }),
  ...(precio !== null && { precio }),
  antes: { venta: null, minimo: null, precio: null },
});
