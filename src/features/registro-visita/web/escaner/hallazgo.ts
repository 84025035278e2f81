import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';

/** Those of the list whose bars say this. Usually one. */
export const conCodigo = (productos: readonly ProductoDeVisita[], codigo: string): ProductoDeVisita[] =>
  productos.filter(({ producto_codigos_de_barras }) => producto_codigos_de_barras?.split(' ').includes(codigo));
