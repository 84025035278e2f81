import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { conCambio, leerFiltros, leerPagina, SIN_FILTROS, type EnLaDireccion } from './filtros/leer.ts';

const ruta = getRouteApi('/con-sesion/panel/reportes-admin');

/** Filters and page stand in the address: a reload, a bookmark or a colleague sees the same. */
export const useDireccion = (hoy: string) => {
  const direccion = ruta.useSearch();
  const navigate = useNavigate();
  // from what the address says then, not from what it said when this was drawn
  const ir = (siguiente: (actual: EnLaDireccion) => EnLaDireccion, resetScroll = false) =>
    void navigate({ to: '/reportes-admin', search: siguiente, replace: true, resetScroll });
  return {
    filtros: leerFiltros(direccion, hoy),
    pagina: leerPagina(direccion.pagina),
    filtrar: (cambio: EnLaDireccion) => ir((actual) => conCambio(actual, cambio, hoy)),
    limpiar: () => ir(() => SIN_FILTROS),
    irAPagina: (pagina: number) => {
      const numero = pagina === 1 ? {} : { pagina: String(pagina) };
      ir((actual) => ({ ...conCambio(actual, {}, hoy), ...numero }), true);
    },
  };
};
export type Direccion = ReturnType<typeof useDireccion>;
