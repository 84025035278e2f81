import type { Subida } from '#src/dominio/archivos/server/subir-imagen.ts';
import type * as contracts from '../contract.ts';
import { ponerImagen } from './queries-imagen.ts';
import { leerProducto } from './queries-producto.ts';

export const imagenDeProducto = (id: string): Subida<typeof contracts.subirImagenDeProducto> => ({
  uso: 'productos',
  existe: async (tx, { empresa_id }) => (await leerProducto(tx, { empresa_id, id })) !== undefined,
  poner: (tx, { empresa_id }, direccion) => ponerImagen(tx, { empresa_id, id }, direccion),
  siNoHay: 'producto.no_encontrado',
});
