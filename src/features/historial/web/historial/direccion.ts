import * as z from 'zod/mini';
import type { FiltrosDeHistorial } from '#src/dominio/telefono/web/historial-local.ts';
import { estadoDeVisitaSchema, fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { searchedTextSchema, useSearchState, type Written } from '#src/platform/web/search-state.ts';

export const DIRECCION = {
  empresa: z.uuid(),
  estado: estadoDeVisitaSchema,
  cadena: z.uuid(),
  desde: fechaSchema,
  hasta: fechaSchema,
  texto: searchedTextSchema,
};

export type HistorialSearch = keyof typeof DIRECCION;

/** The value that asks for all of them: none that makes sense in the address. */
export const TODAS = 'todas';

/** Those of the sheet: what is searched stands in sight. */
export const cuantosElegidos = (filtros: FiltrosDeHistorial): number =>
  Object.keys(filtros).filter((filtro) => filtro !== 'texto').length;

const NINGUNO = { empresa: '', estado: '', cadena: '', desde: '', hasta: '', texto: '' };

/** The filters stand in the address: coming back from a report finds the same list. */
export const useDireccionDeHistorial = () => {
  const { asked, change } = useSearchState(DIRECCION);
  const filtros: FiltrosDeHistorial = asked;
  return {
    filtros,
    /** A chain is of its company. */
    filtrar: (cambio: Written<typeof DIRECCION>) => change({ ...cambio, ...('empresa' in cambio && { cadena: '' }) }),
    limpiar: () => change(NINGUNO),
  };
};
export type DireccionDeHistorial = ReturnType<typeof useDireccionDeHistorial>;
