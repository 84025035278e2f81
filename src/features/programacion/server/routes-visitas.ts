import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-visitas.ts';
import { cambiarUnaVisita } from './cambiar-visita.ts';
import { cancelarUnaVisita } from './cancelar-visita.ts';
import { eliminarUnaVisita } from './eliminar-visita.ts';
import { exportarLasVisitas } from './exportar-visitas.ts';
import { listarLosMercaderistas } from './listar-mercaderistas.ts';
import { listarLasVisitas } from './listar-visitas.ts';
import { programarUnaVisita } from './programar-visita.ts';
import { verElCalendario } from './ver-calendario.ts';
import { verUnaVisita } from './ver-visita.ts';

export const rutasDeVisitas = (servir: Servir): void => {
  servir(contratos.listarVisitas, ({ tx, actor, consulta }) => listarLasVisitas(tx, actor.empresa_id, consulta));

  servir(contratos.verCalendario, ({ tx, actor, consulta }) => verElCalendario(tx, actor.empresa_id, consulta));

  servir(contratos.exportarVisitas, ({ abrir, consulta }) => exportarLasVisitas(abrir, consulta));

  servir(contratos.listarMercaderistas, ({ tx, consulta }) => listarLosMercaderistas(tx, consulta));

  servir(contratos.verVisita, ({ tx, actor, parametros }) =>
    verUnaVisita(tx, { empresa_id: actor.empresa_id, id: parametros.visitaId }),
  );

  servir(contratos.programarVisita, ({ tx, actor, cuerpo }) => programarUnaVisita(tx, actor, cuerpo));

  servir(contratos.cambiarVisita, ({ tx, actor, parametros, cuerpo }) =>
    cambiarUnaVisita(tx, actor, { empresa_id: actor.empresa_id, id: parametros.visitaId }, cuerpo),
  );

  servir(contratos.cancelarVisita, ({ tx, actor, parametros, cuerpo }) =>
    cancelarUnaVisita(tx, { empresa_id: actor.empresa_id, id: parametros.visitaId }, cuerpo),
  );

  servir(contratos.eliminarVisita, ({ tx, actor, parametros, consulta }) =>
    eliminarUnaVisita(tx, { empresa_id: actor.empresa_id, id: parametros.visitaId }, consulta),
  );
};
