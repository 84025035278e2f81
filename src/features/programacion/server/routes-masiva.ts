import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-masiva.ts';
import { crearVisitasMasivas } from './crear-visitas-masivas.ts';
import { deshacerVisitasMasivas } from './deshacer-visitas-masivas.ts';
import { listarSucursalesProgramables } from './listar-sucursales-programables.ts';
import { revisarPlanMasivo } from './revisar-plan-masivo.ts';

export const creacionMasivaRoutes = (serve: Serve): void => {
  serve(contracts.revisarPlanMasivo, ({ tx, actor, body }) => revisarPlanMasivo(tx, actor.empresa_id, body));

  serve(contracts.crearVisitasMasivas, ({ open, body }) => crearVisitasMasivas(open, body));

  serve(contracts.deshacerVisitasMasivas, ({ open, body }) => deshacerVisitasMasivas(open, body));

  serve(contracts.listarSucursalesProgramables, ({ tx, actor, params }) =>
    listarSucursalesProgramables(tx, { empresa_id: actor.empresa_id, cadena_id: params.cadenaId }),
  );
};
