import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Rol } from '#src/platform/shared/rol.ts';

interface FilaDePersona {
  id: string;
  nombre: string;
  correo: string;
  nombre_busqueda: string;
}

interface FilaDeUsuario extends FilaDePersona {
  imagen_perfil: string | null;
  rol: Rol;
  activo: boolean;
  created_at: string;
}

export const leerMercaderistas = async (
  tx: Tx,
  limite: number,
  desdeNombre: string,
  desdeId: string | null,
): Promise<FilaDePersona[]> => {
  const { rows } = await sql<FilaDePersona>`
    select id, nombre, correo, nombre_busqueda
    from app.get_company_merchandisers(${limite}, ${desdeNombre}, ${desdeId})`.execute(tx);
  return rows;
};

export const leerUsuarios = async (
  tx: Tx,
  busqueda: string,
  limite: number,
  desdeNombre: string,
  desdeId: string | null,
): Promise<FilaDeUsuario[]> => {
  const { rows } = await sql<FilaDeUsuario>`
    select id, nombre, correo, imagen_perfil, rol, activo, created_at, nombre_busqueda
    from app.get_company_users(${busqueda}, ${limite}, ${desdeNombre}, ${desdeId})`.execute(tx);
  return rows;
};
