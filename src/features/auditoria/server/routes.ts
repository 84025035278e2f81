import type { Servir } from '#src/platform/server/http/serve.ts';
import { listarAuditoria } from '../contract.ts';
import { listarAuditoriaDe } from './listar-auditoria.ts';

export const rutasDeAuditoria = (servir: Servir): void => {
  servir(listarAuditoria, ({ tx, actor, consulta }) => listarAuditoriaDe(tx, actor.empresa_id, consulta));
};
