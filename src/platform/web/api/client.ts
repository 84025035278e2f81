import { createClient, type Call } from '#src/platform/shared/client.ts';
import type { Connection } from './connection.ts';
import { isFromGateway } from './retries.ts';

/**
 * The API of this page's own origin. Every answer, or its absence, tells whether the server is within reach, and what time it is
 * there. `askFor`: for a call that needs more than `fetch`, such as how much of a file has been sent.
 */
export const createApi = (connection: Connection, askFor: typeof fetch = fetch): Call =>
  createClient({
    fetch: async (input, options) => {
      try {
        const sentAt = Date.now();
        const response = await askFor(input, options);
        connection.respond({ sentAt, arrivedAt: Date.now(), headers: response.headers });
        connection.record(!isFromGateway(response.status));
        return response;
      } catch (error) {
        if (!options?.signal?.aborted) connection.record(false);
        throw error;
      }
    },
  });
