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

/** Where what is laid over the page from `left` to `right`, below `top`, covers nothing that can be pressed or written in. */
export const freePlace = (
  { width, height }: { width: number; height: number },
  { left, top }: { left: number; top: number },
  own: Element,
): number | undefined => {
  const taken = [...document.querySelectorAll(PRESSED)]
    .filter((one) => !own.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < left + width + AIR && box.right > left - AIR);
  // no further down than where eyes are when something has been done
  return freeTop(height, { top, bottom: innerHeight / 2 }, taken);
};
