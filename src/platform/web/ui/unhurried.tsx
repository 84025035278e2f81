import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  /** What stands there until it is drawn for the first time. */
  until?: ReactNode;
  children: ReactNode;
}

/**
 * Draws what is large in pieces, between which the page answers to whoever types or taps: what an answer of the server changes would
 * otherwise be drawn in one go. What was there stays meanwhile.
 */
export const Unhurried = ({ children, until = children }: Props) => useDeferredValue(children, until);
