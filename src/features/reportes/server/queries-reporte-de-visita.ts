import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Cell } from '#src/platform/shared/csv.ts';
import type { Columna } from '../columnas.ts';
import { todasLasCeldas } from './exportados/queries-celdas.ts';
import type { EscrituraDeLineas } from './exportados/queries-filas.ts';

/** Whether it is done and counts, if there is such a visit, and the time of its company. */
export const leerSiCuenta = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
): Promise<{ cuenta: boolean; timezone: string } | undefined> => {
  const { rows } = await sql<{ cuenta: boolean; timezone: string }>`
    select k.completadas = 1 as cuenta, z.timezone
    from kpi_visitas k join company_settings z on z.empresa_id = k.empresa_id
    where k.empresa_id = ${empresaId} and k.visita_id = ${visitaId}`.execute(tx);
  return rows[0];
};

/** What was found in a visit that counts, by the name of the product. Prices as they are stored: a cent is a cent. */
export const leerFilasDeVisita = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
  { celdas, sitio }: Pick<EscrituraDeLineas, 'celdas' | 'sitio'>,
): Promise<Record<Columna, Cell>[]> => {
  const { rows } = await sql<Record<Columna, Cell>>`
    select ${todasLasCeldas(celdas, sitio)}
    from kpi_filas k
    join company_settings z on z.empresa_id = k.empresa_id
    join empresa_productos p on p.empresa_id = k.empresa_id and p.id = k.producto_id
    join (select s.empresa_id, s.id, s.nombre, s.direccion, c.nombre as cadena
          from sucursales s join cadenas c on c.empresa_id = s.empresa_id and c.id = s.cadena_id) s
      on s.empresa_id = k.empresa_id and s.id = k.sucursal_id
    left join personas pe on pe.empresa_id = k.empresa_id and pe.usuario_id = k.usuario_id
    where k.empresa_id = ${empresaId} and k.visita_id = ${visitaId}
    order by p.nombre_busqueda, p.id`.execute(tx);
  return rows;
};
