import { descargarConEnlace, elegirDestinoDelNavegador, type ElegirDestino } from './browser-download.ts';
import { puertoNativo, type PuertoNativo } from './native-port.ts';

/** `descarga`: the content could not be had. `dispositivo`: it was there, and could not be written. */
export class ArchivoNoGuardado extends Error {
  readonly motivo: 'descarga' | 'dispositivo';

  constructor(motivo: ArchivoNoGuardado['motivo'], causa: unknown) {
    super(motivo, { cause: causa });
    this.name = 'ArchivoNoGuardado';
    this.motivo = motivo;
  }
}

export type Guardado = 'guardado' | 'descargado' | 'cancelado';

/** Where a file can go: the edge to the browser or to a native shell. */
export interface Salidas {
  nativa: PuertoNativo | undefined;
  elegirDestino: ElegirDestino | undefined;
  descargar: (nombre: string, contenido: Blob) => void;
}

const salidasDeAqui = (): Salidas => ({
  nativa: puertoNativo(),
  elegirDestino: elegirDestinoDelNavegador(),
  descargar: descargarConEnlace,
});

const porMotivo = async <R>(motivo: ArchivoNoGuardado['motivo'], hacer: () => Promise<R>): Promise<R> => {
  try {
    return await hacer();
  } catch (error) {
    throw new ArchivoNoGuardado(motivo, error);
  }
};

const llamado = (error: unknown, nombre: string): boolean => error instanceof DOMException && error.name === nombre;

/** The written file counts; sharing it is an offer, and closing the sheet is no failure. */
const guardarNativo = async (nativa: PuertoNativo, nombre: string, contenido: Blob): Promise<Guardado> => {
  const { uri } = await porMotivo('dispositivo', () => nativa.guardarEnDocumentos(nombre, contenido));
  await nativa.compartir({ uri, nombre }).catch((error: unknown) => console.warn('the file was not shared', error));
  return 'guardado';
};

type Destino = Awaited<ReturnType<ElegirDestino>>;

const escribir = async (destino: Destino, contenido: Blob): Promise<Guardado> => {
  const escritura = await destino.createWritable();
  try {
    await escritura.write(contenido);
    await escritura.close();
  } catch (error) {
    // what was there before stays; that the rest is thrown away does not matter more than why
    await escritura.abort().catch(() => {});
    throw error;
  }
  return 'guardado';
};

/** The browser has already made an empty file of that name: nobody should find it and believe it. */
const deshacer = (destino: Destino): Promise<void> => destino.remove?.().catch(() => {}) ?? Promise.resolve();

/** `cancelado` and `sin_ventana` besides what was chosen: a browser may have the picker and refuse it here. */
const elegir = async (elegirDestino: ElegirDestino, nombre: string): Promise<Destino | 'cancelado' | 'sin_ventana'> => {
  try {
    return await elegirDestino({ suggestedName: nombre });
  } catch (error) {
    if (llamado(error, 'AbortError')) return 'cancelado';
    if (llamado(error, 'SecurityError') || llamado(error, 'NotAllowedError')) return 'sin_ventana';
    throw new ArchivoNoGuardado('dispositivo', error);
  }
};

/**
 * The one way in which a file leaves this application: the native shell's folder, the browser's «save as», or its downloads.
 * Call it from the click itself: the picker comes before the content is fetched, since a browser forgets the click meanwhile.
 */
export const guardarArchivo = async (
  nombre: string,
  contenido: Blob | (() => Promise<Blob>),
  { nativa, elegirDestino, descargar }: Salidas = salidasDeAqui(),
): Promise<Guardado> => {
  const obtener = () => porMotivo('descarga', async () => (contenido instanceof Blob ? contenido : contenido()));
  if (nativa) return guardarNativo(nativa, nombre, await obtener());
  const destino = elegirDestino ? await elegir(elegirDestino, nombre) : 'sin_ventana';
  if (destino === 'cancelado') return destino;
  if (destino === 'sin_ventana') {
    const obtenido = await obtener();
    await porMotivo('dispositivo', async () => descargar(nombre, obtenido));
    return 'descargado';
  }
  try {
    const obtenido = await obtener();
    return await porMotivo('dispositivo', () => escribir(destino, obtenido));
  } catch (error) {
    await deshacer(destino);
    throw error;
  }
};
