import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { pageSchema, searchedTextSchema, type Asked, type Written } from '#src/platform/web/search-state.ts';
import { casos } from '../../../casos.ts';

const idSchema = z.uuid();

const FILTROS = {
  desde: fechaSchema,
  hasta: fechaSchema,
  cadena: idSchema,
  sucursal: idSchema,
  /** Several, by commas: of a figure that counts them together. */
  sucursales: z.string().check(z.refine((texto) => texto.split(',').every((id) => idSchema.safeParse(id).success))),
  texto: searchedTextSchema,
  estado: estadoDeVisitaSchema,
  por_revisar: z.pipe(
    z.literal('true'),
    z.transform(() => true as const),
  ),
  caso: z.enum(casos),
  producto: idSchema,
};

/** In the place of a last day: all of them, whoever cleared the filters wants no other. */
const TODAS = 'todas';

export const DIRECCION = { ...FILTROS, hasta: z.union([fechaSchema, z.literal(TODAS)]), pagina: pageSchema };

export type ReportesSearch = keyof typeof DIRECCION;
export type Filtros = Asked<typeof FILTROS>;
export type Cambio = Written<typeof FILTROS>;
type Pedida = Asked<typeof DIRECCION>;

/** Opened with nothing asked it ends today: the visits planned for the weeks ahead would fill the first pages. */
export const leerFiltros = (pedida: Pedida, hoy: string): Filtros => {
  const { pagina: _pagina, ...pedidos } = pedida;
  if (Object.keys(pedidos).length === 0) return { hasta: hoy };
  const { hasta, ...otros } = pedidos;
  return hasta === TODAS || hasta === undefined ? otros : { ...otros, hasta };
};

export const cuantosElegidos = (filtros: Filtros): number => Object.keys(filtros).length;

/** Those of the sheet that folds away: what is searched and what is to be reviewed stand in sight. */
export const cuantosPlegados = ({ desde, hasta, cadena, sucursal, estado }: Filtros): number =>
  [desde, hasta, cadena, sucursal, estado].filter(Boolean).length;

/** No filter at all, not even the last day. */
export const SIN_FILTROS: Cambio = {
  desde: '',
  hasta: TODAS,
  cadena: '',
  sucursal: '',
  sucursales: '',
  texto: '',
  estado: '',
  por_revisar: '',
  caso: '',
  producto: '',
};

/** A change with what it brings about: a branch only of its own chain, and the last day that was seen in its field. */
export const conCambio = (pedida: Pedida, cambio: Cambio, hoy: string): Cambio => {
  const { por_revisar, ...otros } = leerFiltros(pedida, hoy);
  const siguiente = {
    hasta: '',
    ...otros,
    ...(por_revisar && { por_revisar: 'true' }),
    ...('cadena' in cambio && { sucursal: '' }),
    ...(('cadena' in cambio || 'sucursal' in cambio) && { sucursales: '' }),
    ...cambio,
  };
  return Object.values(siguiente).some(Boolean) ? siguiente : SIN_FILTROS;
};
