import type { Open, FileStream } from '#src/platform/server/http/serve.ts';
import { TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import type { Store } from '#src/platform/server/storage/store.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../../contract-exportados.ts';
import { buscarArchivoDeReporte } from './queries-exportados.ts';

const tipos: Readonly<Record<string, string>> = { ...TYPE_OF, ia: 'text/plain; charset=utf-8' };

/** What was made then, and not what would be made now. */
export const descargarExportado = async (
  open: Open,
  reporteId: string,
  store: Pick<Store, 'read'>,
): Promise<FileStream> => {
  const archivo = await open((tx, { empresa_id }) => buscarArchivoDeReporte(tx, { empresa_id, id: reporteId }));
  if (!archivo) throw problem<typeof contracts.descargarExportado>('reporte.no_encontrado');
  const { object_path: ruta, bytes, tipo, file_name: nombre } = archivo;
  if (ruta === null || bytes === null) throw problem<typeof contracts.descargarExportado>('reporte.no_listo');
  return { open: () => store.read(ruta), bytes, type: tipos[tipo] ?? 'application/octet-stream', nombre };
};
