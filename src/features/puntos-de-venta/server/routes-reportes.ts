import type { Servir } from '#src/platform/server/http/serve.ts';
import { listarReportesDeSucursal, verPosicionIndicada } from '../contract-reportes.ts';
import { listarReportesDe } from './listar-reportes.ts';
import { verLaPosicionIndicada } from './ver-posicion-indicada.ts';

export const rutasDeReportesDeSucursal = (servir: Servir): void => {
  servir(listarReportesDeSucursal, ({ tx, actor, parametros, consulta }) =>
    listarReportesDe(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, consulta),
  );

  servir(verPosicionIndicada, ({ tx, actor, parametros }) =>
    verLaPosicionIndicada(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );
};
