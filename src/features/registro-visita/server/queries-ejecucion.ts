import { sql } from 'kysely';
import type { ProductoDeVisita, ReglasDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** When the visit began, the clock of the database, and the products with what was last noted of each. */
export interface PorHacer {
  iniciada_en: string | null;
  leida_en: string;
  reglas: ReglasDeVisita;
  productos: ProductoDeVisita[];
}

/** In one statement: the list and the moment it is of belong together. */
export const leerPorHacer = async (tx: Tx, visitaId: string): Promise<PorHacer | undefined> => {
  const { rows } = await sql<PorHacer>`
    select r.iniciada_en, now() as leida_en, app.reglas_de_mi_visita(r.id) as reglas,
      (select coalesce(json_agg(json_build_object(
         'producto_id', p.producto_id, 'producto_nombre', p.producto_nombre, 'producto_categoria', p.producto_categoria,
         'producto_presentacion', p.producto_presentacion, 'producto_sku', p.producto_sku, 'producto_imagen_url', p.producto_imagen_url,
         'producto_cantidad_minima_quiebre', p.producto_cantidad_minima_quiebre,
         'producto_precio_venta_sugerido', p.producto_precio_venta_sugerido,
         'producto_codigos_de_barras', p.producto_codigos_de_barras,
         'ultima', case when p.ultimo_inventario is not null then json_build_object(
           'fecha', p.ultima_fecha, 'inventario_actual', p.ultimo_inventario, 'precio_venta_observado', p.ultimo_precio,
           'puesto', p.ultimo_puesto) end)), '[]')
       from app.productos_de_mi_visita(${visitaId}) p) as productos
    from app.mi_visita(${visitaId}) r`.execute(tx);
  return rows[0];
};
