interface Box {
  top: number;
  bottom: number;
}

const AIR = 8;

/** The first height, from above, at which something so high lies over none of these; none: there is no room. */
export const freeTop = (height: number, { top, bottom }: Box, taken: readonly Box[]): number | undefined => {
  let free = top;
  for (const box of taken.toSorted((a, b) => a.top - b.top)) {
    if (box.bottom + AIR > free && box.top - AIR < free + height) free = box.bottom + AIR;
  }
  return free + height <= bottom ? free : undefined;
};

const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [tabindex="0"]';

interface Place {
  top: number;
  left: number;
}

/**
 * Where what is laid over the page, below `top`, covers nothing that can be pressed or written in: at one of these distances from the
 * window's left edge, those that come first before the others, and rather where eyes are when something has been done than further down.
 */
export const freePlace = (
  { width, height }: { width: number; height: number },
  { lefts, top }: { lefts: readonly number[]; top: number },
  own: Element,
): Place | undefined => {
  const all = [...document.querySelectorAll(PRESSED)]
    .filter((one) => !own.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1);
  for (const bottom of [innerHeight / 2, innerHeight - AIR]) {
    for (const left of lefts) {
      const taken = all.filter((box) => box.left < left + width + AIR && box.right > left - AIR);
      const free = freeTop(height, { top, bottom }, taken);
      if (free !== undefined) return { top: free, left };
    }
  }
  return undefined;
};
