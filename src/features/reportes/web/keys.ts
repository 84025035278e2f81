import { visitasKey } from '#src/dominio/visitas/web/keys.ts';

/** Everything read for the reports: as old as the visits that it is made of. */
export const reportesKey = (empresaId: string) => [...visitasKey(empresaId), 'reportes'] as const;

export const revisionKey = (empresaId: string, visitaId: string) =>
  [...reportesKey(empresaId), 'revision', visitaId] as const;
