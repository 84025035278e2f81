import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { Orden } from '#src/dominio/telefono/web/base-local.ts';
import type { EstadoDeProducto } from './reglas.ts';

const plegar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** By name, SKU, category or barcode, whatever its accents. */
export const seBusca = (producto: ProductoDeVisita, buscado: string): boolean => {
  const plegado = plegar(buscado.trim());
  return (
    plegado === '' ||
    [
      producto.producto_nombre,
      producto.producto_sku,
      producto.producto_categoria,
      producto.producto_codigos_de_barras,
    ].some((texto) => plegar(texto ?? '').includes(plegado))
  );
};

type Comparar = (a: ProductoDeVisita, b: ProductoDeVisita) => number;

/** Those without a category come last. Within one they stay as they came, which is by name. */
const porCategoria: Comparar = ({ producto_categoria: a }, { producto_categoria: b }) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [una, otra] = [plegar(a), plegar(b)];
  return una < otra ? -1 : Number(una > otra);
};

/**
 * As somebody walked past them here the last time. What was not counted then stands behind the last of its category that was;
 * where nothing is known, categories stand together.
 */
const porAnaquel = (productos: readonly ProductoDeVisita[]): Comparar => {
  const ultimoDe = new Map<string | null, number>();
  for (const { producto_categoria, ultima } of productos) {
    const puesto = ultima?.puesto ?? -1;
    if (puesto > (ultimoDe.get(producto_categoria) ?? -1)) ultimoDe.set(producto_categoria, puesto);
  }
  const puestoDe = ({ producto_categoria, ultima }: ProductoDeVisita): number =>
    ultima?.puesto ?? (ultimoDe.get(producto_categoria) ?? Number.MAX_SAFE_INTEGER - 1) + 0.5;
  return (a, b) => puestoDe(a) - puestoDe(b) || porCategoria(a, b);
};

/** They come by name. */
export const ordenar = (productos: readonly ProductoDeVisita[], orden: Orden): readonly ProductoDeVisita[] => {
  if (orden === 'nombre') return productos;
  return productos.toSorted(orden === 'categoria' ? porCategoria : porAnaquel(productos));
};

export interface Grupo {
  /** Null: they have no category. Without it, nothing holds them together. */
  categoria?: string | null;
  productos: ProductoDeVisita[];
}

/** Neighbours of one category, where that says something: not where every other one begins anew. */
export const enGrupos = (ordenados: readonly ProductoDeVisita[], orden: Orden): Grupo[] => {
  const grupos: Grupo[] = [];
  for (const producto of ordenados) {
    const ultimo = grupos.at(-1);
    if (ultimo?.categoria === producto.producto_categoria) ultimo.productos.push(producto);
    else grupos.push({ categoria: producto.producto_categoria, productos: [producto] });
  }
  const dice = grupos.some(({ categoria }) => categoria !== null) && grupos.length * 2 <= ordenados.length + 1;
  return orden === 'nombre' || !dice ? [{ productos: [...ordenados] }] : grupos;
};

/** The next one that is missing, looking first below: the same one, if it alone is. Once none is missing, nothing. */
export const siguienteDe = (
  orden: readonly string[],
  actual: string | null,
  estadoDe: (productoId: string) => EstadoDeProducto,
): string | null => {
  const aqui = actual === null ? -1 : orden.indexOf(actual);
  const vuelta = [...orden.slice(aqui + 1), ...orden.slice(0, aqui + 1)];
  return vuelta.find((id) => estadoDe(id) === 'falta') ?? null;
};
