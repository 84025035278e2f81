import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { casos, type Caso } from '../../../casos.ts';

/** What stands in the address. */
export interface EnLaDireccion {
  desde?: string;
  hasta?: string;
  cadena?: string;
  sucursal?: string;
  /** Several, by commas: of a figure that counts them together. */
  sucursales?: string;
  texto?: string;
  por_revisar?: string;
  caso?: string;
  producto?: string;
  pagina?: string;
}

export interface Filtros {
  desde?: string;
  hasta?: string;
  cadena?: string;
  sucursal?: string;
  sucursales?: string;
  texto?: string;
  por_revisar?: true;
  caso?: Caso;
  producto?: string;
}

/** In the place of a last day: all of them, whoever cleared the filters wants no other. */
const TODAS = 'todas';

const idSchema = z.uuid();
const idsSchema = z.string().check(z.refine((texto) => texto.split(',').every((id) => idSchema.safeParse(id).success)));
const casoSchema = z.enum(casos);
const valido = <V>(esquema: z.ZodMiniType<V>, valor: unknown): V | undefined => esquema.safeParse(valor).data;

/** What the address asks for; what makes no sense there counts as not asked. */
const pedidos = (direccion: EnLaDireccion): Filtros => {
  const desde = valido(fechaSchema, direccion.desde);
  const hasta = valido(fechaSchema, direccion.hasta);
  const cadena = valido(idSchema, direccion.cadena);
  const sucursal = valido(idSchema, direccion.sucursal);
  const sucursales = valido(idsSchema, direccion.sucursales);
  const texto = direccion.texto?.trim().slice(0, 100);
  const caso = valido(casoSchema, direccion.caso);
  const producto = valido(idSchema, direccion.producto);
  return {
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(cadena && { cadena }),
    ...(sucursal && { sucursal }),
    ...(sucursales && { sucursales }),
    ...(texto && { texto }),
    ...(direccion.por_revisar === 'true' && { por_revisar: true }),
    ...(caso && { caso }),
    ...(producto && { producto }),
  };
};

/** Opened with nothing asked it ends today: the visits planned for the weeks ahead would fill the first pages. */
export const leerFiltros = (direccion: EnLaDireccion, hoy: string): Filtros => {
  const filtros = pedidos(direccion);
  return Object.keys(filtros).length > 0 || direccion.hasta === TODAS ? filtros : { hasta: hoy };
};

export const cuantosElegidos = (filtros: Filtros): number => Object.keys(filtros).length;

/** Those of the sheet that folds away: what is searched and what is to be reviewed stand in sight. */
export const cuantosPlegados = ({ desde, hasta, cadena, sucursal }: Filtros): number =>
  [desde, hasta, cadena, sucursal].filter(Boolean).length;

export const leerPagina = (pagina = '1'): number => (/^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1);

/** The address after a change of filters: the first page of them, and a branch only of its own chain. */
export const conCambio = (actual: EnLaDireccion, cambio: EnLaDireccion, hoy: string): EnLaDireccion => {
  const { por_revisar, ...otros } = leerFiltros(actual, hoy);
  const siguiente = {
    ...otros,
    ...(por_revisar && { por_revisar: 'true' }),
    ...('cadena' in cambio && { sucursal: '' }),
    ...(('cadena' in cambio || 'sucursal' in cambio) && { sucursales: '' }),
    ...cambio,
  };
  const presentes = Object.entries(siguiente).filter(([, valor]) => valor);
  return presentes.length > 0 ? Object.fromEntries(presentes) : { hasta: TODAS };
};

/** No filter at all, not even the last day. */
export const SIN_FILTROS: EnLaDireccion = { hasta: TODAS };
