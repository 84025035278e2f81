import { type RawBuilder, sql } from 'kysely';
import type * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { type RowOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { QueryOf } from '#src/platform/shared/contract.ts';

type Filtros = QueryOf<typeof contracts.verEstadisticasDeHistorial>;

/** The last visit of the page before. */
export interface FinDePagina {
  fecha: string;
  hora: string | null;
  id: string;
}

/** A visit with its whole time: the list is in its order, and seconds are not shown. */
export type VisitaDeHistorial = VisitaPropia & { hora_exacta: string | null };

const argumentos = ({ empresa, estado, cadena, desde, hasta, texto }: Filtros): RawBuilder<unknown> =>
  sql`${empresa ?? null}, ${estado ?? null}, ${cadena ?? null}, ${desde ?? null}, ${hasta ?? null}, ${texto}`;

/** What may be asked is in the function: the caller's own, where they are an active mercaderista. */
export const leerHistorial = async (
  tx: Tx,
  filtros: Filtros,
  { tras, limite }: { tras: FinDePagina | undefined; limite: number },
): Promise<VisitaDeHistorial[]> => {
  const { rows } = await sql<VisitaDeHistorial>`
    select id, empresa_id, empresa_nombre, fecha, left(hora::text, 5) as hora, hora::text as hora_exacta, estado, instrucciones,
      sucursal_id, sucursal_nombre, sucursal_direccion, sucursal_lat, sucursal_lng, cadena_id, cadena_nombre
    from app.mi_historial(${argumentos(filtros)}, ${tras?.fecha ?? null}, ${tras?.hora ?? null}, ${tras?.id ?? null}, ${limite})`.execute(
    tx,
  );
  return rows;
};

export type OpcionDeHistorial = RowOf<'app.opciones_de_mi_historial', 'empresa_id' | 'empresa_nombre'>;
type Contadas = RowOf<'app.contar_mi_historial', 'total' | 'completadas' | 'pendientes'>;

/** The counters of what the filters keep, beside everything there is to filter by; nothing of the latter for who is in no company. */
export const contarHistorial = async (
  tx: Tx,
  filtros: Filtros,
): Promise<{ contadas: Contadas; opciones: OpcionDeHistorial[] }> => {
  const { rows } = await sql<Contadas & (OpcionDeHistorial | { empresa_id: null })>`
    select c.total, c.completadas, c.pendientes, o.empresa_id, o.empresa_nombre, o.cadena_id, o.cadena_nombre
    from app.contar_mi_historial(${argumentos(filtros)}) c
    left join app.opciones_de_mi_historial() with ordinality o (empresa_id, empresa_nombre, cadena_id, cadena_nombre, orden) on true
    order by o.orden`.execute(tx);
  const { total = 0, completadas = 0, pendientes = 0 } = rows[0] ?? {};
  return { contadas: { total, completadas, pendientes }, opciones: rows.filter((fila) => fila.empresa_id !== null) };
};

/** The company of a visit that the caller may see. */
export const leerEmpresaDeVisita = async (tx: Tx, visitaId: string): Promise<string | undefined> =>
  (await valueOf(tx, 'app.ubicar_visita', [visitaId])) ?? undefined;
