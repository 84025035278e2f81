import { useState } from 'react';

export type Submission<E, R> =
  | { fase: 'quieto' }
  | { fase: 'enviando'; input: E }
  | { fase: 'hecho'; input: E; response: R }
  | { fase: 'fallido'; input: E; error: unknown };

interface Options<E, R> {
  onEnd?: (response: R, input: E) => void | Promise<void>;
  onFailure?: (error: unknown) => void;
}

/**
 * One write of a public form. The query client, which can do this and much more, loads with the signed-in screens:
 * the first screens have no room for it.
 */
export const useSubmit = <E, R>(send: (input: E) => Promise<R>, { onEnd, onFailure }: Options<E, R> = {}) => {
  const [submission, setSubmission] = useState<Submission<E, R>>({ fase: 'quieto' });
  const execute = async (input: E) => {
    setSubmission({ fase: 'enviando', input });
    let response: R;
    try {
      response = await send(input);
    } catch (error) {
      setSubmission({ fase: 'fallido', input, error });
      onFailure?.(error);
      return;
    }
    await onEnd?.(response, input);
    setSubmission({ fase: 'hecho', input, response });
  };
  return {
    submission,
    sending: submission.fase === 'enviando',
    /** Pressing twice sends once. */
    send: (input: E): void => {
      if (submission.fase !== 'enviando') void execute(input);
    },
  };
};
