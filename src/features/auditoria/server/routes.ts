import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract.ts';
import { listarAuditoria } from './listar-auditoria.ts';

export const auditoriaRoutes = (serve: Serve): void => {
  serve(contracts.listarAuditoria, ({ tx, actor, query }) => listarAuditoria(tx, actor.empresa_id, query));
};
