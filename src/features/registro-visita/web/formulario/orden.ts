import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoDeProducto } from './reglas.ts';

const plegar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** By name, SKU or category, whatever its accents. */
export const seBusca = (producto: ProductoDeVisita, buscado: string): boolean => {
  const plegado = plegar(buscado.trim());
  return (
    plegado === '' ||
    [producto.producto_nombre, producto.producto_sku, producto.producto_categoria].some((texto) =>
      plegar(texto ?? '').includes(plegado),
    )
  );
};

/** The next one that is missing, looking first below; once none is, the one below. Nothing after the last. */
export const siguienteDe = (
  orden: readonly string[],
  actual: string,
  estadoDe: (productoId: string) => EstadoDeProducto,
): string | null => {
  const aqui = orden.indexOf(actual);
  const vuelta = [...orden.slice(aqui + 1), ...orden.slice(0, Math.max(0, aqui))];
  return vuelta.find((id) => estadoDe(id) === 'falta') ?? orden[aqui + 1] ?? null;
};
