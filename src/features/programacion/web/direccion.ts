import * as z from 'zod/mini';
import { estadoDeVisitaSchema, fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { pageSchema, useSearchState, type Asked, type Written } from '#src/platform/web/search-state.ts';
import { mesDe } from './mes.ts';

const FILTROS = {
  mercaderista: z.uuid(),
  cadena: z.uuid(),
  sucursal: z.uuid(),
  fecha: fechaSchema,
  estado: estadoDeVisitaSchema,
};

export const DIRECCION = {
  ...FILTROS,
  mes: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)),
  dia: fechaSchema,
  vista: z.literal('tabla'),
  cuales: z.enum(['anteriores', 'todas']),
  pagina: pageSchema,
};

export type ProgramacionSearch = keyof typeof DIRECCION;
export type Filtros = Asked<typeof FILTROS>;
/** Which days the table shows. */
export type Cuales = 'desde_hoy' | z.output<typeof DIRECCION.cuales>;
type Pedida = Asked<typeof DIRECCION>;

export const cuantosElegidos = (filtros: Filtros): number => Object.keys(filtros).length;

/** The month that the calendar shows: the one asked for, that of the date that is looked for, or this one. */
export const leerMes = ({ mes, fecha }: Pick<Pedida, 'mes' | 'fecha'>, hoy: string): string =>
  mes ?? mesDe(fecha ?? hoy);

/** The chosen day of the agenda, if it is one of the month; otherwise today or the month's first. */
export const leerDia = (
  { dia, fecha }: Pick<Pedida, 'dia' | 'fecha'>,
  { mes, hoy }: { mes: string; hoy: string },
): string => [dia, fecha, hoy].find((cada) => cada !== undefined && mesDe(cada) === mes) ?? `${mes}-01`;

/** Between which days the table looks; a date that is looked for is enough by itself. */
export const tramoDe = (
  { fecha }: Pick<Filtros, 'fecha'>,
  cuales: Cuales,
  hoy: string,
): { desde?: string; hasta?: string } => {
  if (fecha !== undefined || cuales === 'todas') return {};
  return cuales === 'desde_hoy' ? { desde: hoy } : { hasta: sumarDias(hoy, -1) };
};

const NINGUNO = { mercaderista: '', cadena: '', sucursal: '', fecha: '', estado: '' };

export const useDireccion = (hoy: string) => {
  const { asked, change, goToPage } = useSearchState(DIRECCION);
  const { mes: _mes, dia: _dia, vista = 'calendario', cuales: pedidas, pagina = 1, ...filtros } = asked;
  const cuales: Cuales = pedidas ?? 'desde_hoy';
  const mes = leerMes(asked, hoy);
  return {
    filtros,
    mes,
    dia: leerDia(asked, { mes, hoy }),
    vista,
    cuales,
    pagina,
    filtrar: (cambio: Written<typeof FILTROS>) =>
      change({
        ...cambio,
        // a branch is of its chain, and a date of its month
        ...('cadena' in cambio && { sucursal: '' }),
        ...('fecha' in cambio && { mes: '', dia: '' }),
      }),
    restablecer: () => change(NINGUNO),
    irAMes: (otro: string) => change({ mes: otro, dia: '' }),
    irADia: (otro: string) => change({ mes: mesDe(otro), dia: otro }),
    /** In the calendar, whatever the filters were. */
    verDia: (otro: string) => change({ ...NINGUNO, vista: '', mes: mesDe(otro), dia: otro }),
    /** Of the table; from today on is what it shows without being asked. */
    verCuales: (otras: Cuales) => change({ cuales: otras }),
    verEn: (otra: string | null) => change({ vista: otra ?? '' }),
    irAPagina: (otra: number) => goToPage(otra),
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
