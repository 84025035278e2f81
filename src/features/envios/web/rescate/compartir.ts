/** Whether this browser lets such files out through the device's share sheet. */
export const sePuedeCompartir = (archivos: readonly File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [...archivos] });

/** False: the person closed the sheet. */
export const compartirCopia = async (archivos: readonly File[], titulo: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [...archivos], title: titulo });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
};
