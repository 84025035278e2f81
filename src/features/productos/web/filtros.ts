import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { ordenDeProductosSchema } from '#src/dominio/productos/contract.ts';

const AQUI = '/productos-empresa';
const ruta = getRouteApi('/con-sesion/panel/productos-empresa');

/** What stands in the address. */
interface EnLaDireccion {
  q?: string;
  categoria?: string;
  presentacion?: string;
  orden?: string;
  archivados?: string;
  pagina?: string;
}

export interface Filtros {
  busqueda: string;
  categoria?: string;
  presentacion?: string;
  orden: z.output<typeof ordenDeProductosSchema>;
  archivados: 'no' | 'solo';
}

const LARGO = 100;

/** What the address asks for; what makes no sense there counts as not asked. */
export const leerFiltros = ({ q = '', categoria, presentacion, orden, archivados }: EnLaDireccion): Filtros => ({
  busqueda: q.trim().slice(0, LARGO),
  ...(categoria && categoria.length <= LARGO && { categoria }),
  ...(presentacion && presentacion.length <= LARGO && { presentacion }),
  orden: ordenDeProductosSchema.safeParse(orden).data ?? 'ninguno',
  archivados: archivados === 'solo' ? 'solo' : 'no',
});

export const leerPagina = (pagina = '1'): number => (/^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1);

/** Which filters are set, of those that fold away on a phone. */
export const cuantosElegidos = ({ categoria, presentacion, orden }: Filtros): number =>
  [categoria !== undefined, presentacion !== undefined, orden !== 'ninguno'].filter(Boolean).length;

const sinVacios = (direccion: EnLaDireccion): EnLaDireccion =>
  Object.fromEntries(Object.entries(direccion).filter(([, valor]) => valor));

/** The filters stand in the address: a reload, a bookmark or a colleague sees the same. */
export const useFiltros = () => {
  const direccion = ruta.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const filtros = leerFiltros(direccion);
  const ir = (cambio: EnLaDireccion, resetScroll = false) => {
    // what was typed last comes a moment later: whoever is on the way to another page by then is not called back
    if (router.latestLocation.pathname !== AQUI) return;
    void navigate({
      to: AQUI,
      // from what the address says then, not from what it said when this was drawn
      search: (actual) => sinVacios({ ...actual, pagina: '', ...cambio }),
      replace: true,
      resetScroll,
    });
  };
  return {
    filtros,
    pagina: leerPagina(direccion.pagina),
    activos: filtros.busqueda !== '' || cuantosElegidos(filtros) > 0,
    cambiar: (cambio: Omit<EnLaDireccion, 'pagina'>) => ir(cambio),
    irAPagina: (pagina: number) => ir({ pagina: pagina === 1 ? '' : String(pagina) }, true),
    /** The view of archived ones is no filter: it stays. */
    limpiar: () => ir({ q: '', categoria: '', presentacion: '', orden: '' }),
    verArchivados: (si: boolean) =>
      ir({ q: '', categoria: '', presentacion: '', orden: '', archivados: si ? 'solo' : '' }, true),
  };
};
export type ControlDeFiltros = ReturnType<typeof useFiltros>;
