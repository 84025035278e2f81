import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { DatosEnviados } from '../contract.ts';
import { insertarProducto, leerProducto } from './queries-producto.ts';

export const crearProducto = async (tx: Tx, empresaId: string, datos: DatosEnviados): Promise<Producto> => {
  const id = await insertarProducto(tx, empresaId, datos);
  const creado = await leerProducto(tx, { empresa_id: empresaId, id });
  if (!creado) throw problem('permiso.denegado');
  return creado;
};
