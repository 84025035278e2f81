import { prueba, type Prueba } from './case.ts';

/** That somebody took a file out stands in the trail of the company whose rows are in it. */
export const exportado = (empresa: string, actor: string): Prueba =>
  prueba`exists (select from auditoria where empresa_id = ${empresa} and actor_id = ${actor} and accion = 'exporta')`;
