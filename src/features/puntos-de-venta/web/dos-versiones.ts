import { foreignChanges } from '#src/platform/web/foreign-changes.ts';

/** Fields that only make sense together: a latitude without its longitude, a channel without its type. */
export interface Parte<D> {
  id: string;
  campos: readonly (keyof D & string)[];
}

export interface CambioDeParte {
  id: string;
  mio: string;
  guardado: string;
  /** Both changed it, to something different. Otherwise what is saved stays. */
  choca: boolean;
}

const textoDe = <D extends object>(datos: D, { campos }: Parte<D>): string =>
  campos
    .map((campo) => String(datos[campo] ?? ''))
    .filter(Boolean)
    .join(', ');

const textosDe = <D extends object>(datos: D, parts: readonly Parte<D>[]): Record<string, string> =>
  Object.fromEntries(parts.map((parte) => [parte.id, textoDe(datos, parte)]));

/** What others saved since it was read, beside what the person has in the form. */
export const cambiosDePartes = <D extends object>(
  parts: readonly Parte<D>[],
  { leido, escrito, guardado }: Record<'leido' | 'escrito' | 'guardado', D>,
): CambioDeParte[] => {
  const mios = textosDe(escrito, parts);
  return foreignChanges(textosDe(leido, parts), mios, textosDe(guardado, parts)).map(
    ({ campo, now, clashes: choca }) => ({
      id: campo,
      mio: mios[campo] ?? '',
      guardado: now,
      choca,
    }),
  );
};

/** What «Guardar lo mío» saves: all that the person changed, and what others changed where they did not. */
export const conLoMio = <D extends object>(
  parts: readonly Parte<D>[],
  versiones: Record<'leido' | 'escrito' | 'guardado', D>,
): D => {
  const ajenas = cambiosDePartes(parts, versiones).filter(({ choca }) => !choca);
  const campos = parts.filter(({ id }) => ajenas.some((ajena) => ajena.id === id)).flatMap((p) => p.campos);
  return { ...versiones.escrito, ...Object.fromEntries(campos.map((campo) => [campo, versiones.guardado[campo]])) };
};
