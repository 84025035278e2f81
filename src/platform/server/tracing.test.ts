import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { conBase } from '../../../test/fixtures.ts';
import { lanzarServidor } from '../../../test/server-process.ts';

const base = conBase();

interface Exportado {
  resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[];
}

// a collector cannot run here; this one only keeps what it is sent, over the real protocol
test('spans reach a configured collector, and the last ones are sent before the process ends', async () => {
  const names: string[] = [];
  const colector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Exportado;
      names.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))),
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(colector, 'listening');
  const address = colector.address();
  const puerto = typeof address === 'object' && address ? address.port : 0;
  const server = await lanzarServidor(base.entorno({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${puerto}` }));
  await fetch(`${server.url}/api/v1/sesion`);
  expect(await server.terminar('SIGTERM')).toBe(0);
  colector.close();
  expect(names).toContain('GET /sesion');
});
