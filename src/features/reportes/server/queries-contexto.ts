import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Pedido } from './pedido.ts';

export interface Contexto {
  empresa_nombre: string;
  cadena_nombre: string;
  /** Of the branches that were chosen. */
  sucursales: string[];
  /** Of whoever asks. */
  por_nombre: string | null;
  timezone: string;
  tolerancia: number;
  hoy: string;
}

export const leerContexto = async (tx: Tx, empresaId: string, pedido: Pedido): Promise<Contexto> => {
  const { rows } = await sql<Contexto>`
    select e.nombre as empresa_nombre, c.nombre as cadena_nombre, z.timezone, z.tolerancia_precio::float8 as tolerancia, app.hoy() as hoy,
      (select p.nombre from personas p where p.empresa_id = c.empresa_id and p.usuario_id = app.usuario_id()) as por_nombre,
      array(select s.nombre from sucursales s where s.empresa_id = c.empresa_id and s.id = any (${pedido.sucursales_ids}::uuid[])
            order by s.nombre, s.id) as sucursales
    from cadenas c
    join empresas e on e.id = c.empresa_id
    join company_settings z on z.empresa_id = c.empresa_id
    where c.empresa_id = ${empresaId} and c.id = ${pedido.cadena_id}`.execute(tx);
  const [contexto] = rows;
  if (!contexto) throw new Error('a chain that was there a moment ago has gone');
  return contexto;
};
