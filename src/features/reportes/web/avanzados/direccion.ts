import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { comoInstante, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { useSearchState, type Asked } from '#src/platform/web/search-state.ts';
import { MAXIMO_DE_DIAS, MAXIMO_DE_SUCURSALES } from '../../filtros.ts';

const idSchema = z.uuid();
const esId = (texto: string): boolean => idSchema.safeParse(texto).success;

/** Not in the address: the last days. There and empty: taken away. */
const fechaQuitableSchema = z.union([z.literal(''), fechaSchema]);

export const DIRECCION = {
  desde: fechaQuitableSchema,
  hasta: fechaQuitableSchema,
  cadena: idSchema,
  /** By commas. */
  sucursales: z.pipe(
    z.pipe(
      z.string(),
      z.transform((texto: string) => [...new Set(texto.split(',').filter(esId))].slice(0, MAXIMO_DE_SUCURSALES)),
    ),
    z.array(z.string()).check(z.minLength(1)),
  ),
};

export type ReportesAvanzadosSearch = keyof typeof DIRECCION;

/** What the person chose. A date that was taken away is empty; no branch: all of them. */
export interface Filtros {
  desde: string;
  hasta: string;
  cadena?: string;
  sucursales: string[];
}

/** Days that it opens with, today among them. */
const DIAS = 7;

export const leerFiltros = (
  { desde, hasta, cadena, sucursales = [] }: Asked<typeof DIRECCION>,
  hoy: string,
): Filtros => ({
  desde: desde ?? sumarDias(hoy, 1 - DIAS),
  hasta: hasta ?? hoy,
  // a branch is of its chain
  ...(cadena ? { cadena, sucursales } : { sucursales: [] }),
});

/** Why there is nothing to measure between these days, if there is not. */
export const problemaDePeriodo = ({
  desde,
  hasta,
}: Pick<Filtros, 'desde' | 'hasta'>): 'fechas' | 'orden' | 'largo' | undefined => {
  if (desde === '' || hasta === '') return 'fechas';
  if (hasta < desde) return 'orden';
  return hasta >= sumarDias(desde, MAXIMO_DE_DIAS) ? 'largo' : undefined;
};

export const esPeriodo = (filtros: Pick<Filtros, 'desde' | 'hasta'>): boolean =>
  problemaDePeriodo(filtros) === undefined;

/** How many days, the first and the last among them. */
export const diasDe = ({ desde, hasta }: Pick<Filtros, 'desde' | 'hasta'>): number =>
  Math.round((comoInstante(hasta).getTime() - comoInstante(desde).getTime()) / 86_400_000) + 1;

export const useDireccion = (hoy: string) => {
  const { asked, change } = useSearchState(DIRECCION);
  return {
    filtros: leerFiltros(asked, hoy),
    elegirDesde: (fecha: string | undefined) => change({ desde: fecha ?? '' }),
    elegirHasta: (fecha: string | undefined) => change({ hasta: fecha ?? '' }),
    elegirCadena: (cadena: string | undefined) => change({ cadena, sucursales: '' }),
    elegirSucursales: (sucursales: readonly string[]) => change({ sucursales: sucursales.join(',') }),
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
