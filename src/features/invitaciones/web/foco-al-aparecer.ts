import { useEffect, useRef } from 'react';

/** For a heading that takes the place of the button that had the focus. */
export const useFocoAlAparecer = () => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref, tabIndex: -1 };
};
