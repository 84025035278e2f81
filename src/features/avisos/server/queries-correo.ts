import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { Aviso } from '../contract.ts';

export type PersonaPorAvisar = RowOf<'app.personas_por_avisar', 'empresa_id' | 'usuario_id'>;

/** Across companies: whoever is due a mail now. */
export const personasPorAvisar = (tx: Tx): Promise<PersonaPorAvisar[]> =>
  rowsOf(tx, 'app.personas_por_avisar', [], ['empresa_id', 'usuario_id']);

/** What one person is to be told becomes one mail; nothing if there is nothing any more. */
export const apartarAvisos = async (tx: Tx, usuarioId: string): Promise<string | undefined> =>
  (await valueOf(tx, 'app.apartar_avisos', [usuarioId])) ?? undefined;

export interface AvisoPorCorreo extends Pick<
  Aviso,
  'tipo' | 'fecha' | 'hora' | 'sucursal' | 'fecha_anterior' | 'hora_anterior' | 'sucursal_anterior' | 'motivo'
> {
  correo: string;
  idioma: Idioma;
  empresa_nombre: string;
}

export const leerCorreo = async (tx: Tx, usuarioId: string, envioId: string): Promise<AvisoPorCorreo[]> => {
  const { rows } = await sql<AvisoPorCorreo>`
    select correo, idioma, empresa_nombre, tipo, fecha, left(hora::text, 5) as hora, sucursal, fecha_anterior,
           left(hora_anterior::text, 5) as hora_anterior, sucursal_anterior, motivo
    from app.correo_de_avisos(${usuarioId}, ${envioId})`.execute(tx);
  return rows;
};

export const borrarViejos = async (tx: Tx, cuantos: number): Promise<number> =>
  (await valueOf(tx, 'app.olvidar_avisos', [cuantos])) ?? 0;
