import type { Servir } from '#src/platform/server/http/serve.ts';
import { rutasDeCreacionMasiva } from './routes-masiva.ts';
import { rutasDeVisitas } from './routes-visitas.ts';

export const rutasDeProgramacion = (servir: Servir): void => {
  rutasDeVisitas(servir);
  rutasDeCreacionMasiva(servir);
};
