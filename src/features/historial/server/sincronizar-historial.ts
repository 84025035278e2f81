import type * as contracts from '#src/dominio/telefono/contract-dias.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerHistorialPorMeses } from './queries-por-meses.ts';

const MAXIMO_DE_VISITAS = 2000;
const VISITAS_POR_RESPUESTA = 1000;

export const sincronizarHistorial = async (
  tx: Tx,
  { meses: conocidos }: BodyOf<typeof contracts.sincronizarHistorial>,
): Promise<ResponseOf<typeof contracts.sincronizarHistorial>> => {
  const { leida_en, meses } = await leerHistorialPorMeses(tx, conocidos, {
    limite: MAXIMO_DE_VISITAS,
    porRespuesta: VISITAS_POR_RESPUESTA,
  });
  return {
    leida_en,
    meses: meses.map(({ mes, huella }) => ({ mes, huella })),
    cambiados: meses.flatMap(({ mes, visitas }) => (visitas ? [{ mes, visitas }] : [])),
    hay_mas: meses.some(({ cambiado, visitas }) => cambiado && !visitas),
  };
};
