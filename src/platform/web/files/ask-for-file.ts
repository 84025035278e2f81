import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { useServices } from '../services.tsx';

interface Question {
  /** Of what is in the file. */
  queryKey: QueryKey;
  /** What it is called should the server not say. */
  unnamed: string;
  ask: (call: Call, signal: AbortSignal) => Promise<Blob>;
}

/** Gets a file of the server, named by it: as a query, which is tried again where that helps and tells whoever lost the session. */
export const useAskForFile = (): ((question: Question) => Promise<File>) => {
  const { call } = useServices();
  const client = useQueryClient();
  return ({ queryKey, unnamed, ask }) =>
    client.fetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const content = await ask(call, signal);
        return content instanceof File ? content : new File([content], unnamed, { type: content.type });
      },
      staleTime: 0,
      gcTime: 0,
    });
};
