interface ChosenFile {
  createWritable: () => Promise<{
    write: (content: Blob) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
  }>;
  /** Not in every browser that has the picker. */
  remove?: () => Promise<void>;
}

/** The browser's own «save as», where it has one. It answers only to a click that has just happened. */
export type ChooseTarget = (options: { suggestedName: string }) => Promise<ChosenFile>;

export const chooseBrowserTarget = (): ChooseTarget | undefined =>
  (globalThis as { showSaveFilePicker?: ChooseTarget }).showSaveFilePicker?.bind(globalThis);

// a browser may still be reading it when the click has returned
const ADDRESS_LIFE_MS = 60_000;

/** Into the folder of downloads, as a link with `download` does. */
export const downloadByLink = (nombre: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = nombre;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
};
