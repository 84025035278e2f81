/** What stands in the picture's middle, if there are bars; nothing otherwise. */
export type Lector = (video: HTMLVideoElement) => Promise<string | undefined>;

interface DetectorDelTelefono {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface ClaseDeDetector {
  new (opciones: { formats: string[] }): DetectorDelTelefono;
  getSupportedFormats: () => Promise<string[]>;
}

/** Of products, and of a company's own labels. */
const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39'];

type ClaseConFormatos = readonly [ClaseDeDetector, readonly string[]];

/** Where the phone has one that knows the bars of shops: it costs nothing to bring. */
const delTelefono = async (): Promise<ClaseConFormatos | undefined> => {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: ClaseDeDetector };
  const conocidos = await Detector?.getSupportedFormats().catch((error: unknown) =>
    console.warn('the phone’s own reader', error),
  );
  return Detector && conocidos?.includes('ean_13') ? [Detector, conocidos] : undefined;
};

export const leeElTelefono = async (): Promise<boolean> => (await delTelefono()) !== undefined;

export const abrirLector = async (): Promise<Lector> => {
  const suyo = await delTelefono();
  if (suyo) {
    const [Detector, conocidos] = suyo;
    const detector = new Detector({ formats: FORMATOS.filter((formato) => conocidos.includes(formato)) });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { abrirLectorPropio } = await import('./lector-propio.ts');
  return abrirLectorPropio();
};
