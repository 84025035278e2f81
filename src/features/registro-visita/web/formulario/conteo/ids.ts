/** Where a product's line, its figure, its price and the way to its photos stand on the page. */
export const idDeLinea = (productoId: string): string => `producto-${productoId}`;
export const idDeInventario = (productoId: string): string => `inventario-${productoId}`;
export const idDePrecio = (productoId: string): string => `precio-${productoId}`;
export const idDeFoto = (productoId: string): string => `foto-${productoId}`;
