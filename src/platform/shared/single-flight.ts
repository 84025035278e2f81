interface Work {
  /**
   * `urgent` if anybody who has asked since the last run began does not want to wait. Gives in how many milliseconds it runs again
   * by itself; nothing, and it does not until it is asked to.
   */
  run: (urgent: boolean) => Promise<number | undefined>;
  /** What went wrong; gives in how many milliseconds it is tried again. */
  failed: (error: unknown) => number;
  /** How long a run waits that was asked for during another; without it, no time at all. */
  pause?: () => number;
}

interface SingleFlight {
  /** Now; during a run, once more after it. */
  ask: (urgent?: boolean) => void;
  /** In a while, instead of whenever it was due; during a run, once more after it. */
  askIn: (ms: number) => void;
  running: () => boolean;
  /** For good. Resolves when the run under way, if there is one, is over. */
  stop: () => Promise<void>;
}

/** Something that many may ask for, and that never runs twice at once: whoever asks during a run gets another one after it. */
export const singleFlight = ({ run, failed, pause }: Work): SingleFlight => {
  let running = false;
  let stopped = false;
  let again = false;
  let urgent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> = Promise.resolve();

  const fly = async (): Promise<void> => {
    // from here on whoever asks asks for the next one
    const hurry = urgent;
    again = false;
    urgent = false;
    let next: number | undefined;
    try {
      next = await run(hurry);
    } catch (error) {
      next = failed(error);
    }
    running = false;
    if (stopped) return;
    // not by a timer: those of a page that is not looked at come late
    if (again && !pause) start();
    else wait(again ? pause?.() : next);
  };
  const start = (): void => {
    clearTimeout(timer);
    running = true;
    current = fly();
  };
  const wait = (ms: number | undefined): void => {
    clearTimeout(timer);
    if (ms !== undefined) timer = setTimeout(start, ms);
  };

  return {
    ask: (hurry = false) => {
      if (stopped) return;
      urgent ||= hurry;
      if (running) again = true;
      else start();
    },
    askIn: (ms) => {
      if (stopped) return;
      if (running) again = true;
      else wait(ms);
    },
    running: () => running,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return current;
    },
  };
};
