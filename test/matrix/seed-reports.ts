import { randomUUID } from 'node:crypto';
import type { Base } from './scene.ts';
import { guardarObjeto, uno } from './seed-objects.ts';

/** What somebody has to decide in a company, and what was made there. */
export interface Reportes {
  /** A second delivery of the visit that is done, kept aside; the visit itself waits for somebody too, and so does the one of a day before. */
  envioPorRevisar: string;
  /** A file that its supervisor asked for. */
  reporte: string;
}

interface Siembra {
  empresa: string;
  supervisor: string;
  mercaderista: string;
  cadena: string;
  producto: string;
  visitaTerminada: string;
  visitaPasada: string;
}

export const reportesDeNadie = (): Reportes => ({ envioPorRevisar: randomUUID(), reporte: randomUUID() });

const cuerpoDe = (producto_id: string): string =>
  JSON.stringify({
    iniciada_en: '2026-01-01T10:00:00Z',
    completada_en: '2026-01-01T11:00:00Z',
    posicion: null,
    posicion_equivocada: false,
    productos: [
      {
        producto_id,
        inventario_actual: '4',
        exhibido: true,
        material_pop: true,
        precio_venta_observado: null,
        observaciones: null,
        competencias: [],
      },
    ],
  });

export const sembrarReportes = async (
  base: Base,
  carpeta: string,
  { empresa, supervisor, mercaderista, cadena, producto, visitaTerminada, visitaPasada }: Siembra,
): Promise<Reportes> => {
  await base.admin.query("update visitas set revision = '{lejos}' where id = any ($1::uuid[])", [
    [visitaTerminada, visitaPasada],
  ]);
  const [ruta] = await guardarObjeto(carpeta, empresa);
  return {
    envioPorRevisar: await uno(
      base,
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
       values ($1, $2, gen_random_uuid(), $3, 'finalizacion', 'en_revision', sha256('otra'), '{ya_completada}', $4)`,
      [empresa, visitaTerminada, mercaderista, cuerpoDe(producto)],
    ),
    reporte: await uno(
      base,
      `insert into reportes_exportados (empresa_id, creado_por, cadena_id, fecha_desde, fecha_hasta, tipo, estado, progreso, file_name,
         object_path, bytes, filtro_extra)
       values ($1, $2, $3, current_date - 7, current_date, 'csv', 'listo', 100, 'reporte.csv', $4, 9, '{"sucursales_ids": []}')`,
      [empresa, supervisor, cadena, ruta],
    ),
  };
};
