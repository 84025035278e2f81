/** A body with something of it changed, and where. */
interface Variante {
  donde: string;
  cuerpo: unknown;
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) && !(valor instanceof Blob);

const dentroDe = (donde: string, nombre: string): string => (donde === '' ? nombre : `${donde}.${nombre}`);

/** The same body with each of the values that has a substitute replaced by it, one at a time, however deep it stands. */
export const conOtroValor = (cuerpo: unknown, otros: ReadonlyMap<unknown, unknown>, donde = ''): Variante[] => {
  if (otros.has(cuerpo)) return [{ donde, cuerpo: otros.get(cuerpo) }];
  if (Array.isArray(cuerpo)) {
    return cuerpo.flatMap((valor, i) =>
      conOtroValor(valor, otros, dentroDe(donde, String(i))).map((v) => ({
        donde: v.donde,
        cuerpo: cuerpo.with(i, v.cuerpo),
      })),
    );
  }
  if (!esObjeto(cuerpo)) return [];
  return Object.entries(cuerpo).flatMap(([nombre, valor]) =>
    conOtroValor(valor, otros, dentroDe(donde, nombre)).map((v) => ({
      donde: v.donde,
      cuerpo: { ...cuerpo, [nombre]: v.cuerpo },
    })),
  );
};

/** The same body with one field more in it or in an object inside it, unless that has such a field. */
export const conCampoDeMas = (cuerpo: unknown, [campo, valor]: readonly [string, unknown], donde = ''): Variante[] => {
  if (!esObjeto(cuerpo)) return [];
  const aqui = campo in cuerpo ? [] : [{ donde: dentroDe(donde, campo), cuerpo: { ...cuerpo, [campo]: valor } }];
  const masAdentro = Object.entries(cuerpo).flatMap(([nombre, suyo]) =>
    conCampoDeMas(suyo, [campo, valor], dentroDe(donde, nombre)).map((v) => ({
      donde: v.donde,
      cuerpo: { ...cuerpo, [nombre]: v.cuerpo },
    })),
  );
  return [...aqui, ...masAdentro];
};
