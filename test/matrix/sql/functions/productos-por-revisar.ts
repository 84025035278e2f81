import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Llamada } from '../function.ts';
import { sql } from '../literal.ts';

const ANTERIOR = '0c000000-0000-7000-8000-0000000000a1';

/**
 * What there is to see of a visit that is done: its branch's product with the threshold and the price of when it began, and what the
 * visit before found. Beside each, what must not be taken for it.
 */
export const productosConGemelos = ({ A, B }: Escena): Llamada => {
  const dia = (dias: number) => sumarDias(A.fecha, dias);
  const visita = (fecha: string, { empresa = A.id, sucursal = A.sucursal, id = null as string | null } = {}) =>
    sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
        values (${empresa}, coalesce(${id}, gen_random_uuid()), ${A.mercaderista}, ${sucursal}, ${A.mercaderista}, ${fecha}, '06:00', 'completada',
                now(), now(), now())`;
  const hallado = (producto: string, inventario: string) =>
    sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual, precio_venta_observado)
        values (${A.id}, ${ANTERIOR}, ${producto}, true, false, false, ${inventario}, 5)`;
  const vigencia = (desde: string, minima: number, { empresa = A.id, producto = A.producto } = {}) =>
    sql`insert into empresa_productos_vigencias (empresa_id, producto_id, vigente_desde, cantidad_minima_quiebre, precio_venta_sugerido)
        values (${empresa}, ${producto}, ${desde}, ${minima}, ${minima + 1})`;
  const surtido = (sucursal: string, producto: string) =>
    sql`insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
        values (${A.id}, ${A.cadena}, ${sucursal}, ${producto}, 'venta', 1)`;
  return {
    que: 'lo que hay que ver, y nada que se le parezca',
    solo: ({ usuario, empresa }) => usuario === A.mercaderista && empresa === A.id,
    antes: [
      'set local session_replication_role = replica',
      surtido(A.sucursalSola, A.productoSuelto),
      surtido(A.sucursal, A.productoArchivado),
      'delete from empresa_productos_vigencias',
      sql`update visitas set iniciada_en = '2026-02-02' where (empresa_id, id) = (${A.id}, ${A.visitaTerminada})`,
      vigencia('2026-01-01', 3),
      vigencia('2026-02-03', 10),
      vigencia('2026-01-02', 20, { empresa: GEMELA }),
      vigencia('2026-01-02', 30, { producto: A.productoSuelto }),
      vigencia('2026-01-01', 40, { producto: A.productoArchivado }),
      visita(dia(-10), { id: ANTERIOR }),
      visita(dia(-4)),
      visita(dia(-7), { sucursal: A.sucursalSola }),
      visita(dia(-6), { empresa: B.id }),
      hallado(A.producto, '8'),
      hallado(A.productoSuelto, '9'),
      'set local session_replication_role = origin',
    ].join(';'),
    llama: sql`select jsonb_agg(jsonb_build_array(producto_id, producto_nombre, producto_cantidad_minima_quiebre, producto_precio_venta_sugerido,
                                                  ultima_fecha, ultimo_inventario, ultimo_precio))
               from app.productos_de_mi_visita(${A.visitaTerminada})`,
    espera: da([[A.producto, `Producto de ${A.nombre}`, 3, 4, dia(-10), '8', 5]]),
  };
};
