import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Idioma } from '#src/platform/shared/campos.ts';
import type { Aviso } from '../contract.ts';

export interface PersonaPorAvisar {
  empresa_id: string;
  usuario_id: string;
}

/** Across companies: whoever is due a mail now. */
export const personasPorAvisar = async (tx: Tx): Promise<PersonaPorAvisar[]> => {
  const { rows } = await sql<PersonaPorAvisar>`select empresa_id, usuario_id from app.personas_por_avisar()`.execute(
    tx,
  );
  return rows;
};

/** What one person is to be told becomes one mail; nothing if there is nothing any more. */
export const apartarAvisos = async (tx: Tx, usuarioId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ envio: string | null }>`select app.apartar_avisos(${usuarioId}) as envio`.execute(tx);
  return rows[0]?.envio ?? undefined;
};

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

export const borrarViejos = async (tx: Tx, cuantos: number): Promise<number> => {
  const { rows } = await sql<{ borrados: number }>`select app.olvidar_avisos(${cuantos}) as borrados`.execute(tx);
  return rows[0]?.borrados ?? 0;
};
