import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { listarAvisos, marcarAvisosVistos, seguirEventos } from '../contract.ts';
import { listarLosAvisos } from './listar-avisos.ts';
import { crearNovedades } from './novedades.ts';
import { ponerVistos } from './queries.ts';
import { seguirLosEventos } from './seguir-eventos.ts';

export const rutasDeAvisos = (servir: Servir, { escucha, ajustes, registro }: Partes): void => {
  const novedades = crearNovedades(escucha);
  const opciones = { cadaMs: ajustes.EVENT_RECHECK_SECONDS * 1000, registro };
  servir(seguirEventos, ({ abrir }) => seguirLosEventos(() => abrir(async (_, actor) => actor), novedades, opciones));
  servir(listarAvisos, ({ tx, actor, consulta }) => listarLosAvisos(tx, actor, consulta));
  servir(marcarAvisosVistos, ({ tx, actor, cuerpo }) => ponerVistos(tx, actor, cuerpo.avisos));
};
