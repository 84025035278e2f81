import * as contracts from '#src/dominio/telefono/contract-dias.ts';
import * as visitasContracts from '#src/dominio/telefono/contract-visitas.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as reporteContracts from '../contract-reporte.ts';
import * as ubicacionContracts from '../contract-ubicacion.ts';
import { verEstadisticasDeHistorial } from './ver-estadisticas-de-historial.ts';
import { verHistorial } from './ver-historial.ts';
import { verReporteDeVisita } from './ver-reporte-de-visita.ts';
import { sincronizarHistorial } from './sincronizar-historial.ts';
import { ubicarVisita } from './ubicar-visita.ts';

/** What was done, and what was found. */
export const historialRoutes = (serve: Serve): void => {
  serve(visitasContracts.verHistorial, ({ tx, query }) => verHistorial(tx, query));

  serve(visitasContracts.verEstadisticasDeHistorial, ({ tx, query }) => verEstadisticasDeHistorial(tx, query));

  serve(contracts.sincronizarHistorial, ({ tx, body }) => sincronizarHistorial(tx, body));

  serve(ubicacionContracts.ubicarVisita, ({ tx, params }) => ubicarVisita(tx, params.visitaId));

  serve(reporteContracts.verReporteDeVisita, ({ tx, actor, params }) =>
    verReporteDeVisita(tx, { empresa_id: actor.empresa_id, visita_id: params.visitaId }),
  );
};
