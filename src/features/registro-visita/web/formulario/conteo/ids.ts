/** Where a product's line, its figure and its price stand on the page. */
export const idDeLinea = (productoId: string): string => `producto-${productoId}`;
export const idDeInventario = (productoId: string): string => `inventario-${productoId}`;
export const idDePrecio = (productoId: string): string => `precio-${productoId}`;
