import type { Open } from '#src/platform/server/http/serve.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-masiva.ts';
import { inTurn, LOTE } from './lotes.ts';
import { borrarCreadas, leerCreadas } from './queries-masiva.ts';

/** What somebody has changed, begun or cancelled since stays. */
export const deshacerVisitasMasivas = (
  open: Open,
  { primera, ...tanda }: BodyOf<typeof contracts.deshacerVisitasMasivas>,
): Promise<ResponseOf<typeof contracts.deshacerVisitasMasivas>> =>
  inTurn(() =>
    open(async (tx, { empresa_id, usuario_id: creada_por }) => {
      let eliminadas = 0;
      for (let despuesDe: string | undefined; ;) {
        const ids: string[] = await leerCreadas(
          tx,
          { empresa_id, creada_por, ...tanda, ...(despuesDe === undefined ? { desde: primera } : { despuesDe }) },
          LOTE,
        );
        despuesDe = ids.at(-1);
        if (despuesDe === undefined) return { eliminadas };
        eliminadas += await borrarCreadas(tx, empresa_id, ids);
      }
    }),
  );
