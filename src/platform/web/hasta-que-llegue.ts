/** As browsers say it of a script, and the build's own loader of a sheet of styles. */
const NO_LLEGO = /dynamically imported module|module script failed|preload CSS/i;

const PRIMERA_ESPERA_MS = 2000;
const ULTIMA_ESPERA_MS = 60_000;

const hayaRedOPasen = (ms: number): Promise<void> =>
  new Promise((resolver) => {
    const seguir = () => {
      clearTimeout(reloj);
      removeEventListener('online', seguir);
      resolver();
    };
    const reloj = setTimeout(seguir, ms);
    addEventListener('online', seguir);
  });

/** A part of the application that the network did not bring is asked for again, less and less often; any other failure is its own. */
export const hastaQueLlegue = <T>(cargar: () => Promise<T>): (() => Promise<T>) => {
  const pedir = async (espera: number): Promise<T> => {
    try {
      return await cargar();
    } catch (error) {
      if (!(error instanceof Error && NO_LLEGO.test(error.message))) throw error;
      await hayaRedOPasen(espera);
      return pedir(Math.min(espera * 2, ULTIMA_ESPERA_MS));
    }
  };
  return () => pedir(PRIMERA_ESPERA_MS);
};
