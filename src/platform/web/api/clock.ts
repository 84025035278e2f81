import type { Exchange } from './connection.ts';

/** A longer exchange does not tell when in it the server looked at its clock. */
const MAX_MS = 10_000;
/** The server tells whole seconds: on average it was half a second later. */
const HALF_SECOND_MS = 500;

/** By how much this device's clock is ahead of the server's; undefined when an answer does not tell, is a cache's or not ours. */
export const desfaseOf = ({ sentAt, arrivedAt, headers }: Exchange): number | undefined => {
  const serverTime = Date.parse(headers.get('date') ?? '');
  const lasted = arrivedAt - sentAt;
  const ours = headers.has('x-request-id') && !headers.has('age');
  if (Number.isNaN(serverTime) || !ours || lasted < 0 || lasted > MAX_MS) return undefined;
  return Math.round(sentAt + lasted / 2 - serverTime - HALF_SECOND_MS);
};
