export interface ForeignChange<Field extends string = string> {
  campo: Field;
  before: string;
  now: string;
  /** The person changed the same field, to something else: theirs stays until they say otherwise. */
  clashes: boolean;
}

/** What others saved in a record while someone was filling in its form. */
export const foreignChanges = <V extends Record<string, string>>(
  asRead: V,
  asWritten: V,
  asSaved: V,
): ForeignChange<keyof V & string>[] =>
  Object.keys(asRead).flatMap((campo) => {
    const before = asRead[campo] ?? '';
    const now = asSaved[campo] ?? '';
    const written = (asWritten[campo] ?? '').trim();
    return before === now ? [] : [{ campo, before, now, clashes: written !== before && written !== now }];
  });
