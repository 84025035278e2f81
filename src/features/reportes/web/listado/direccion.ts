import { useSearchState } from '#src/platform/web/search-state.ts';
import { conCambio, DIRECCION, leerFiltros, SIN_FILTROS, type Cambio } from './filtros/leer.ts';

export const useDireccion = (hoy: string) => {
  const { asked, change } = useSearchState(DIRECCION);
  return {
    filtros: leerFiltros(asked, hoy),
    pagina: asked.pagina ?? 1,
    filtrar: (cambio: Cambio) => change((pedida) => conCambio(pedida, cambio, hoy)),
    limpiar: () => change(SIN_FILTROS),
    /** Of the days that are seen: they stand there with it. */
    irAPagina: (pagina: number) =>
      change((pedida) => ({ ...conCambio(pedida, {}, hoy), pagina: String(pagina) }), { resetScroll: true }),
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
