const MB = 1024 * 1024;
/** Less than a full day of photos. */
const POCO_LIBRE = 200 * MB;
const MUY_LLENO = 0.8;

export interface Espacio {
  usado: number;
  libre: number;
}

export const espacioDe = ({ usage = 0, quota = 0 }: StorageEstimate): Espacio => ({
  usado: usage,
  libre: Math.max(0, quota - usage),
});

export const quedaPoco = ({ usado, libre }: Espacio): boolean =>
  libre < POCO_LIBRE || usado / (usado + libre) > MUY_LLENO;

/** Nothing where the browser does not tell. */
export const leerEspacio = async (): Promise<Espacio | undefined> => {
  try {
    const estimado = await navigator.storage.estimate();
    return estimado.quota === undefined ? undefined : espacioDe(estimado);
  } catch (error) {
    console.warn('storage', error);
    return undefined;
  }
};
