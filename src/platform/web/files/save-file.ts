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

export type Saved = 'guardado' | 'descargado' | 'cancelado';

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
const saveNatively = async (native: NativePort, nombre: string, content: Blob): Promise<Saved> => {
  const { uri } = await byMotivo('dispositivo', () => native.guardarEnDocumentos(nombre, content));
  await native.compartir({ uri, nombre }).catch((error: unknown) => console.warn('the file was not shared', error));
  return 'guardado';
};

type Target = Awaited<ReturnType<ChooseTarget>>;

const write = async (target: Target, content: Blob): Promise<Saved> => {
  const writing = await target.createWritable();
  try {
    await writing.write(content);
    await writing.close();
  } catch (error) {
    // what was there before stays; that the rest is thrown away does not matter more than why
    await writing.abort().catch(() => {});
    throw error;
  }
  return 'guardado';
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
    throw new FileNotSaved('dispositivo', error);
  }
};

/**
 * The one way in which a file leaves this application: the native shell's folder, the browser's «save as», or its downloads.
 * Call it from the click itself: the picker comes before the content is fetched, since a browser forgets the click meanwhile.
 */
export const saveFile = async (
  nombre: string,
  content: Blob | (() => Promise<Blob>),
  { native, chooseTarget, download }: FileExits = exitsFromHere(),
): Promise<Saved> => {
  const obtain = () => byMotivo('descarga', async () => (content instanceof Blob ? content : content()));
  if (native) return saveNatively(native, nombre, await obtain());
  const target = chooseTarget ? await choose(chooseTarget, nombre) : 'sin_ventana';
  if (target === 'cancelado') return target;
  if (target === 'sin_ventana') {
    const obtained = await obtain();
    await byMotivo('dispositivo', async () => download(nombre, obtained));
    return 'descargado';
  }
  try {
    const obtained = await obtain();
    return await byMotivo('dispositivo', () => write(target, obtained));
  } catch (error) {
    await undo(target);
    throw error;
  }
};
