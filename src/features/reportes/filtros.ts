import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';

/** More at once than anybody picks by hand, and few enough for an address. */
export const MAXIMO_DE_SUCURSALES = 100;

const sucursalesSchema = z.array(z.uuid()).check(z.maxLength(MAXIMO_DE_SUCURSALES));

/** In an address: separated by commas; none: all. */
export const sucursalesDeDireccionSchema = z.pipe(
  z.pipe(
    z._default(z.string().check(z.maxLength(MAXIMO_DE_SUCURSALES * 40)), ''),
    z.transform((texto: string) => (texto === '' ? [] : texto.split(','))),
  ),
  sucursalesSchema,
);

/** What measures are looked at for: a period, and the whole company, one chain, or some of its branches. */
export const filtrosDeMedidas = {
  desde: fechaSchema,
  hasta: fechaSchema,
  cadena: z.optional(z.uuid()),
  sucursales: sucursalesDeDireccionSchema,
};

/** The specification's request: a period, one chain, and branches of it; none of them: all. */
export const pedidoDeReporte = {
  fecha_inicio: fechaSchema,
  fecha_fin: fechaSchema,
  cadena_id: z.uuid(),
  sucursales_ids: z._default(sucursalesSchema, []),
};

/** A period goes forward. As long as two years: more is asked for in parts. */
export const MAXIMO_DE_DIAS = 732;
export const periodoRechazado = { 'reporte.periodo': 422 } as const;
