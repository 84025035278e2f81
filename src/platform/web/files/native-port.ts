/**
 * What a native shell around this application provides, as `globalThis.anaquelNativo`. A browser has none. The shell's own
 * plug-ins stay behind it: nothing here knows them.
 */
export interface NativePort {
  /** Writes into the device's documents folder and answers where it is. */
  guardarEnDocumentos: (nombre: string, content: Blob) => Promise<{ uri: string }>;
  /** Opens the device's share sheet with a file that was written. */
  compartir: (file: { uri: string; nombre: string }) => Promise<void>;
}

declare global {
  var anaquelNativo: NativePort | undefined;
}

export const nativePort = (): NativePort | undefined => globalThis.anaquelNativo;
