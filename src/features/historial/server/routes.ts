import { sincronizarHistorial } from '#src/dominio/telefono/contract-dias.ts';
import { verEstadisticasDeHistorial, verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { verReporteDeVisita } from '../contract-reporte.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';
import { verLasEstadisticasDeHistorial } from './historial-estadisticas.ts';
import { verElHistorial } from './historial.ts';
import { verElReporte } from './reporte.ts';
import { sincronizarElHistorial } from './sincronizar-historial.ts';
import { ubicarUnaVisita } from './ubicar-visita.ts';

/** What was done, and what was found. */
export const rutasDeHistorial = (servir: Servir): void => {
  servir(verHistorial, ({ tx, consulta }) => verElHistorial(tx, consulta));

  servir(verEstadisticasDeHistorial, ({ tx, consulta }) => verLasEstadisticasDeHistorial(tx, consulta));

  servir(sincronizarHistorial, ({ tx, cuerpo }) => sincronizarElHistorial(tx, cuerpo));

  servir(ubicarVisita, ({ tx, parametros }) => ubicarUnaVisita(tx, parametros.visitaId));

  servir(verReporteDeVisita, ({ tx, actor, parametros }) =>
    verElReporte(tx, { empresa_id: actor.empresa_id, visita_id: parametros.visitaId }),
  );
};
