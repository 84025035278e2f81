import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-visitas.ts';
import { cambiarVisita } from './cambiar-visita.ts';
import { cancelarVisita } from './cancelar-visita.ts';
import { eliminarVisita } from './eliminar-visita.ts';
import { exportarVisitas } from './exportar-visitas.ts';
import { listarMercaderistas } from './listar-mercaderistas.ts';
import { listarVisitas } from './listar-visitas.ts';
import { programarVisita } from './programar-visita.ts';
import { verCalendario } from './ver-calendario.ts';
import { verVisita } from './ver-visita.ts';

export const visitasRoutes = (serve: Serve): void => {
  serve(contracts.listarVisitas, ({ tx, actor, query }) => listarVisitas(tx, actor.empresa_id, query));

  serve(contracts.verCalendario, ({ tx, actor, query }) => verCalendario(tx, actor.empresa_id, query));

  serve(contracts.exportarVisitas, ({ open, query }) => exportarVisitas(open, query));

  serve(contracts.listarMercaderistas, ({ tx, query }) => listarMercaderistas(tx, query));

  serve(contracts.verVisita, ({ tx, actor, params }) =>
    verVisita(tx, { empresa_id: actor.empresa_id, id: params.visitaId }),
  );

  serve(contracts.programarVisita, ({ tx, actor, body }) => programarVisita(tx, actor, body));

  serve(contracts.cambiarVisita, ({ tx, actor, params, body }) =>
    cambiarVisita(tx, actor, { empresa_id: actor.empresa_id, id: params.visitaId }, body),
  );

  serve(contracts.cancelarVisita, ({ tx, actor, params, body }) =>
    cancelarVisita(tx, { empresa_id: actor.empresa_id, id: params.visitaId }, body),
  );

  serve(contracts.eliminarVisita, ({ tx, actor, params, query }) =>
    eliminarVisita(tx, { empresa_id: actor.empresa_id, id: params.visitaId }, query),
  );
};
