import type { ArchivoDeRescate } from './crear-archivo.ts';

const comoFiles = (archivos: readonly ArchivoDeRescate[]): File[] =>
  archivos.map(({ nombre, contenido }) => new File([contenido], nombre, { type: 'application/octet-stream' }));

/** Whether this browser lets such files out through the device's share sheet. */
export const sePuedeCompartir = (archivos: readonly ArchivoDeRescate[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: comoFiles(archivos) });

/** False: the person closed the sheet. */
export const compartirCopia = async (archivos: readonly ArchivoDeRescate[], titulo: string): Promise<boolean> => {
  try {
    await navigator.share({ files: comoFiles(archivos), title: titulo });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
};
