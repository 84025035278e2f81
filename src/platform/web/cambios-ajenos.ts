export interface CambioAjeno<Campo extends string = string> {
  campo: Campo;
  antes: string;
  ahora: string;
  /** The person changed the same field, to something else: theirs stays until they say otherwise. */
  choca: boolean;
}

/** What others saved in a record while someone was filling in its form. */
export const cambiosAjenos = <V extends Record<string, string>>(
  leidos: V,
  escritos: V,
  guardados: V,
): CambioAjeno<keyof V & string>[] =>
  Object.keys(leidos).flatMap((campo) => {
    const antes = leidos[campo] ?? '';
    const ahora = guardados[campo] ?? '';
    const escrito = (escritos[campo] ?? '').trim();
    return antes === ahora ? [] : [{ campo, antes, ahora, choca: escrito !== antes && escrito !== ahora }];
  });
