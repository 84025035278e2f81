import * as z from 'zod/mini';
import { ordenDeProductosSchema } from '#src/dominio/productos/contract.ts';
import {
  pageSchema,
  searchedTextSchema,
  useSearchState,
  type Asked,
  type Written,
} from '#src/platform/web/search-state.ts';

const nombreSchema = z.string().check(z.minLength(1), z.maxLength(100));

export const DIRECCION = {
  q: searchedTextSchema,
  categoria: nombreSchema,
  presentacion: nombreSchema,
  orden: ordenDeProductosSchema,
  archivados: z.literal('solo'),
  pagina: pageSchema,
};

export type ProductosSearch = keyof typeof DIRECCION;

export interface Filtros {
  busqueda: string;
  categoria?: string;
  presentacion?: string;
  orden: z.output<typeof ordenDeProductosSchema>;
  archivados: 'no' | 'solo';
}

export const leerFiltros = ({
  q: busqueda = '',
  categoria,
  presentacion,
  orden = 'ninguno',
  archivados,
}: Asked<typeof DIRECCION>): Filtros => ({
  busqueda,
  ...(categoria && { categoria }),
  ...(presentacion && { presentacion }),
  orden,
  archivados: archivados ?? 'no',
});

/** Which filters are set, of those that fold away on a phone. */
export const cuantosElegidos = ({ categoria, presentacion, orden }: Filtros): number =>
  [categoria !== undefined, presentacion !== undefined, orden !== 'ninguno'].filter(Boolean).length;

const NINGUNO = { q: '', categoria: '', presentacion: '', orden: '' };

export const useFiltros = () => {
  const { asked, change, goToPage } = useSearchState(DIRECCION);
  const filtros = leerFiltros(asked);
  return {
    filtros,
    pagina: asked.pagina ?? 1,
    activos: filtros.busqueda !== '' || cuantosElegidos(filtros) > 0,
    cambiar: (cambio: Omit<Written<typeof DIRECCION>, 'pagina'>) => change(cambio),
    irAPagina: (pagina: number) => goToPage(pagina),
    /** The view of archived ones is no filter: it stays. */
    limpiar: () => change(NINGUNO),
    verArchivados: (si: boolean) => change({ ...NINGUNO, archivados: si ? 'solo' : '' }, { resetScroll: true }),
  };
};
export type ControlDeFiltros = ReturnType<typeof useFiltros>;
