import { useEffect, useEffectEvent, useRef, useState } from 'react';

const WAIT_MS = 300;

/**
 * What is written in a search field and, a moment after the last letter, what is searched. `sought` is kept elsewhere, as a rule in
 * the address: when it changes there (the back button, «Limpiar»), the field follows.
 */
export const useTextWithWait = (sought: string, find: (text: string) => void) => {
  const [written, setWritten] = useState(sought);
  // what this field asked for last: that arriving is no change from elsewhere, even if more was typed meanwhile
  const asked = useRef(sought);
  const askFor = useEffectEvent(find);
  useEffect(() => {
    if (sought === asked.current) return;
    asked.current = sought;
    setWritten(sought);
  }, [sought]);
  useEffect(() => {
    const text = written.trim();
    if (text === asked.current) return undefined;
    const wait = setTimeout(() => {
      // «Limpiar» has brought it meanwhile
      if (text === asked.current) return;
      asked.current = text;
      askFor(text);
    }, WAIT_MS);
    return () => clearTimeout(wait);
  }, [written]);
  return { written, write: setWritten };
};
