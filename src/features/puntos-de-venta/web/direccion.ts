import * as z from 'zod/mini';
import {
  canalDeVentaSchema,
  estadoGeograficoSchema,
  estadoOperacionalSchema,
  presenciaSchema,
  tipoDeUnidadSchema,
} from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { pageSchema, searchedTextSchema, useSearchState, type Written } from '#src/platform/web/search-state.ts';

/** In the place of a chain's id: the form for another one. */
export const NUEVA = 'nueva';

const DE_SUCURSALES = {
  estado: estadoOperacionalSchema,
  region: estadoGeograficoSchema,
  archivadas: z.literal('solo'),
};

const DE_CADENA = { ...DE_SUCURSALES, q: searchedTextSchema, pagina: pageSchema };

/** Chains, and beside them branches: `q` and `pagina` are taken. */
const DE_PUNTOS_DE_VENTA = {
  ...DE_CADENA,
  cadena: z.union([z.uuid(), z.literal(NUEVA)]),
  tipo: tipoDeUnidadSchema,
  canal: canalDeVentaSchema,
  presencia: presenciaSchema,
  sucursal: searchedTextSchema,
  hoja: pageSchema,
};

const DE_SUCURSAL = { editar: z.string() };

export type CadenaSearch = keyof typeof DE_CADENA;
export type PuntosDeVentaSearch = keyof typeof DE_PUNTOS_DE_VENTA;
export type SucursalSearch = keyof typeof DE_SUCURSAL;

/** What is chosen among the chains, or that a new one is written. */
export const useCadenaElegida = () => {
  const { asked, change, changed } = useSearchState(DE_PUNTOS_DE_VENTA);
  // what is said of the branches of one chain does not go for those of the next
  const sinFiltros = { sucursal: '', estado: '', region: '', archivadas: '', hoja: '' };
  const salida = { keepPage: true, ignoreBlocker: true };
  return {
    elegida: asked.cadena,
    elegir: (cadena: string) => change({ ...sinFiltros, cadena }, { keepPage: true, push: true }),
    cambiarPor: (cadena: string) => changed({ cadena }, salida),
    cerrar: () => changed({ ...sinFiltros, cadena: '' }, salida),
  };
};

/** Whether a branch's form is open. */
export const useEdicion = () => {
  const { asked, change, changed } = useSearchState(DE_SUCURSAL);
  return {
    editando: asked.editar !== undefined,
    editar: () => change({ editar: 'si' }, { push: true }),
    terminar: () => changed({ editar: undefined }, { ignoreBlocker: true }),
  };
};

/** The filters of the chains. */
export const useFiltrosDeCadenas = () => {
  const { asked, change, goToPage } = useSearchState(DE_PUNTOS_DE_VENTA);
  const { q: busqueda = '', tipo, canal, presencia, pagina = 1 } = asked;
  return {
    filtros: { busqueda, tipo, canal, presencia },
    pagina,
    irAPagina: (otra: number) => goToPage(otra, {}),
    cambiar: (cambio: Pick<Written<typeof DE_PUNTOS_DE_VENTA>, 'q' | 'tipo' | 'canal' | 'presencia'>) => change(cambio),
    limpiar: () => change({ q: '', tipo: '', canal: '', presencia: '' }),
  };
};

/** How the address calls the filters of the branches: beside the chains' own, some names are taken. */
export interface NombresDeFiltros {
  busqueda: 'q' | 'sucursal';
  pagina: 'pagina' | 'hoja';
}

export const useFiltrosDeSucursales = ({ busqueda, pagina }: NombresDeFiltros) => {
  const { asked, change, goToPage } = useSearchState(DE_PUNTOS_DE_VENTA, pagina);
  const { estado, region, archivadas } = asked;
  return {
    filtros: { busqueda: asked[busqueda] ?? '', estado, region, archivadas: archivadas ?? ('no' as const) },
    pagina: asked[pagina] ?? 1,
    irAPagina: (otra: number) => goToPage(otra, {}),
    buscar: (texto: string) => change({ [busqueda]: texto }),
    cambiar: (cambio: Written<typeof DE_SUCURSALES>) => change(cambio),
    limpiar: () => change({ [busqueda]: '', estado: '', region: '', archivadas: '' }),
  };
};

export type FiltrosDeSucursales = ReturnType<typeof useFiltrosDeSucursales>;
