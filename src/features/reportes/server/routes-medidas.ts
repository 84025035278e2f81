import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-medidas.ts';
import { verElMapa } from './ver-mapa.ts';
import { verLasMedidas } from './ver-medidas.ts';
import { verLaPresencia } from './ver-presencia.ts';
import { verElRanking } from './ver-ranking.ts';

export const rutasDeMedidas = (servir: Servir): void => {
  servir(contratos.verMedidas, ({ tx, consulta }) => verLasMedidas(tx, consulta));

  servir(contratos.verPresencia, ({ tx, actor, consulta }) => verLaPresencia(tx, actor.empresa_id, consulta));

  servir(contratos.verRanking, ({ tx, actor, consulta }) => verElRanking(tx, actor.empresa_id, consulta));

  servir(contratos.verMapa, ({ tx, actor, consulta }) => verElMapa(tx, actor.empresa_id, consulta));
};
