import * as contracts from '#src/dominio/archivos/contract.ts';
import type { Serve } from '#src/platform/server/http/serve.ts';
import { showFile } from '#src/platform/server/http/stored-file.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { buscarArchivo, buscarConMiniatura } from './queries-archivos.ts';
import { verMiniatura } from './ver-miniatura.ts';

/** The files of a company, whatever they are of. */
export const archivosRoutes = (serve: Serve, { store }: Parts): void => {
  serve(contracts.verArchivo, async ({ open, params }) =>
    showFile(store, await open((tx, { empresa_id }) => buscarArchivo(tx, { empresa_id, id: params.archivoId }))),
  );

  serve(contracts.verMiniatura, async ({ open, params }) =>
    verMiniatura(
      store,
      await open((tx, { empresa_id }) => buscarConMiniatura(tx, { empresa_id, id: params.archivoId })),
    ),
  );
};
