import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import * as puntosDeVentaContracts from '#src/dominio/puntos-de-venta/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { uploadOf } from '#src/platform/server/http/upload.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as contracts from '../contract-cadenas.ts';
import { crearCadena } from './crear-cadena.ts';
import { editarCadena } from './editar-cadena.ts';
import { eliminarCadena } from './eliminar-cadena.ts';
import { listarCadenas } from './listar-cadenas.ts';
import { logoDeCadena } from './logo-de-cadena.ts';
import { verCadena } from './ver-cadena.ts';

export const cadenasRoutes = (serve: Serve, parts: Parts): void => {
  serve(puntosDeVentaContracts.listarCadenas, ({ tx, actor, query }) => listarCadenas(tx, actor.empresa_id, query));

  serve(contracts.verCadena, ({ tx, actor, params }) =>
    verCadena(tx, { empresa_id: actor.empresa_id, id: params.cadenaId }),
  );

  serve(contracts.crearCadena, ({ tx, actor, body }) => crearCadena(tx, actor.empresa_id, body));

  serve(contracts.editarCadena, ({ tx, actor, params, body }) =>
    editarCadena(tx, { empresa_id: actor.empresa_id, id: params.cadenaId }, body),
  );

  serve(contracts.eliminarCadena, ({ tx, actor, params }) =>
    eliminarCadena(tx, { empresa_id: actor.empresa_id, id: params.cadenaId }),
  );

  serve(contracts.subirLogoDeCadena, async ({ open, params, body, request }) => ({
    logo: await subirImagen(parts, open, logoDeCadena(params.cadenaId), uploadOf(request, body)),
  }));
};
