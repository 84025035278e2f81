import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What a dialog was asked for, and whether it is open: it stays while it closes. It is mounted first and opened then: only so does it
 * know where the focus goes back to. `turn`, as its key, makes each opening a new one: nothing of the former stays in it.
 */
export const useRequestedDialog = <W>() => {
  const [requested, setRequested] = useState<{ what: W; turn: number }>();
  const [isOpen, setOpen] = useState(false);
  return {
    requested,
    isOpen,
    request: (what: W) => {
      flushSync(() => {
        setOpen(false);
        setRequested((before) => ({ what, turn: (before?.turn ?? 0) + 1 }));
      });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
