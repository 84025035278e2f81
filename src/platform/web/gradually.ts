import { startTransition, useEffect, useState } from 'react';

interface Wanted {
  total: number;
  /** How many with each frame. */
  step: number;
  /** Another one begins anew. */
  of: string;
}

/**
 * How many to draw by now: so many more with each frame until all are there. What is made in pieces is still laid out and painted in
 * one go, and of a table with many cells that takes longest.
 */
export const useGradually = ({ total, step, of }: Wanted): number => {
  const [reached, setReached] = useState({ of, count: step });
  const count = reached.of === of ? reached.count : step;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setReached({ of, count: count + step })));
    return () => cancelAnimationFrame(frame);
  }, [count, total, step, of]);
  return Math.min(count, total);
};
