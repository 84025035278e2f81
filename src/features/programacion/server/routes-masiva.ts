import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-masiva.ts';
import { crearLasVisitas } from './crear-visitas-masivas.ts';
import { listarLasProgramables } from './listar-sucursales-programables.ts';
import { revisarElPlan } from './revisar-plan-masivo.ts';

export const rutasDeCreacionMasiva = (servir: Servir): void => {
  servir(contratos.revisarPlanMasivo, ({ tx, actor, cuerpo }) => revisarElPlan(tx, actor.empresa_id, cuerpo));

  servir(contratos.crearVisitasMasivas, ({ abrir, cuerpo }) => crearLasVisitas(abrir, cuerpo));

  servir(contratos.listarSucursalesProgramables, ({ tx, actor, parametros }) =>
    listarLasProgramables(tx, { empresa_id: actor.empresa_id, cadena_id: parametros.cadenaId }),
  );
};
