import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-medidas.ts';
import { verMapa } from './ver-mapa.ts';
import { verMedidas } from './ver-medidas.ts';
import { verPresencia } from './ver-presencia.ts';
import { verRanking } from './ver-ranking.ts';

export const medidasRoutes = (serve: Serve): void => {
  serve(contracts.verMedidas, ({ tx, query }) => verMedidas(tx, query));

  serve(contracts.verPresencia, ({ tx, actor, query }) => verPresencia(tx, actor.empresa_id, query));

  serve(contracts.verRanking, ({ tx, actor, query }) => verRanking(tx, actor.empresa_id, query));

  serve(contracts.verMapa, ({ tx, actor, query }) => verMapa(tx, actor.empresa_id, query));
};
