import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';

/** Everything read for the reports: as old as the visits that it is made of. */
export const claveDeReportes = (empresaId: string) => [...claveDeVisitas(empresaId), 'reportes'] as const;

export const claveDeRevision = (empresaId: string, visitaId: string) =>
  [...claveDeReportes(empresaId), 'revision', visitaId] as const;
