import { searchedTextSchema, useSearchState } from '#src/platform/web/search-state.ts';
import { useTextoConEspera } from '#src/platform/web/texto-con-espera.ts';

const DIRECCION = { busqueda: searchedTextSchema };

export type UsuariosSearch = keyof typeof DIRECCION;

/** What is written, and a moment after the last letter what is searched. */
export const useBusqueda = () => {
  const { asked, change } = useSearchState(DIRECCION);
  const { busqueda: buscada = '' } = asked;
  const { escrito: escrita, escribir } = useTextoConEspera(buscada, (busqueda) => change({ busqueda }));
  return { escrita, buscada, escribir, limpiar: () => escribir('') };
};
