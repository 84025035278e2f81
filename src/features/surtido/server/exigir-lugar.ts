import type { cambiarSurtidoDeSucursal } from '#src/dominio/surtido/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { cambiarSurtido } from '../contract.ts';
import { existe, leerCadenaDeSucursal, type Lugar } from './queries-lugar.ts';

export const exigirSucursal = async (tx: Tx, empresa_id: string, sucursal_id: string): Promise<Lugar> => {
  const suya = await leerCadenaDeSucursal(tx, empresa_id, sucursal_id);
  if (!suya) throw problem<typeof cambiarSurtidoDeSucursal>('sucursal.no_encontrada');
  return { empresa_id, sucursal_id, ...suya };
};

export const exigirCadena = async (
  tx: Tx,
  empresa_id: string,
  { cadena_id, formato_id }: { cadena_id: string; formato_id?: string | undefined },
): Promise<Lugar> => {
  if (!(await existe(tx, 'cadenas', empresa_id, cadena_id)))
    throw problem<typeof cambiarSurtido>('cadena.no_encontrada');
  if (formato_id !== undefined && !(await existe(tx, 'formatos', empresa_id, formato_id)))
    throw problem<typeof cambiarSurtido>('formato.no_encontrado');
  return { empresa_id, cadena_id, formato_id: formato_id ?? null, sucursal_id: null };
};
