import * as z from 'zod/mini';
import { pageSchema, searchedTextSchema, useSearchState } from '#src/platform/web/search-state.ts';

/** `cadenas` is what is looked for among the chains, `q` among the products of the chosen one. */
const DIRECCION = {
  cadena: z.uuid(),
  formato: z.uuid(),
  q: searchedTextSchema,
  pagina: pageSchema,
  cadenas: searchedTextSchema,
};

export type SurtidoSearch = keyof typeof DIRECCION;

export const useDireccion = () => {
  const { asked, change, goToPage } = useSearchState(DIRECCION);
  const { cadena, formato, q: busqueda = '', pagina = 1, cadenas: cadenaBuscada = '' } = asked;
  return {
    cadena,
    formato,
    busqueda,
    pagina,
    cadenaBuscada,
    // what is looked for in one chain does not go for the next
    elegirCadena: (id: string) => change({ cadena: id, formato: '', q: '' }, { push: true, resetScroll: true }),
    dejarCadena: () => change({ cadena: '', formato: '', q: '' }, { resetScroll: true }),
    /** Without one it is the whole chain. The chain is said too: the first one is shown without being asked for. */
    elegirFormato: (id: string | undefined, deCadena: string) => change({ cadena: deCadena, formato: id }),
    buscar: (q: string, enCadena: string) => change({ cadena: enCadena, q }),
    irAPagina: (otra: number) => goToPage(otra, {}),
    buscarCadena: (cadenas: string) => change({ cadenas }, { keepPage: true }),
  };
};

export type Direccion = ReturnType<typeof useDireccion>;
