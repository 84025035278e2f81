import { sql } from 'kysely';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-reporte.ts';
import type { Correccion, FotoDeReporte, ProductoDeReporte, ResumenDeReporte } from '../contract-reporte.ts';

/** Nothing of a visit that the caller may not see: that is in the functions. */
type CabezaDeReporte = ResponseOf<typeof contracts.verReporteDeVisita>['visita'] &
  ResumenDeReporte & {
    huella_de_cifras: string;
    veces_corregida: number;
    correcciones: Correccion[];
    fotos_por_llegar: number;
    anterior_id: string | null;
    anterior_fecha: string;
    anterior_total: number;
    anterior_exhibidos: number;
    anterior_quiebre: number;
    anterior_material_pop: number;
  };

export const leerCabeza = async (tx: Tx, visitaId: string): Promise<CabezaDeReporte | undefined> => {
  const { rows } = await sql<CabezaDeReporte>`
    select id, fecha, left(hora::text, 5) as hora, estado, no_planificada, no_realizada, usuario_nombre, empresa_nombre,
      sucursal_id, sucursal_nombre, sucursal_direccion, cadena_id, cadena_nombre, instrucciones, motivo_cancelacion,
      iniciada_en, completada_en, recibida_en, desfase_ms, inicio_distancia_m, inicio_precision_m, revision,
      revisada_en, motivo_revision, anulada_en, motivo_anulacion,
      total, exhibidos, quiebre, material_pop, fotos_por_llegar, anterior_id, anterior_fecha,
      anterior_total, anterior_exhibidos, anterior_quiebre, anterior_material_pop, huella_de_cifras, veces_corregida, correcciones
    from app.reporte_de_visita(${visitaId}), app.correcciones_de_reporte(${visitaId})`.execute(tx);
  return rows[0];
};

export type FilaDeProducto = Omit<ProductoDeReporte, 'imagen_url' | 'fotos' | 'anterior'> & {
  anterior_inventario: string | null;
  anterior_precio: number | null;
  anterior_exhibido: boolean;
  anterior_quiebre: boolean;
};

/** By name. */
export const leerProductosDeReporte = async (tx: Tx, visitaId: string): Promise<FilaDeProducto[]> => {
  const { rows } = await sql<FilaDeProducto>`
    select producto_id, producto_nombre, producto_sku, producto_categoria, producto_imagen_url, inventario_actual, exhibido,
      quiebre, material_pop, precio_venta_observado::float8 as precio_venta_observado, precio_sugerido::float8 as precio_sugerido,
      umbral_quiebre, observaciones, competencias, anterior_inventario, anterior_precio::float8 as anterior_precio,
      anterior_exhibido, anterior_quiebre
    from app.productos_de_reporte(${visitaId})`.execute(tx);
  return rows;
};

type NoListado = ResponseOf<typeof contracts.verReporteDeVisita>['no_listados'][number];

export const leerNoListados = async (tx: Tx, visitaId: string): Promise<NoListado[]> => {
  const { rows } = await sql<NoListado>`
    select codigo,
      case when producto_id is not null
        then json_build_object('id', producto_id, 'nombre', producto_nombre, 'sku', producto_sku) end as producto
    from app.no_listados_de_reporte(${visitaId})`.execute(tx);
  return rows;
};

export type FilaDeFoto = Omit<FotoDeReporte, 'url'> & {
  /** Null: of the shelf as a whole. */
  producto_id: string | null;
  archivo_id: string;
};

/** In the order they were taken. */
export const leerFotosDeReporte = async (tx: Tx, visitaId: string): Promise<FilaDeFoto[]> => {
  const { rows } = await sql<FilaDeFoto>`
    select id, producto_id, archivo_id, tomada_en, origen from app.fotos_de_reporte(${visitaId})`.execute(tx);
  return rows;
};
