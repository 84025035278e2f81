import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import { rowsOf, valueOf } from '#src/platform/server/db/routines.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-listado.ts';
import type { DecisionTomada, EnvioPorRevisar, PorQueSeDeja } from '../contract-listado.ts';

type VisitaPorRevisar = Omit<ResponseOf<typeof contracts.verRevision>, 'envios' | 'decisiones'>;

/** What is open about the visit itself, if there is such a visit. */
export const leerVisitaPorRevisar = async (
  tx: Tx,
  empresaId: string,
  visitaId: string,
): Promise<VisitaPorRevisar | undefined> => {
  const { rows } = await sql<VisitaPorRevisar>`
    select estado, case when revisada_en is null then coalesce(revision, '{}') else '{}' end as motivos,
      inicio_distancia_m as distancia_m,
      revision is not null and revisada_en is null and estado = 'completada' as anulable, anulada_en is not null as anulada
    from visitas where empresa_id = ${empresaId} and id = ${visitaId}`.execute(tx);
  return rows[0];
};

/**
 * The deliveries of a visit that wait for somebody, the oldest first, as the device sent each: of one that was finished, what would be
 * stored; of one that nobody finished, what had been written until then, which need not be a number yet.
 */
export const leerEnviosPorRevisar = async (tx: Tx, empresaId: string, visitaId: string): Promise<EnvioPorRevisar[]> => {
  const { rows } = await sql<EnvioPorRevisar>`
    select e.id, e.recibida_en, e.tipo, e.motivos,
      (select p.nombre from personas p where p.empresa_id = ${empresaId} and p.usuario_id = e.usuario_id) as usuario_nombre,
      (select p.nombre from personas p where p.empresa_id = ${empresaId} and p.usuario_id = e.traido_por) as traido_por_nombre,
      e.tipo = 'finalizacion' and not 'otra_sucursal' = any (e.motivos) as aplicable,
      nullif(btrim(e.cuerpo ->> 'motivo'), '') as motivo,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'producto_nombre', q.nombre,
          'inventario_actual', nullif(f.inventario_actual, ''),
          'precio_venta_observado', case when f.precio_venta_observado ~ '^[0-9]{1,10}([.,][0-9]{1,2})?$'
            then replace(f.precio_venta_observado, ',', '.')::numeric end,
          'exhibido', f.exhibido,
          'material_pop', f.material_pop,
          'inventario_vigente', vp.inventario_actual) order by q.nombre_busqueda, f.producto_id)
        from jsonb_to_recordset(coalesce(e.cuerpo -> 'productos', e.cuerpo -> 'registros', '[]')) f (
          producto_id uuid, inventario_actual text, precio_venta_observado text, exhibido boolean, material_pop boolean)
        left join empresa_productos q on q.empresa_id = ${empresaId} and q.id = f.producto_id
        left join visitas_productos vp
          on vp.empresa_id = ${empresaId} and vp.visita_id = e.visita_id and vp.producto_id = f.producto_id), '[]') as productos
    from envios e
    where e.empresa_id = ${empresaId} and e.visita_id = ${visitaId} and e.estado = 'en_revision'
    order by e.recibida_en, e.id`.execute(tx);
  return rows;
};

/** As many as somebody reads. */
const DECISIONES = 20;

/** A delivery that was used says by itself that the visit was looked at. */
export const leerDecisiones = async (tx: Tx, empresaId: string, visitaId: string): Promise<DecisionTomada[]> => {
  const { rows } = await sql<DecisionTomada>`
    select d.que, d.en, d.motivo,
      (select p.nombre from personas p where p.empresa_id = ${empresaId} and p.usuario_id = d.por) as por_nombre
    from (
      select case when v.anulada_en is null then 'aceptada' else 'anulada' end as que, coalesce(v.anulada_en, v.revisada_en) as en,
        coalesce(v.anulada_por, v.revisada_por) as por, coalesce(v.motivo_anulacion, v.motivo_revision) as motivo
      from visitas v
      where v.empresa_id = ${empresaId} and v.id = ${visitaId} and (v.anulada_en is not null or v.revisada_en is not null)
        and not exists (select from envios e where e.empresa_id = ${empresaId} and e.visita_id = v.id and e.usado
                        and e.resuelto_en = v.revisada_en)
      union all
      select case when e.usado then 'usado' else 'descartado' end, e.resuelto_en, e.resuelto_por, e.motivo_resolucion
      from envios e
      where e.empresa_id = ${empresaId} and e.visita_id = ${visitaId} and e.estado = 'resuelto' and e.resuelto_por is not null) d
    order by d.en desc limit ${sql.lit(DECISIONES)}`.execute(tx);
  return rows;
};

export const decidirSobreVisita = async (
  tx: Tx,
  visitaId: string,
  { decision, motivo }: BodyOf<typeof contracts.revisarVisita>,
): Promise<void> => {
  await valueOf(tx, 'app.revisar_visita', [visitaId, decision === 'anular', motivo ?? null]);
};

export const decidirSobreEnvio = async (
  tx: Tx,
  { visitaId, envioId }: { visitaId: string; envioId: string },
  { decision, motivo }: BodyOf<typeof contracts.resolverEnvio>,
): Promise<void> => {
  await valueOf(tx, 'app.resolver_envio', [visitaId, envioId, decision === 'usar', motivo ?? null]);
};

/** Those that were left, and why. */
export const decidirSobreVisitas = async (
  tx: Tx,
  { visitas, decision, motivo }: BodyOf<typeof contracts.revisarVisitas>,
): Promise<{ visita_id: string; por_que: PorQueSeDeja }[]> => {
  const dejadas = await rowsOf(tx, 'app.revisar_visitas', [visitas, decision, motivo], ['visita_id', 'por_que']);
  return dejadas.map(({ visita_id, por_que }) => ({ visita_id, por_que: por_que as PorQueSeDeja }));
};
