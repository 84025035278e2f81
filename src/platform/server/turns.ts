import { problem } from '#src/platform/shared/problem.ts';

export type InTurn = <R>(work: () => Promise<R>) => Promise<R>;

interface HowMany {
  concurrent: number;
  waiting: number;
}

/** Lets only so many run at once and so many wait; beyond that the server says that it is overloaded, at once. */
export const createTurns = ({ concurrent, waiting }: HowMany): InTurn => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw problem('servidor.sobrecargado', { retryAfter: 1 });
      await new Promise<void>((follow) => queue.push(follow));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // the turn goes straight to the next: were it free for a moment, whoever arrives then would run beside the one who waited
      const siguiente = queue.shift();
      if (siguiente) siguiente();
      else running -= 1;
    }
  };
};

/** The same of each by itself: what one does keeps no other from it. Of those who do nothing, nothing stays. */
export const createTurnsPerKey = (howMany: HowMany): (<R>(who: string, work: () => Promise<R>) => Promise<R>) => {
  const ofEach = new Map<string, { inTurn: InTurn; within: number }>();
  return async (who, work) => {
    const own = ofEach.get(who) ?? { inTurn: createTurns(howMany), within: 0 };
    ofEach.set(who, own);
    own.within += 1;
    try {
      return await own.inTurn(work);
    } finally {
      own.within -= 1;
      if (own.within === 0) ofEach.delete(who);
    }
  };
};
