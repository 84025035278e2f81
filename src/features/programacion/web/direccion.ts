import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema, type EstadoDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import { mesDe } from './mes.ts';

const ruta = getRouteApi('/con-sesion/panel/programar-visitas');

/** What stands in the address. */
interface EnLaDireccion {
  mercaderista?: string;
  cadena?: string;
  sucursal?: string;
  fecha?: string;
  estado?: string;
  mes?: string;
  dia?: string;
  vista?: string;
  pagina?: string;
}

export interface Filtros {
  mercaderista?: string;
  cadena?: string;
  sucursal?: string;
  fecha?: string;
  estado?: EstadoDeVisita;
}

const idSchema = z.uuid();
const valido = <V>(esquema: z.ZodMiniType<V>, valor: unknown): V | undefined => esquema.safeParse(valor).data;

/** What the address asks for; what makes no sense there counts as not asked. */
export const leerFiltros = (direccion: EnLaDireccion): Filtros => {
  const mercaderista = valido(idSchema, direccion.mercaderista);
  const cadena = valido(idSchema, direccion.cadena);
  const sucursal = valido(idSchema, direccion.sucursal);
  const fecha = valido(fechaSchema, direccion.fecha);
  const estado = valido(estadoDeVisitaSchema, direccion.estado);
  return {
    ...(mercaderista && { mercaderista }),
    ...(cadena && { cadena }),
    ...(sucursal && { sucursal }),
    ...(fecha && { fecha }),
    ...(estado && { estado }),
  };
};

export const cuantosElegidos = (filtros: Filtros): number => Object.keys(filtros).length;

const leerPagina = (pagina = '1'): number => (/^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1);

/** The month that the calendar shows: the one asked for, that of the date that is looked for, or this one. */
export const leerMes = ({ mes = '', fecha }: Pick<EnLaDireccion, 'mes' | 'fecha'>, hoy: string): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(mes) ? mes : mesDe(fechaSchema.safeParse(fecha).data ?? hoy);

/** The chosen day of the agenda, if it is one of the month; otherwise today or the month's first. */
export const leerDia = (
  { dia, fecha }: Pick<EnLaDireccion, 'dia' | 'fecha'>,
  { mes, hoy }: { mes: string; hoy: string },
): string =>
  [dia, fecha, hoy].find((cada) => fechaSchema.safeParse(cada).success && mesDe(cada ?? '') === mes) ?? `${mes}-01`;

const sinVacios = (direccion: EnLaDireccion): EnLaDireccion =>
  Object.fromEntries(Object.entries(direccion).filter(([, valor]) => valor));

/** Filters, month, tab and page stand in the address: a reload, a bookmark or a colleague sees the same. */
export const useDireccion = (hoy: string) => {
  const direccion = ruta.useSearch();
  const navigate = useNavigate();
  const filtros = leerFiltros(direccion);
  const mes = leerMes(direccion, hoy);
  const ir = (cambio: EnLaDireccion, resetScroll = false) =>
    void navigate({
      to: '/programar-visitas',
      // from what the address says then, not from what it said when this was drawn
      search: (actual) => sinVacios({ ...actual, pagina: '', ...cambio }),
      replace: true,
      resetScroll,
    });
  return {
    filtros,
    mes,
    dia: leerDia(direccion, { mes, hoy }),
    vista: direccion.vista === 'tabla' ? ('tabla' as const) : ('calendario' as const),
    pagina: leerPagina(direccion.pagina),
    filtrar: (cambio: { [F in keyof Filtros]?: string }) =>
      ir({
        ...cambio,
        // a branch is of its chain, and a date of its month
        ...('cadena' in cambio && { sucursal: '' }),
        ...('fecha' in cambio && { mes: '', dia: '' }),
      }),
    restablecer: () => ir({ mercaderista: '', cadena: '', sucursal: '', fecha: '', estado: '' }),
    irAMes: (otro: string) => ir({ mes: otro, dia: '' }),
    irADia: (otro: string) => ir({ mes: mesDe(otro), dia: otro }),
    /** In the calendar, whatever the filters were. */
    verDia: (otro: string) =>
      ir({
        mercaderista: '',
        cadena: '',
        sucursal: '',
        fecha: '',
        estado: '',
        vista: '',
        mes: mesDe(otro),
        dia: otro,
      }),
    verEn: (vista: string | null) => ir({ vista: vista === 'tabla' ? 'tabla' : '' }),
    irAPagina: (pagina: number) => ir({ pagina: pagina === 1 ? '' : String(pagina) }, true),
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
