import { searchedTextSchema, useSearchState } from '#src/platform/web/search-state.ts';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';

const DIRECCION = { busqueda: searchedTextSchema };

export type UsuariosSearch = keyof typeof DIRECCION;

/** What is written, and a moment after the last letter what is searched. */
export const useBusqueda = () => {
  const { asked, change } = useSearchState(DIRECCION);
  const { busqueda: buscada = '' } = asked;
  const { written: escrita, write: escribir } = useTextWithWait(buscada, (busqueda) => change({ busqueda }));
  return { escrita, buscada, escribir, limpiar: () => escribir('') };
};
