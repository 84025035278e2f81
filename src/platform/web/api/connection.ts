/** One request and its answer. */
export interface Exchange {
  /** By this device's clock. */
  sentAt: number;
  arrivedAt: number;
  headers: Headers;
}

/**
 * Whether the server answers. The browser's own `navigator.onLine` only knows about the network interface:
 * a stopped server or a captive portal leaves it at `true`, so what decides is the last request.
 */
export interface Connection {
  isUp: () => boolean;
  record: (isUp: boolean) => void;
  subscribe: (listener: () => void) => () => void;
  /** The last answer of the server, and those that follow: they tell what time it is there. */
  last: () => Exchange | undefined;
  onResponse: (listener: (exchange: Exchange) => void) => () => void;
  respond: (exchange: Exchange) => void;
}

export const createConnection = (upAtStart = true): Connection => {
  const listeners = new Set<() => void>();
  const onResponse = new Set<(exchange: Exchange) => void>();
  let last: Exchange | undefined;
  let current = upAtStart;
  return {
    isUp: () => current,
    record: (isUp) => {
      if (isUp === current) return;
      current = isUp;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    last: () => last,
    onResponse: (listener) => {
      onResponse.add(listener);
      return () => onResponse.delete(listener);
    },
    respond: (exchange) => {
      last = exchange;
      for (const listener of onResponse) listener(exchange);
    },
  };
};
