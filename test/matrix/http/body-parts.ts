/** A body with something of it changed, and where. */
interface Variante {
  donde: string;
  cuerpo: unknown;
}

const esObjeto = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const dentroDe = (donde: string, nombre: string): string => (donde === '' ? nombre : `${donde}.${nombre}`);

/** The same body with each of the values that has a substitute replaced by it, one at a time, however deep it stands. */
export const conOtroValor = (body: unknown, otros: ReadonlyMap<unknown, unknown>, donde = ''): Variante[] => {
  if (otros.has(body)) return [{ donde, cuerpo: otros.get(body) }];
  if (Array.isArray(body)) {
    return body.flatMap((value, i) =>
      conOtroValor(value, otros, dentroDe(donde, String(i))).map((v) => ({
        donde: v.donde,
        cuerpo: body.with(i, v.cuerpo),
      })),
    );
  }
  if (!esObjeto(body)) return [];
  return Object.entries(body).flatMap(([nombre, value]) =>
    conOtroValor(value, otros, dentroDe(donde, nombre)).map((v) => ({
      donde: v.donde,
      cuerpo: { ...body, [nombre]: v.cuerpo },
    })),
  );
};

/** The same body with one field more in it or in an object inside it, unless that has such a field. */
export const conCampoDeMas = (body: unknown, [campo, value]: readonly [string, unknown], donde = ''): Variante[] => {
  if (!esObjeto(body)) return [];
  const aqui = campo in body ? [] : [{ donde: dentroDe(donde, campo), cuerpo: { ...body, [campo]: value } }];
  const masAdentro = Object.entries(body).flatMap(([nombre, suyo]) =>
    conCampoDeMas(suyo, [campo, value], dentroDe(donde, nombre)).map((v) => ({
      donde: v.donde,
      cuerpo: { ...body, [nombre]: v.cuerpo },
    })),
  );
  return [...aqui, ...masAdentro];
};
