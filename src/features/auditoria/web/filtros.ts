import * as z from 'zod/mini';
import { useSearchState, type Asked, type Written } from '#src/platform/web/search-state.ts';
import { entidadAuditadaSchema } from '../contract.ts';

const FILTROS = { entidad: entidadAuditadaSchema, actor: z.uuid(), desde: z.iso.date(), hasta: z.iso.date() };

export type AuditoriaSearch = keyof typeof FILTROS;
export type Filtros = Asked<typeof FILTROS>;

export const useFiltros = () => {
  const { asked: filtros, change } = useSearchState(FILTROS);
  return {
    filtros,
    cuantos: Object.keys(filtros).length,
    cambiar: (cambio: Written<typeof FILTROS>) => change(cambio),
    limpiar: () => change({ entidad: '', actor: '', desde: '', hasta: '' }),
  };
};
