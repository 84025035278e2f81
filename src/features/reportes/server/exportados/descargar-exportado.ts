import type { Abrir, Flujo } from '#src/platform/server/http/serve.ts';
import type { Almacen } from '#src/platform/server/storage/store.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { descargarExportado } from '../../contract-exportados.ts';
import { TIPO_DE } from './contenido-de-reporte.ts';
import { buscarArchivoDeReporte } from './queries-exportados.ts';

const tipos: Readonly<Record<string, string>> = { ...TIPO_DE, ia: 'text/plain; charset=utf-8' };

/** What was made then, and not what would be made now. */
export const descargarUnExportado = async (
  abrir: Abrir,
  reporteId: string,
  almacen: Pick<Almacen, 'leer'>,
): Promise<Flujo> => {
  const archivo = await abrir((tx, { empresa_id }) => buscarArchivoDeReporte(tx, { empresa_id, id: reporteId }));
  if (!archivo) throw problema<typeof descargarExportado>('reporte.no_encontrado');
  const { object_path: ruta, bytes, tipo, file_name: nombre } = archivo;
  if (ruta === null || bytes === null) throw problema<typeof descargarExportado>('reporte.no_listo');
  return { abrir: () => almacen.leer(ruta), bytes, tipo: tipos[tipo] ?? 'application/octet-stream', nombre };
};
