import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { comoInstante, sumarDias } from '#src/dominio/visitas/fechas.ts';
import { MAXIMO_DE_DIAS, MAXIMO_DE_SUCURSALES } from '../../filtros.ts';

const ruta = getRouteApi('/con-sesion/panel/reportes-avanzados');

/** What stands in the address. */
interface EnLaDireccion {
  desde?: string;
  hasta?: string;
  cadena?: string;
  sucursales?: string;
}

/** What the person chose. A date that was taken away is empty; no branch: all of them. */
export interface Filtros {
  desde: string;
  hasta: string;
  cadena?: string;
  sucursales: string[];
}

/** Days that it opens with, today among them. */
const DIAS = 7;

const idSchema = z.uuid();
const esId = (texto: string): boolean => idSchema.safeParse(texto).success;

/** Not in the address: the last days. There and empty: taken away. What makes no sense counts as not asked. */
const leerFecha = (escrita: string | undefined, siNo: string): string =>
  escrita === '' ? '' : (fechaSchema.safeParse(escrita).data ?? siNo);

export const leerFiltros = ({ desde, hasta, cadena = '', sucursales = '' }: EnLaDireccion, hoy: string): Filtros => ({
  desde: leerFecha(desde, sumarDias(hoy, 1 - DIAS)),
  hasta: leerFecha(hasta, hoy),
  ...(esId(cadena) && { cadena }),
  // a branch is of its chain
  sucursales: esId(cadena) ? [...new Set(sucursales.split(',').filter(esId))].slice(0, MAXIMO_DE_SUCURSALES) : [],
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

const sinVacios = ({ cadena, sucursales, ...fechas }: EnLaDireccion): EnLaDireccion => ({
  ...fechas,
  ...(cadena && { cadena }),
  ...(sucursales && { sucursales }),
});

/** The filters stand in the address: a reload, a bookmark or a colleague sees the same. */
export const useDireccion = (hoy: string) => {
  const direccion = ruta.useSearch();
  const navigate = useNavigate();
  const ir = (cambio: EnLaDireccion) =>
    void navigate({
      to: '/reportes-avanzados',
      // from what the address says then, not from what it said when this was drawn
      search: (actual) => sinVacios({ ...actual, ...cambio }),
      replace: true,
      resetScroll: false,
    });
  return {
    filtros: leerFiltros(direccion, hoy),
    elegirDesde: (fecha: string | undefined) => ir({ desde: fecha ?? '' }),
    elegirHasta: (fecha: string | undefined) => ir({ hasta: fecha ?? '' }),
    elegirCadena: (cadena: string | undefined) => ir({ cadena: cadena ?? '', sucursales: '' }),
    elegirSucursales: (sucursales: readonly string[]) => ir({ sucursales: sucursales.join(',') }),
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
