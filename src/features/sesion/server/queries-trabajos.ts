import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type Idioma, idiomaSchema } from '#src/platform/shared/fields.ts';

export interface Destinatario {
  usuario_id: string;
  correo_confirmado: boolean;
  idioma: Idioma;
}

export const leerDestinatario = async (tx: Tx, correo: string): Promise<Destinatario | undefined> => {
  const fila = await tx
    .selectFrom('usuarios')
    .leftJoin('user_settings', 'user_settings.user_id', 'usuarios.id')
    .select(['usuarios.id as usuario_id', 'usuarios.correo_confirmado', 'user_settings.language'])
    .where('usuarios.correo', '=', correo)
    .executeTakeFirst();
  return fila && { ...fila, idioma: idiomaSchema.parse(fila.language ?? 'es') };
};

const CADUCAS = {
  'auth.altas': 'id',
  'auth.sesiones': 'token_hash',
  'auth.codigos': 'codigo_hash',
  'auth.cambios_de_correo': 'usuario_id',
  'auth.dispositivos': 'id',
  'auth.intentos': 'llave',
} as const;
export type TablaCaduca = keyof typeof CADUCAS;
export const tablasCaducas = Object.keys(CADUCAS) as TablaCaduca[];

/** Deletes at most that many rows that have expired; returns how many it found. */
export const borrarCaducas = async (tx: Tx, tabla: TablaCaduca, cuantas: number): Promise<number> => {
  const llave = sql.ref(CADUCAS[tabla]);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(tabla)} where ${llave} in (
      select ${llave} from ${sql.table(tabla)} where expira_en < now() order by expira_en limit ${cuantas} for update skip locked)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
};
