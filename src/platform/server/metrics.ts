import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  inProgress: Gauge;
  eventStreams: Gauge;
}

/** One registry per process, not the library's global one: tests run several servers in a process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'anaquel_http_request_seconds',
      help: 'Duration of HTTP requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    inProgress: new Gauge({ name: 'anaquel_http_in_flight', help: 'API requests being served', registers: [registry] }),
    eventStreams: new Gauge({
      name: 'anaquel_event_streams',
      help: 'Streams of events that are open',
      registers: [registry],
    }),
  };
};

/** A gauge that asks when it is scraped. */
export const measure = (
  registry: Registry,
  name: string,
  help: string,
  value: () => number | Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await value());
    },
  });
};

/** Metrics have a port of their own: they are for the scraper, not for whoever reaches the product. */
export const serveMetrics = async (registry: Registry, host: string, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
};
