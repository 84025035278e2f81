import { type RawBuilder, sql } from 'kysely';
import type { KpiFilas } from '#src/platform/server/db/schema.gen.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { ExcelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { type Columna, columnas, esNumerica } from '../../columnas.ts';

export type Preparar = (celda: RawBuilder<unknown>) => RawBuilder<unknown>;

/** How the cells of a file are written: what people wrote, a number, a day, and a moment of one. */
export interface Escritura {
  texto: Preparar;
  numero: Preparar;
  dia: Preparar;
  momento: Preparar;
}

const talCual: Preparar = (celda) => celda;

/** As other programs read them. */
export const deProgramas: Escritura = {
  texto: talCual,
  numero: talCual,
  dia: talCual,
  momento: (celda) => sql`to_char(${celda}, 'YYYY-MM-DD HH24:MI:SS')`,
};

export const deExcel = ({ decimal, dayFirst }: ExcelWriting): Escritura => ({
  ...deProgramas,
  ...(decimal === ',' && { numero: (celda) => sql`replace((${celda})::text, '.', ',')` }),
  ...(dayFirst && {
    dia: (celda) => sql`to_char(${celda}, 'DD/MM/YYYY')`,
    momento: (celda) => sql`to_char(${celda}, 'DD/MM/YYYY HH24:MI:SS')`,
  }),
});

/**
 * Where the first photo of a product is seen: in the report, by whoever may read it. No address of the store, which would be open to
 * whoever gets hold of the file. Which photos those are says `app.fotos_de_visita`.
 */
const enlaceDeFoto = (sitio: string): RawBuilder<unknown> => sql`
  case when exists (
    select from visitas_fotos f
    where f.empresa_id = k.empresa_id and f.visita_id = k.visita_id and f.producto_id = k.producto_id
      and f.archivo_id is not null and not f.retenida and coalesce(f.usuario_id, k.usuario_id) = k.usuario_id)
  then concat(${link(sitio, '/reporte-visita/')}::text, k.visita_id, '?empresa=', k.empresa_id, '&producto=', k.producto_id) end`;

/** Of the row itself, but not as it stands there. */
type Escrita = 'fecha' | 'hora' | 'observaciones' | 'iniciada_en' | 'completada_en';

/**
 * Each column of a file over rows `k`, with what they name as `s`, `p`, `pe` and the company's time as `z`. What the view has is taken as
 * it stands there; of the rest none can be forgotten. Names come written, and only what stands in the row itself is written row by row.
 * `sitio`: where the application is, for who follows a link.
 */
export const celdas = (
  { texto, numero, dia, momento }: Escritura,
  sitio: string,
): ((columna: Columna) => RawBuilder<unknown>) => {
  const enHoraLocal = (columna: string) => momento(sql`${sql.ref(columna)} at time zone z.timezone`);
  const anotada = (lugar: number, campo: 'marca' | 'producto' | 'precio'): RawBuilder<unknown> =>
    sql`k.competencias -> ${sql.lit(lugar)} ->> ${sql.lit(campo)}`;
  const propias: Record<Exclude<Columna, keyof KpiFilas> | Escrita, RawBuilder<unknown>> = {
    fecha: dia(sql`k.fecha`),
    hora: sql`to_char(k.hora, 'HH24:MI')`,
    mercaderista: sql`coalesce(pe.nombre, ${texto(sql`'Usuario desconocido'`)})`,
    cadena: sql`s.cadena`,
    sucursal: sql`s.nombre`,
    direccion: sql`s.direccion`,
    producto: sql`p.nombre`,
    sku: sql`p.sku`,
    categoria: sql`p.categoria`,
    presentacion: sql`p.presentacion`,
    competencia_1_marca: texto(anotada(0, 'marca')),
    competencia_1_producto: texto(anotada(0, 'producto')),
    competencia_1_precio: anotada(0, 'precio'),
    competencia_2_marca: texto(anotada(1, 'marca')),
    competencia_2_producto: texto(anotada(1, 'producto')),
    competencia_2_precio: anotada(1, 'precio'),
    competencia_3_marca: texto(anotada(2, 'marca')),
    competencia_3_producto: texto(anotada(2, 'producto')),
    competencia_3_precio: anotada(2, 'precio'),
    observaciones: texto(sql`k.observaciones`),
    iniciada_en: enHoraLocal('k.iniciada_en'),
    completada_en: enHoraLocal('k.completada_en'),
    imagen_url: enlaceDeFoto(sitio),
  };
  const esPropia = (columna: Columna): columna is keyof typeof propias => columna in propias;
  const celda = (columna: Columna) => (esPropia(columna) ? propias[columna] : sql.ref(`k.${columna}`));
  return (columna) => (esNumerica(columna) ? numero(celda(columna)) : celda(columna));
};

/** Every column by its name. */
export const todasLasCeldas = (escritura: Escritura, sitio: string): RawBuilder<unknown> => {
  const celda = celdas(escritura, sitio);
  return sql.join(columnas.map((columna) => sql`${celda(columna)} as ${sql.ref(columna)}`));
};
