import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Celda } from '#src/platform/shared/csv.ts';
import type { Columna } from '../columnas.ts';

/** Whether it is done and counts, if there is such a visit. */
export const leerSiCuenta = async (tx: Tx, empresaId: string, visitaId: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ cuenta: boolean }>`
    select completadas = 1 as cuenta from kpi_visitas where empresa_id = ${empresaId} and visita_id = ${visitaId}`.execute(
    tx,
  );
  return rows[0]?.cuenta;
};

const LUGARES = [0, 1, 2] as const;

/** What was found in a visit that counts, by the name of the product. Prices as they are stored: a cent is a cent. */
export const leerFilasDeVisita = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
): Promise<Record<Columna, Celda>[]> => {
  const competencias = LUGARES.flatMap((lugar) =>
    (['marca', 'producto', 'precio'] as const).map(
      (campo) =>
        sql`k.competencias -> ${sql.lit(lugar)} ->> ${sql.lit(campo)} as ${sql.ref(`competencia_${lugar + 1}_${campo}`)}`,
    ),
  );
  const { rows } = await sql<Record<Columna, Celda>>`
    select k.fecha, left(k.hora::text, 5) as hora, coalesce(pe.nombre, 'Usuario desconocido') as mercaderista, c.nombre as cadena,
      s.nombre as sucursal, s.direccion, p.nombre as producto, p.sku, p.categoria, p.presentacion, k.inventario_actual,
      k.sin_existencia, k.quiebre, k.exhibido, k.material_pop, k.precio_venta_observado::text, k.precio_sugerido::text, k.con_precio,
      k.precio_en_rango, k.precio_competencia::text, ${sql.join(competencias)}, k.observaciones,
      to_char(k.iniciada_en at time zone z.timezone, 'YYYY-MM-DD HH24:MI:SS') as iniciada_en,
      to_char(k.completada_en at time zone z.timezone, 'YYYY-MM-DD HH24:MI:SS') as completada_en, k.visita_id
    from kpi_filas k
    join company_settings z on z.empresa_id = k.empresa_id
    join empresa_productos p on p.empresa_id = k.empresa_id and p.id = k.producto_id
    join sucursales s on s.empresa_id = k.empresa_id and s.id = k.sucursal_id
    join cadenas c on c.empresa_id = k.empresa_id and c.id = k.cadena_id
    left join personas pe on pe.empresa_id = k.empresa_id and pe.usuario_id = k.usuario_id
    where k.empresa_id = ${empresaId} and k.visita_id = ${visitaId}
    order by p.nombre_busqueda, p.id`.execute(tx);
  return rows;
};
