import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Ajustes } from './config.ts';

const tracer = trace.getTracer('anaquel');

/** Runs `work` inside a span. Without a configured collector this is a call through and nothing else. */
export const traceCall = async <R>(nombre: string, attributes: Attributes, work: () => Promise<R>): Promise<R> =>
  tracer.startActiveSpan(nombre, { attributes }, async (stretch) => {
    try {
      return await work();
    } catch (error) {
      stretch.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      stretch.end();
    }
  });

/** Starts exporting when a collector is configured; returns what stops it, after sending what is left. */
export const startTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: target }: Pick<Ajustes, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  service: string,
): Promise<() => Promise<void>> => {
  if (!target) return async () => {};
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
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withBar(target)).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
};

const withBar = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
