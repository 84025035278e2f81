type Ids = ReadonlySet<string>;

// the language's own operations of sets are missing in browsers that are still in use
const menos = (unos: Ids, otros: Ids): Ids => new Set([...unos].filter((id) => !otros.has(id)));
const mas = (unos: Ids, otros: Ids): Ids => new Set([...unos, ...otros]);

/** A set of products that is being chosen, over the one that was read. */
export interface Seleccion {
  leidos: Ids;
  elegidos: Ids;
}

export const seleccionDe = (productos: readonly string[]): Seleccion => ({
  leidos: new Set(productos),
  elegidos: new Set(productos),
});

export const conTodos = (elegidos: Ids, ids: readonly string[], si: boolean): Ids =>
  si ? mas(elegidos, new Set(ids)) : menos(elegidos, new Set(ids));

export const haCambiado = ({ leidos, elegidos }: Seleccion): boolean =>
  leidos.size !== elegidos.size || menos(leidos, elegidos).size > 0;

/** Without those that are no longer in the catalogue. */
export const vigentes = (elegidos: Ids, catalogo: Ids): Ids => new Set([...elegidos].filter((id) => catalogo.has(id)));

export interface CambioDeOtros {
  agregados: number;
  quitados: number;
}

/** What others added and took off since it was read; nothing if the set is the same. */
export const cambioDeOtros = ({ leidos }: Seleccion, guardados: Ids): CambioDeOtros | undefined => {
  const cambio = { agregados: menos(guardados, leidos).size, quitados: menos(leidos, guardados).size };
  return cambio.agregados + cambio.quitados > 0 ? cambio : undefined;
};

/** What «Guardar lo mío» saves: what the person put and took off, over what others left. */
export const loMioSobre = ({ leidos, elegidos }: Seleccion, guardados: Ids): Ids =>
  menos(mas(guardados, menos(elegidos, leidos)), menos(leidos, elegidos));
