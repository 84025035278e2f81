import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import { createApi } from '../api/client.ts';
import type { Connection } from '../api/connection.ts';
import { useServices } from '../services.tsx';

/** What the server calls the file, or what it is called where that did not come. */
export const nameIn = (headers: Headers, unnamed: string): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? unnamed;

interface Question {
  /** Of what is in the file. */
  queryKey: QueryKey;
  unnamed: string;
  ask: (call: Call, signal: AbortSignal) => Promise<Blob>;
}

const askForFile = async (connection: Connection, { unnamed, ask }: Question, signal: AbortSignal): Promise<File> => {
  let name = unnamed;
  const call = createApi(connection, async (input, options) => {
    const response = await fetch(input, options);
    name = nameIn(response.headers, unnamed);
    return response;
  });
  const content = await ask(call, signal);
  return new File([content], name, { type: content.type });
};

/** Gets a file of the server, named by it: as a query, which is tried again where that helps and tells whoever lost the session. */
export const useAskForFile = (): ((question: Question) => Promise<File>) => {
  const { connection } = useServices();
  const client = useQueryClient();
  return (question) =>
    client.fetchQuery({
      queryKey: question.queryKey,
      queryFn: ({ signal }) => askForFile(connection, question, signal),
      staleTime: 0,
      gcTime: 0,
    });
};
