import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Llamada } from '../function.ts';
import { sql } from '../literal.ts';
import { sinGuardia } from './deliveries.ts';

const ANTERIOR = '0b000000-0000-7000-8000-00000000000a';

/**
 * The visit before one at its branch: done the same day, an hour earlier. Everything else would come before it if it were taken for
 * it: in another company or branch, of a later day although done earlier, of that day and done later.
 */
export const anterioresParecidas = ({ A }: Escena): Llamada[] => {
  const dia = sumarDias(A.fecha, -5);
  const visita = (
    hora: string,
    completada: string,
    { empresa = A.id, sucursal = A.sucursal, id = null as string | null, fecha = dia, estado = 'completada' } = {},
  ) =>
    sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
        values (${empresa}, coalesce(${id}, gen_random_uuid()), ${A.mercaderista}, ${sucursal}, ${A.mercaderista}, ${fecha}, ${hora}, ${estado},
                '2026-01-01', ${completada}, now())`;
  const halladoEn = (cual: string, que: readonly (readonly [string, boolean, boolean, boolean])[]) =>
    que.map(
      ([producto, exhibido, quiebre, pop]) =>
        sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
            values (${A.id}, ${cual}, ${producto}, ${exhibido}, ${quiebre}, ${pop}, '5')`,
    );
  const [uno, dos, tres] = [A.producto, A.productoSuelto, A.productoArchivado];
  const antes = sinGuardia(
    'delete from visitas_productos',
    sql`update visitas set completada_en = '2026-01-02 12:00Z' where (empresa_id, id) = (${A.id}, ${A.visitaTerminada})`,
    visita('01:00', '2026-01-02 11:00Z', { id: ANTERIOR }),
    visita('02:00', '2026-01-02 11:30Z', { empresa: GEMELA }),
    visita('03:00', '2026-01-02 11:30Z', { sucursal: A.sucursalSola }),
    visita('04:00', '2026-01-02 11:30Z', { fecha: sumarDias(dia, 1) }),
    visita('05:00', '2026-01-02 12:30Z'),
    visita('06:00', '2026-01-02 11:30Z', { estado: 'en_curso' }),
    ...halladoEn(A.visitaTerminada, [
      [uno, true, true, false],
      [dos, true, false, false],
      [tres, false, false, false],
    ]),
    ...halladoEn(ANTERIOR, [
      [uno, true, false, true],
      [dos, false, false, true],
    ]),
  );
  const llamada = (que: string, prepara: string, visitada: string, dice: unknown[]): Llamada => ({
    que,
    solo: ({ usuario, empresa }) => usuario === A.supervisor && empresa === A.id,
    antes: prepara,
    llama: sql`select jsonb_agg(jsonb_build_array(
                 array[total, exhibidos, quiebre, material_pop], anterior_id,
                 array[anterior_total, anterior_exhibidos, anterior_quiebre, anterior_material_pop]))
               from app.reporte_de_visita(${visitada})`,
    espera: da([dice]),
  });
  return [
    llamada('con la anterior, y con nada que se le parezca', antes, A.visitaTerminada, [
      [3, 2, 1, 0],
      ANTERIOR,
      [2, 1, 0, 2],
    ]),
    llamada(
      'la que no se ha hecho, con la que se hizo ese dia',
      sinGuardia(visita('01:00', '2026-01-02 11:00Z', { id: ANTERIOR, fecha: A.fecha })),
      A.visita,
      [[0, 0, 0, 0], ANTERIOR, [0, 0, 0, 0]],
    ),
  ];
};
