import { sql } from 'kysely';
import type * as contracts from '#src/dominio/telefono/contract-dias.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';

type Dias = ResponseOf<typeof contracts.sincronizarDias>;
type Conocidas = Readonly<Record<string, string>>;

export const leerEmpresasDeCampo = async (tx: Tx): Promise<Dias['empresas']> => {
  const { rows } = await sql<Dias['empresas'][number]>`
    select empresa_id, empresa_nombre, zona, permite_no_planificadas,
      json_build_object('pendientes', pendientes, 'completadas', completadas, 'total', total) as contadores
    from app.mis_empresas_de_campo()`.execute(tx);
  return rows;
};

interface VisitaDeEstosDias {
  id: string;
  huella: string;
  /** Null: the device has it as it is. */
  contenido: Omit<Dias['cambiadas'][number], 'huella'> | null;
}

/** In one statement: the visits and the moment they are of belong together. */
export const leerDias = async (
  tx: Tx,
  conocidas: Conocidas,
  limite: number,
): Promise<{ leida_en: string; visitas: VisitaDeEstosDias[] }> => {
  const { rows } = await sql<{ leida_en: string } & (VisitaDeEstosDias | { id: null })>`
    select n.leida_en, d.id, d.huella, d.contenido from (select now() as leida_en) n
    left join app.mis_dias(${JSON.stringify(conocidas)}, ${limite}) with ordinality d (id, huella, contenido, orden) on true
    order by d.orden`.execute(tx);
  return { leida_en: leidaEn(rows), visitas: rows.filter((fila) => fila.id !== null) };
};

type Sucursales = ResponseOf<typeof contracts.sincronizarSucursales>;

interface SucursalUsual {
  id: string;
  huella: string;
  /** Null: the device has it as it is. */
  contenido: Omit<Sucursales['cambiadas'][number], 'huella'> | null;
}

/** In one statement: the lists and the moment they are of belong together. */
export const leerSucursalesUsuales = async (
  tx: Tx,
  conocidas: Conocidas,
  { sucursales, productos }: { sucursales: number; productos: number },
): Promise<{ leida_en: string; usuales: SucursalUsual[] }> => {
  const { rows } = await sql<{ leida_en: string } & (SucursalUsual | { id: null })>`
    select n.leida_en, u.id, u.huella, u.contenido from (select now() as leida_en) n
    left join app.mis_sucursales(${JSON.stringify(conocidas)}, ${sucursales}, ${productos})
      with ordinality u (id, huella, contenido, orden) on true
    order by u.orden`.execute(tx);
  return { leida_en: leidaEn(rows), usuales: rows.filter((fila) => fila.id !== null) };
};

const leidaEn = ([fila]: readonly { leida_en: string }[]): string => {
  if (!fila) throw new Error('the database did not tell the time');
  return fila.leida_en;
};
