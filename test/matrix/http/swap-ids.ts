import { sinConstancias } from './refused-trace.ts';
import type { Escena } from '../scene.ts';
import { conOtroValor } from './body-parts.ts';
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
      .filter(([value]) => UUID.test(value)),
  );

interface Variante {
  donde: string;
  peticion: Peticion;
  enCuerpo: boolean;
}

const variantes = (request: Peticion, otros: ReadonlyMap<unknown, string>): Variante[] => [
  ...conOtroValor(request.params, otros).map(({ donde, cuerpo }) => ({
    donde,
    peticion: { ...request, params: cuerpo as Record<string, string> },
    enCuerpo: false,
  })),
  ...conOtroValor(request.body, otros).map(({ donde, cuerpo }) => ({
    donde,
    peticion: { ...request, body: cuerpo },
    enCuerpo: true,
  })),
];

/** An allowed request of A with one id of B in it, in the address or in the body: refused, or passed over, and B is as it was. */
export const intercambiarIds = async (mesa: Mesa, permitido: Caso): Promise<{ fallo: string | undefined }[]> => {
  const intentos = [];
  for (const { donde, peticion, enCuerpo } of variantes(permitido.peticion, deB(mesa.escena))) {
    const { estado, cuerpo } = await enviar(mesa.url, { ...permitido, peticion });
    const cambios = await mesa.foto.cambios();
    const inadvertido = enCuerpo && estado === 200 && permitido.ignora?.(cuerpo) === true;
    const demas = sinConstancias(mesa.escena, [permitido], cambios);
    const bien = (RECHAZOS.has(estado) || inadvertido) && demas.length === 0;
    const fallo = `${permitido.que}, ${donde} de B: ${estado}, ${JSON.stringify(cambios).slice(0, 300)}`;
    intentos.push({ fallo: bien ? undefined : fallo });
    if (cambios.length > 0) await mesa.foto.restaurar(cambios);
  }
  return intentos;
};
