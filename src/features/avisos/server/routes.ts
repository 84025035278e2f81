import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract.ts';
import { listarAvisos } from './listar-avisos.ts';
import { crearNovedades } from './novedades.ts';
import { ponerVistos } from './queries.ts';
import { seguirEventos } from './seguir-eventos.ts';

export const avisosRoutes = (serve: Serve, { listener, ajustes, logger: registro }: Parts): void => {
  const novedades = crearNovedades(listener);
  const opciones = { cadaMs: ajustes.EVENT_RECHECK_SECONDS * 1000, registro };
  serve(contracts.seguirEventos, ({ open }) =>
    seguirEventos(() => open(async (_, actor) => actor), novedades, opciones),
  );
  serve(contracts.listarAvisos, ({ tx, actor, query }) => listarAvisos(tx, actor, query));
  serve(contracts.marcarAvisosVistos, ({ tx, actor, body }) => ponerVistos(tx, actor, body.avisos));
};
