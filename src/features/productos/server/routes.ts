import * as productosContracts from '#src/dominio/productos/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import * as estadisticasContracts from '../contract-estadisticas.ts';
import * as contracts from '../contract.ts';
import { archivarProducto } from './archivar-producto.ts';
import { crearProducto } from './crear-producto.ts';
import { editarProducto } from './editar-producto.ts';
import { leerLista, leerOpciones } from './queries-lista.ts';
import { archivosDeProductosRoutes } from './routes-archivos.ts';
import { verEstadisticasDeProducto } from './ver-estadisticas-de-producto.ts';
import { verProducto } from './ver-producto.ts';

export const productosRoutes = (serve: Serve, parts: Parts): void => {
  serve(productosContracts.listarProductos, ({ tx, actor, query }) => leerLista(tx, actor.empresa_id, query));

  serve(contracts.verOpcionesDeProductos, ({ tx, actor }) => leerOpciones(tx, actor.empresa_id));

  serve(contracts.crearProducto, ({ tx, actor, body }) => crearProducto(tx, actor.empresa_id, body));

  serve(contracts.verProducto, ({ tx, actor, params }) =>
    verProducto(tx, { empresa_id: actor.empresa_id, id: params.productoId }),
  );

  serve(estadisticasContracts.verEstadisticasDeProducto, ({ tx, actor, params }) =>
    verEstadisticasDeProducto(tx, { empresa_id: actor.empresa_id, id: params.productoId }),
  );

  serve(contracts.editarProducto, ({ tx, actor, params, body }) =>
    editarProducto(tx, { empresa_id: actor.empresa_id, id: params.productoId }, body),
  );

  serve(contracts.archivarProducto, ({ tx, actor, params, body }) =>
    archivarProducto(tx, { empresa_id: actor.empresa_id, id: params.productoId }, body.archivado),
  );

  archivosDeProductosRoutes(serve, parts);
};
