import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Ajustes } from './config.ts';

const trazador = trace.getTracer('anaquel');

/** Runs `hacer` inside a span. Without a configured collector this is a call through and nothing else. */
export const trazar = async <R>(nombre: string, atributos: Attributes, hacer: () => Promise<R>): Promise<R> =>
  trazador.startActiveSpan(nombre, { attributes: atributos }, async (tramo) => {
    try {
      return await hacer();
    } catch (error) {
      tramo.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      tramo.end();
    }
  });

/** Starts exporting when a collector is configured; returns what stops it, after sending what is left. */
export const iniciarTrazas = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: destino }: Pick<Ajustes, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  servicio: string,
): Promise<() => Promise<void>> => {
  if (!destino) return async () => {};
  // loaded only when used: it is the slowest import of the whole process
  const [
    { BatchSpanProcessor, TracerProvider },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', conBarra(destino)).href });
  const proveedor = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': servicio }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(proveedor);
  return () => proveedor.shutdown();
};

const conBarra = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
