import { downloadByLink, chooseBrowserTarget, type ChooseTarget } from './browser-download.ts';
import { nativePort, type NativePort } from './native-port.ts';

/** `descarga`: the content could not be had. `dispositivo`: it was there, and could not be written. */
export class FileNotSaved extends Error {
  readonly motivo: 'descarga' | 'dispositivo';

  constructor(motivo: FileNotSaved['motivo'], cause: unknown) {
    super(motivo, { cause });
    this.name = 'ArchivoNoGuardado';
    this.motivo = motivo;
  }
}

export interface Saved {
  how: 'guardado' | 'descargado' | 'cancelado';
  nombre: string;
}

/** Where a file can go: the edge to the browser or to a native shell. */
export interface FileExits {
  native: NativePort | undefined;
  chooseTarget: ChooseTarget | undefined;
  download: (nombre: string, content: Blob) => void;
}

const exitsFromHere = (): FileExits => ({
  native: nativePort(),
  chooseTarget: chooseBrowserTarget(),
  download: downloadByLink,
});

const byMotivo = async <R>(motivo: FileNotSaved['motivo'], work: () => Promise<R>): Promise<R> => {
  try {
    return await work();
  } catch (error) {
    throw new FileNotSaved(motivo, error);
  }
};

const called = (error: unknown, nombre: string): boolean => error instanceof DOMException && error.name === nombre;

/** The written file counts; sharing it is an offer, and closing the sheet is no failure. */
const saveNatively = async (native: NativePort, file: File): Promise<Saved['how']> => {
  const { name: nombre } = file;
  const { uri } = await byMotivo('dispositivo', () => native.guardarEnDocumentos(nombre, file));
  await native.compartir({ uri, nombre }).catch((error: unknown) => console.warn('the file was not shared', error));
  return 'guardado';
};

type Target = Awaited<ReturnType<ChooseTarget>>;

const write = async (target: Target, content: Blob): Promise<void> => {
  const writing = await target.createWritable();
  try {
    await writing.write(content);
    await writing.close();
  } catch (error) {
    // what was there before stays; that the rest is thrown away does not matter more than why
    await writing.abort().catch(() => {});
    throw error;
  }
};

/** The browser has already made an empty file of that name: nobody should find it and believe it. */
const undo = (target: Target): Promise<void> => target.remove?.().catch(() => {}) ?? Promise.resolve();

/** `cancelado` and `sin_ventana` besides what was chosen: a browser may have the picker and refuse it here. */
const choose = async (chooseTarget: ChooseTarget, nombre: string): Promise<Target | 'cancelado' | 'sin_ventana'> => {
  try {
    return await chooseTarget({ suggestedName: nombre });
  } catch (error) {
    if (called(error, 'AbortError')) return 'cancelado';
    if (called(error, 'SecurityError') || called(error, 'NotAllowedError')) return 'sin_ventana';
    throw error;
  }
};

const saveInBrowser = async (file: File, { chooseTarget, download }: FileExits): Promise<Saved['how']> => {
  const target = chooseTarget ? await choose(chooseTarget, file.name) : 'sin_ventana';
  if (target === 'cancelado') return target;
  if (target === 'sin_ventana') {
    download(file.name, file);
    return 'descargado';
  }
  try {
    await write(target, file);
    return 'guardado';
  } catch (error) {
    await undo(target);
    throw error;
  }
};

/**
 * The one way in which a file leaves this application: the native shell's folder, the browser's «save as», or its downloads. What it is
 * called comes with it, so the picker follows; a browser that has forgotten the click by then refuses it, and the file is downloaded.
 */
export const saveFile = async (
  content: File | (() => Promise<File>),
  exits: FileExits = exitsFromHere(),
): Promise<Saved> => {
  const file = content instanceof File ? content : await byMotivo('descarga', content);
  const how = exits.native
    ? await saveNatively(exits.native, file)
    : await byMotivo('dispositivo', () => saveInBrowser(file, exits));
  return { how, nombre: file.name };
};
