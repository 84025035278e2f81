import type { Open } from '#src/platform/server/http/serve.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type * as contracts from '../contract-masiva.ts';
import { enLotes, inTurn } from './lotes.ts';
import { planEnOrden } from './plan-en-orden.ts';
import { borrarCreadas } from './queries-masiva.ts';

/** What somebody has changed, begun or cancelled since stays. */
export const deshacerVisitasMasivas = (
  open: Open,
  { creadas_en, ...plan }: BodyOf<typeof contracts.deshacerVisitasMasivas>,
): Promise<ResponseOf<typeof contracts.deshacerVisitasMasivas>> =>
  inTurn(() =>
    open(async (tx, { empresa_id, usuario_id: creada_por }) => {
      let eliminadas = 0;
      for (const lote of enLotes(planEnOrden(plan))) {
        eliminadas += await borrarCreadas(tx, { empresa_id, creada_por, creadas_en }, lote, plan.hora);
      }
      return { eliminadas };
    }),
  );
