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
  const nombres: string[] = [];
  const colector = createServer((peticion, respuesta) => {
    let cuerpo = '';
    peticion.on('data', (trozo) => (cuerpo += String(trozo)));
    peticion.on('end', () => {
      const { resourceSpans } = JSON.parse(cuerpo) as Exportado;
      nombres.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))),
      );
      respuesta.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(colector, 'listening');
  const direccion = colector.address();
  const puerto = typeof direccion === 'object' && direccion ? direccion.port : 0;
  const servidor = await lanzarServidor(base.entorno({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${puerto}` }));
  await fetch(`${servidor.url}/api/v1/sesion`);
  expect(await servidor.terminar('SIGTERM')).toBe(0);
  colector.close();
  expect(nombres).toContain('GET /sesion');
});
