import * as surtidoContracts from '#src/dominio/surtido/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import * as contracts from '../contract-formatos.ts';
import { crearFormato } from './crear-formato.ts';
import { eliminarFormato } from './eliminar-formato.ts';
import { listarFormatos } from './listar-formatos.ts';
import { ponerFormato } from './poner-formato.ts';
import { renombrarFormato } from './renombrar-formato.ts';

export const formatosRoutes = (serve: Serve): void => {
  serve(surtidoContracts.listarFormatos, ({ tx, actor }) => listarFormatos(tx, actor.empresa_id));
  serve(contracts.crearFormato, ({ tx, actor, body }) => crearFormato(tx, actor.empresa_id, body));
  serve(contracts.renombrarFormato, ({ tx, actor, params, body }) =>
    renombrarFormato(tx, { empresa_id: actor.empresa_id, id: params.formatoId }, body),
  );
  serve(contracts.eliminarFormato, ({ tx, actor, params }) =>
    eliminarFormato(tx, { empresa_id: actor.empresa_id, id: params.formatoId }),
  );
  serve(contracts.ponerFormato, ({ tx, actor, body }) => ponerFormato(tx, actor.empresa_id, body));
};
