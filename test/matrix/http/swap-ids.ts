import type { Escena } from '../scene.ts';
import type { Caso, Peticion } from './case.ts';
import type { Mesa } from './run.ts';
import { enviar } from './send.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const RECHAZOS = new Set([403, 404, 409, 422]);

/** What stands in B where this stands in A. */
const deB = ({ A, B }: Escena): ReadonlyMap<unknown, string> =>
  new Map(
    Object.keys(A)
      .map((nombre) => [A[nombre as 'id'], B[nombre as 'id']] as const)
      // a token is whoever holds it: another one is another right, not another's
      .filter(([valor]) => UUID.test(valor)),
  );

const cambiados = <V>(original: Record<string, V>, otros: ReadonlyMap<unknown, string>) =>
  Object.entries(original).flatMap(([nombre, valor]) => {
    const otro = otros.get(valor);
    return otro === undefined ? [] : [{ nombre, con: { ...original, [nombre]: otro } }];
  });

const variantes = ({ parametros = {}, cuerpo, ...resto }: Peticion, otros: ReadonlyMap<unknown, string>) => [
  ...cambiados(parametros, otros).map(({ nombre, con }) => ({
    nombre,
    peticion: { ...resto, cuerpo, parametros: con } as Peticion,
  })),
  ...(cuerpo instanceof Blob ? [] : cambiados((cuerpo ?? {}) as Record<string, unknown>, otros)).map(
    ({ nombre, con }) => ({
      nombre,
      peticion: { ...resto, parametros, cuerpo: con } as Peticion,
    }),
  ),
];

/** An allowed request of A with one id of B in it, in the address or in the body: refused, and B is as it was. */
export const intercambiarIds = async (mesa: Mesa, permitido: Caso): Promise<{ fallo: string | undefined }[]> => {
  const intentos = [];
  for (const { nombre, peticion } of variantes(permitido.peticion, deB(mesa.escena))) {
    const { estado } = await enviar(mesa.url, { ...permitido, peticion });
    const cambios = await mesa.foto.cambios();
    const bien = RECHAZOS.has(estado) && cambios.length === 0;
    const fallo = `${permitido.que}, ${nombre} de B: ${estado}, ${JSON.stringify(cambios).slice(0, 300)}`;
    intentos.push({ fallo: bien ? undefined : fallo });
    if (cambios.length > 0) await mesa.foto.restaurar(cambios);
  }
  return intentos;
};
