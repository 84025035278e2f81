import { type RawBuilder, sql } from 'kysely';
import type { KpiFilas } from '#src/platform/server/db/schema.gen.ts';
import { type Columna, columnas } from '../../columnas.ts';

export type Preparar = (texto: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Of the row itself, but not as it stands there. */
type Escrita = 'hora' | 'observaciones' | 'iniciada_en' | 'completada_en';

const enHoraLocal = (columna: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(columna)} at time zone z.timezone, 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * Each column of a file over rows `k`, with what they name as `s`, `p`, `pe` and the company's time as `z`. What the view has is taken as
 * it stands there; of the rest none can be forgotten. Names come prepared, and only what stands in the row itself is prepared row by row.
 */
export const celdas = (preparar: Preparar): ((columna: Columna) => RawBuilder<unknown>) => {
  const anotada = (lugar: number, campo: 'marca' | 'producto' | 'precio'): RawBuilder<unknown> =>
    sql`k.competencias -> ${sql.lit(lugar)} ->> ${sql.lit(campo)}`;
  const propias: Record<Exclude<Columna, keyof KpiFilas> | Escrita, RawBuilder<unknown>> = {
    hora: sql`to_char(k.hora, 'HH24:MI')`,
    mercaderista: sql`coalesce(pe.nombre, ${preparar(sql`'Usuario desconocido'`)})`,
    cadena: sql`s.cadena`,
    sucursal: sql`s.nombre`,
    direccion: sql`s.direccion`,
    producto: sql`p.nombre`,
    sku: sql`p.sku`,
    categoria: sql`p.categoria`,
    presentacion: sql`p.presentacion`,
    competencia_1_marca: preparar(anotada(0, 'marca')),
    competencia_1_producto: preparar(anotada(0, 'producto')),
    competencia_1_precio: anotada(0, 'precio'),
    competencia_2_marca: preparar(anotada(1, 'marca')),
    competencia_2_producto: preparar(anotada(1, 'producto')),
    competencia_2_precio: anotada(1, 'precio'),
    competencia_3_marca: preparar(anotada(2, 'marca')),
    competencia_3_producto: preparar(anotada(2, 'producto')),
    competencia_3_precio: anotada(2, 'precio'),
    observaciones: preparar(sql`k.observaciones`),
    iniciada_en: enHoraLocal('k.iniciada_en'),
    completada_en: enHoraLocal('k.completada_en'),
  };
  const esPropia = (columna: Columna): columna is keyof typeof propias => columna in propias;
  return (columna) => (esPropia(columna) ? propias[columna] : sql.ref(`k.${columna}`));
};

/** Every column as it is, by its name. */
export const todasLasCeldas = (): RawBuilder<unknown> => {
  const celda = celdas((texto) => texto);
  return sql.join(columnas.map((columna) => sql`${celda(columna)} as ${sql.ref(columna)}`));
};
