import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, rowsOf } from '#src/platform/server/db/routines.ts';
import type { Rol } from '#src/platform/shared/rol.ts';

type FilaDePersona = RowOf<'app.get_company_merchandisers', 'id' | 'nombre' | 'correo' | 'nombre_busqueda'>;
type FilaDeUsuario = RowOf<
  'app.get_company_users',
  'id' | 'nombre' | 'correo' | 'nombre_busqueda' | 'rol' | 'activo' | 'created_at'
> & { rol: Rol };

export const leerMercaderistas = (
  tx: Tx,
  limite: number,
  desdeNombre: string,
  desdeId: string | null,
): Promise<FilaDePersona[]> =>
  rowsOf(
    tx,
    'app.get_company_merchandisers',
    [limite, desdeNombre, desdeId],
    ['id', 'nombre', 'correo', 'nombre_busqueda'],
  );

export const leerUsuarios = async (
  tx: Tx,
  busqueda: string,
  limite: number,
  desdeNombre: string,
  desdeId: string | null,
): Promise<FilaDeUsuario[]> => {
  const rows = await rowsOf(
    tx,
    'app.get_company_users',
    [busqueda, limite, desdeNombre, desdeId],
    ['id', 'nombre', 'correo', 'nombre_busqueda', 'rol', 'activo', 'created_at'],
  );
  return rows as FilaDeUsuario[];
};
