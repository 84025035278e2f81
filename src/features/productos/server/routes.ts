import { listarProductos } from '#src/dominio/productos/contract.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { verEstadisticasDeProducto } from '../contract-estadisticas.ts';
import * as contratos from '../contract.ts';
import { archivarProductoDe } from './archivar-producto.ts';
import { crearProductoDe } from './crear-producto.ts';
import { editarProductoDe } from './editar-producto.ts';
import { leerLista, leerOpciones } from './queries-lista.ts';
import { rutasDeArchivosDeProductos } from './routes-archivos.ts';
import { verLasEstadisticasDe } from './ver-estadisticas.ts';
import { verProductoDe } from './ver-producto.ts';

export const rutasDeProductos = (servir: Servir, partes: Partes): void => {
  servir(listarProductos, ({ tx, actor, consulta }) => leerLista(tx, actor.empresa_id, consulta));

  servir(contratos.verOpcionesDeProductos, ({ tx, actor }) => leerOpciones(tx, actor.empresa_id));

  servir(contratos.crearProducto, ({ tx, actor, cuerpo }) => crearProductoDe(tx, actor.empresa_id, cuerpo));

  servir(contratos.verProducto, ({ tx, actor, parametros }) =>
    verProductoDe(tx, { empresa_id: actor.empresa_id, id: parametros.productoId }),
  );

  servir(verEstadisticasDeProducto, ({ tx, actor, parametros }) =>
    verLasEstadisticasDe(tx, { empresa_id: actor.empresa_id, id: parametros.productoId }),
  );

  servir(contratos.editarProducto, ({ tx, actor, parametros, cuerpo }) =>
    editarProductoDe(tx, { empresa_id: actor.empresa_id, id: parametros.productoId }, cuerpo),
  );

  servir(contratos.archivarProducto, ({ tx, actor, parametros, cuerpo }) =>
    archivarProductoDe(tx, { empresa_id: actor.empresa_id, id: parametros.productoId }, cuerpo.archivado),
  );

  rutasDeArchivosDeProductos(servir, partes);
};
