import type { Tabla } from '../table.ts';

/** Read by admins; written by nobody: only triggers do. */
export const tablasDeAuditoria: readonly Tabla[] = [
  { tabla: 'auditoria', app: { select: '*' }, leer: { admin: 'empresa' } },
];
