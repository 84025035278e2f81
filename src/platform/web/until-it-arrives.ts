/** As browsers say it of a script, and the build's own loader of a sheet of styles. */
const NOT_ARRIVED = /dynamically imported module|module script failed|preload CSS/i;

const FIRST_WAIT_MS = 2000;
const LAST_WAIT_MS = 60_000;

const networkOrAfter = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const follow = () => {
      clearTimeout(timer);
      removeEventListener('online', follow);
      resolve();
    };
    const timer = setTimeout(follow, ms);
    addEventListener('online', follow);
  });

/** A part of the application that the network did not bring is asked for again, less and less often; any other failure is its own. */
export const untilItArrives = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  const askFor = async (wait: number): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && NOT_ARRIVED.test(error.message))) throw error;
      await networkOrAfter(wait);
      return askFor(Math.min(wait * 2, LAST_WAIT_MS));
    }
  };
  // whoever asks meanwhile waits for the same: what is done with the part keeps the order in which it was asked for
  let arriving: Promise<T> | undefined;
  return () => {
    arriving ??= askFor(FIRST_WAIT_MS).finally(() => {
      arriving = undefined;
    });
    return arriving;
  };
};
