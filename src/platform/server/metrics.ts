import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metricas {
  registro: Registry;
  peticiones: Histogram<'method' | 'route' | 'status'>;
  enCurso: Gauge;
  flujosDeEventos: Gauge;
}

/** One registry per process, not the library's global one: tests run several servers in a process. */
export const crearMetricas = (): Metricas => {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  return {
    registro,
    peticiones: new Histogram({
      name: 'anaquel_http_request_seconds',
      help: 'Duration of HTTP requests by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registro],
    }),
    enCurso: new Gauge({ name: 'anaquel_http_in_flight', help: 'API requests being served', registers: [registro] }),
    flujosDeEventos: new Gauge({
      name: 'anaquel_event_streams',
      help: 'Streams of events that are open',
      registers: [registro],
    }),
  };
};

/** A gauge that asks when it is scraped. */
export const medir = (registro: Registry, name: string, help: string, valor: () => number | Promise<number>): void => {
  new Gauge({
    name,
    help,
    registers: [registro],
    async collect() {
      this.set(await valor());
    },
  });
};

/** Metrics have a port of their own: they are for the scraper, not for whoever reaches the product. */
export const servirMetricas = async (registro: Registry, host: string, port: number): Promise<Server> => {
  const servidor = createServer((peticion, respuesta) => {
    if (peticion.url !== '/metrics') {
      respuesta.writeHead(404).end();
      return;
    }
    registro.metrics().then(
      (texto) => respuesta.writeHead(200, { 'content-type': registro.contentType }).end(texto),
      (error: unknown) => respuesta.writeHead(500).end(String(error)),
    );
  });
  servidor.listen(port, host);
  await once(servidor, 'listening');
  return servidor;
};
