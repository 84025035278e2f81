import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-formatos.ts';
import { exigirSucursales } from './exigir-sucursales.ts';
import { darFormato } from './queries-formatos.ts';
import { existe } from './queries-lugar.ts';

export const ponerFormato = async (
  tx: Tx,
  empresaId: string,
  { formato_id, sucursales: pedidas }: BodyOf<typeof contracts.ponerFormato>,
): Promise<ResponseOf<typeof contracts.ponerFormato>> => {
  if (formato_id !== null && !(await existe(tx, 'formatos', empresaId, formato_id)))
    throw problem<typeof contracts.ponerFormato>('formato.no_encontrado');
  const sucursales = await exigirSucursales(tx, empresaId, pedidas);
  return { cambiadas: await darFormato(tx, empresaId, { formato_id, sucursales }) };
};
