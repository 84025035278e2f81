import { ApiProblem } from '#src/platform/shared/client.ts';
import { digest } from '#src/platform/web/digest.ts';

/** What the server takes at most. */
const MAXIMO_BYTES = 10 * 1024 * 1024;

export interface ArchivoLeido {
  nombre: string;
  contenido: Blob;
  /** With which the server checks that it arrived whole. */
  cabeceras: Record<string, string>;
}

/** Into memory: it is sent twice, and a file that is saved again in between could no longer be. What is hopeless is refused here. */
export const leerArchivo = async (archivo: File): Promise<ArchivoLeido> => {
  if (archivo.size > MAXIMO_BYTES) throw new ApiProblem('importacion.demasiado_grande', 413);
  if (archivo.size === 0) throw new ApiProblem('importacion.vacia', 422);
  const contenido = new Blob([await archivo.arrayBuffer()]);
  return { nombre: archivo.name, contenido, cabeceras: await digest(contenido) };
};
