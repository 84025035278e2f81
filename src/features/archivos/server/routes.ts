import * as contratos from '#src/dominio/archivos/contract.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { verArchivo } from '#src/platform/server/http/stored-file.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { buscarArchivo, buscarConMiniatura } from './queries-archivos.ts';
import { verMiniaturaDe } from './ver-miniatura.ts';

/** The files of a company, whatever they are of. */
export const rutasDeArchivos = (servir: Servir, { almacen }: Partes): void => {
  servir(contratos.verArchivo, async ({ abrir, parametros }) =>
    verArchivo(
      almacen,
      await abrir((tx, { empresa_id }) => buscarArchivo(tx, { empresa_id, id: parametros.archivoId })),
    ),
  );

  servir(contratos.verMiniatura, async ({ abrir, parametros }) =>
    verMiniaturaDe(
      almacen,
      await abrir((tx, { empresa_id }) => buscarConMiniatura(tx, { empresa_id, id: parametros.archivoId })),
    ),
  );
};
