import type * as contracts from '#src/dominio/telefono/contract-dias.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { leerDias, leerEmpresasDeCampo } from './queries-dias.ts';

const MAXIMO_DE_VISITAS = 200;

export const sincronizarDias = async (
  tx: Tx,
  { conocidas }: BodyOf<typeof contracts.sincronizarDias>,
): Promise<ResponseOf<typeof contracts.sincronizarDias>> => {
  const [empresas, { leida_en, visitas }] = await Promise.all([
    leerEmpresasDeCampo(tx),
    leerDias(tx, conocidas, MAXIMO_DE_VISITAS),
  ]);
  return {
    leida_en,
    empresas,
    visitas: visitas.map(({ id, huella }) => ({ id, huella })),
    cambiadas: visitas.flatMap(({ huella, contenido }) => (contenido ? [{ ...contenido, huella }] : [])),
  };
};
