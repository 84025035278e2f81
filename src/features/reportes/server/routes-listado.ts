import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-listado.ts';
import { exportarElReporteDeVisita } from './exportar-reporte-de-visita.ts';
import { listarLosReportes } from './listar-reportes.ts';
import { decidirEnvio, revisarUnaVisita } from './revisar-visita.ts';
import { verRevisionDe } from './ver-revision.ts';

export const rutasDeListado = (servir: Servir): void => {
  servir(contratos.listarReportes, ({ tx, actor, consulta }) => listarLosReportes(tx, actor.empresa_id, consulta));

  servir(contratos.exportarReporteDeVisita, ({ abrir, parametros }) =>
    exportarElReporteDeVisita(abrir, parametros.visitaId),
  );

  servir(contratos.verRevision, ({ tx, actor, parametros }) =>
    verRevisionDe(tx, actor.empresa_id, parametros.visitaId),
  );

  servir(contratos.revisarVisita, ({ tx, parametros, cuerpo }) => revisarUnaVisita(tx, parametros.visitaId, cuerpo));

  servir(contratos.resolverEnvio, ({ tx, parametros, cuerpo }) => decidirEnvio(tx, parametros, cuerpo));
};
