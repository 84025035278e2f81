import { leerNumero, textoDePrecio } from '#src/dominio/productos/web/numeros.ts';
import { esInventario, exhibidoDe } from '#src/dominio/visitas/captura.ts';
import type { CifrasCorregidas } from '../../contract-correccion.ts';

/** Of one product, what its report says that can be corrected. */
export interface ProductoPorCorregir extends CifrasCorregidas {
  producto_nombre: string;
  producto_sku: string | null;
}

/** As they stand in their fields. */
export interface Campos {
  inventario_actual: string;
  precio_venta_observado: string;
  exhibido: boolean;
  material_pop: boolean;
  observaciones: string;
}
/** Only what somebody wrote: everything else is what the visit says, also once that has changed. */
export type Borrador = Partial<Campos>;

export const camposDe = (producto: ProductoPorCorregir, borrador: Borrador, decimal: ',' | '.'): Campos => ({
  inventario_actual: producto.inventario_actual,
  precio_venta_observado: textoDePrecio(producto.precio_venta_observado, decimal),
  exhibido: producto.exhibido,
  material_pop: producto.material_pop,
  observaciones: producto.observaciones ?? '',
  ...borrador,
});

/** What becomes available, or no longer is, is on show or not; otherwise that stays as it was noted. */
export const conInventario = (campos: Campos, inventario_actual: string): Borrador => {
  const antes = esInventario(campos.inventario_actual) && exhibidoDe(campos.inventario_actual);
  if (!esInventario(inventario_actual)) return { inventario_actual };
  const ahora = exhibidoDe(inventario_actual);
  return ahora === antes ? { inventario_actual } : { inventario_actual, exhibido: ahora };
};

export type Falta = 'inventario_actual' | 'precio_venta_observado';

/** What the fields say; what none of them can be is told. */
export const leerCampos = (producto_id: string, campos: Campos): { cifras: CifrasCorregidas } | { faltas: Falta[] } => {
  const precio = leerNumero(campos.precio_venta_observado);
  const faltas: Falta[] = [
    ...(esInventario(campos.inventario_actual) ? [] : (['inventario_actual'] as const)),
    ...(Number.isNaN(precio) || (precio ?? 0) > 9_999_999_999.99 || (precio ?? 0) < 0
      ? (['precio_venta_observado'] as const)
      : []),
  ];
  if (faltas.length > 0) return { faltas };
  const { inventario_actual, exhibido, material_pop } = campos;
  const observaciones = campos.observaciones.trim() || null;
  return {
    cifras: { producto_id, inventario_actual, exhibido, material_pop, precio_venta_observado: precio, observaciones },
  };
};

/** In which fields it says something else. */
export const cambiados = (producto: ProductoPorCorregir, ahora: CifrasCorregidas): (keyof Campos)[] =>
  (['inventario_actual', 'precio_venta_observado', 'exhibido', 'material_pop', 'observaciones'] as const).filter(
    (campo) => producto[campo] !== ahora[campo],
  );

/** Whether anything of it would be lost: also what cannot be read yet. */
export const distinto = (producto: ProductoPorCorregir, borrador: Borrador, decimal: ',' | '.'): boolean => {
  const leido = leerCampos(producto.producto_id, camposDe(producto, borrador, decimal));
  return 'faltas' in leido || cambiados(producto, leido.cifras).length > 0;
};

const plegado = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Those in whose name or SKU it is. */
export const buscarEntre = (
  productos: readonly ProductoPorCorregir[],
  texto: string,
): readonly ProductoPorCorregir[] => {
  const buscado = plegado(texto.trim());
  return productos.filter(({ producto_nombre, producto_sku }) =>
    plegado(`${producto_nombre}\n${producto_sku ?? ''}`).includes(buscado),
  );
};
