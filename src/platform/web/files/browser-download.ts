interface ArchivoElegido {
  createWritable: () => Promise<{
    write: (contenido: Blob) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
  /** Not in every browser that has the picker. */
  remove?: () => Promise<void>;
}

/** The browser's own «save as», where it has one. It answers only to a click that has just happened. */
export type ElegirDestino = (opciones: { suggestedName: string }) => Promise<ArchivoElegido>;

export const elegirDestinoDelNavegador = (): ElegirDestino | undefined =>
  (globalThis as { showSaveFilePicker?: ElegirDestino }).showSaveFilePicker?.bind(globalThis);

// a browser may still be reading it when the click has returned
const VIDA_DE_LA_DIRECCION_MS = 60_000;

/** Into the folder of downloads, as a link with `download` does. */
export const descargarConEnlace = (nombre: string, contenido: Blob): void => {
  const direccion = URL.createObjectURL(contenido);
  const enlace = document.createElement('a');
  enlace.href = direccion;
  enlace.download = nombre;
  enlace.hidden = true;
  document.body.append(enlace);
  enlace.click();
  enlace.remove();
  setTimeout(() => URL.revokeObjectURL(direccion), VIDA_DE_LA_DIRECCION_MS);
};
