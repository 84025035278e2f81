import { cambiosAjenos } from '#src/platform/web/cambios-ajenos.ts';

/** Fields that only make sense together: a latitude without its longitude, a channel without its type. */
export interface Parte<D> {
  clave: string;
  campos: readonly (keyof D & string)[];
}

export interface CambioDeParte {
  clave: string;
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

const textosDe = <D extends object>(datos: D, partes: readonly Parte<D>[]): Record<string, string> =>
  Object.fromEntries(partes.map((parte) => [parte.clave, textoDe(datos, parte)]));

/** What others saved since it was read, beside what the person has in the form. */
export const cambiosDePartes = <D extends object>(
  partes: readonly Parte<D>[],
  { leido, escrito, guardado }: Record<'leido' | 'escrito' | 'guardado', D>,
): CambioDeParte[] => {
  const mios = textosDe(escrito, partes);
  return cambiosAjenos(textosDe(leido, partes), mios, textosDe(guardado, partes)).map(({ campo, ahora, choca }) => ({
    clave: campo,
    mio: mios[campo] ?? '',
    guardado: ahora,
    choca,
  }));
};

/** What «Guardar lo mío» saves: all that the person changed, and what others changed where they did not. */
export const conLoMio = <D extends object>(
  partes: readonly Parte<D>[],
  versiones: Record<'leido' | 'escrito' | 'guardado', D>,
): D => {
  const ajenas = cambiosDePartes(partes, versiones).filter(({ choca }) => !choca);
  const campos = partes.filter(({ clave }) => ajenas.some((ajena) => ajena.clave === clave)).flatMap((p) => p.campos);
  return { ...versiones.escrito, ...Object.fromEntries(campos.map((campo) => [campo, versiones.guardado[campo]])) };
};
