/** A file that the page asked for, with the page's own times. */
export interface Request {
  name: string;
  start: number;
  end: number;
}

interface Wave {
  files: string[];
  start: number;
  end: number;
}

/** What was asked for together: a file belongs to the wave after the last one that had wholly arrived when it was asked for. */
export const waves = (requests: readonly Request[]): Wave[] => {
  const found: Wave[] = [];
  for (const { name, start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (!last || start >= last.end) found.push({ files: [name], start, end });
    else {
      last.files.push(name);
      last.end = Math.max(last.end, end);
    }
  }
  return found;
};
