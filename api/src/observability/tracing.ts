import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { ObservedQuery } from './call';

/** The trace of one request. */
export interface RequestTrace {
  /** Runs a part of the request within its trace, so that its outgoing calls belong to it. */
  run(part: () => void): void;
  recordQuery(query: ObservedQuery): void;
  end(route: string, status: number): void;
}

export interface Tracing {
  begin(request: FastifyRequest): RequestTrace;
  /** Sends pending spans, unless the collector is too slow. */
  stop(): Promise<void>;
}

const STOP_MS = 2_000;

/**
 * Sends a span per request, with child spans per query and `fetch`, to a collector by OTLP over HTTP
 * (`{endpoint}/v1/traces`). Continues the caller's `traceparent` if `trusted`. Import it only when needed: OpenTelemetry
 * loads slowly. Attributes follow OpenTelemetry's semantic conventions 1.29.
 */
export function openTracing(endpoint: string, trusted: (request: FastifyRequest) => boolean): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: STOP_MS });
  const tracerProvider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME?.trim() || 'rialto-api' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: STOP_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const uninstrument = registerInstrumentations({ tracerProvider, instrumentations: [outgoingCalls()] });
  const tracer = tracerProvider.getTracer('rialto');

  return {
    begin(request) {
      const parent = trusted(request) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': request.method, 'rialto.request_id': request.id };
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
      const spanContext = trace.setSpan(ROOT_CONTEXT, span);
      return {
        run: (part) => context.with(spanContext, part),
        recordQuery: ({ text, name, server, milliseconds, failed }) => {
          const query = { 'db.system.name': 'postgresql', 'db.query.text': text, 'rialto.server': server };
          const options = { kind: SpanKind.CLIENT, startTime: Date.now() - milliseconds, attributes: query };
          const child = tracer.startSpan(name ?? 'query', options, spanContext);
          if (failed) child.setStatus({ code: SpanStatusCode.ERROR });
          child.end();
        },
        end: (route, status) => {
          span.updateName(`${request.method} ${route}`);
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      uninstrument();
      context.disable();
      propagation.disable();
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([tracerProvider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/** Spans of `fetch`, observed on undici's diagnostics channel. */
function outgoingCalls(): UndiciInstrumentation {
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    // the query may contain a gateway's password
    requestHook: (span, { origin, path }) =>
      span.setAttributes({ 'url.full': `${origin}${path.split('?', 1)[0]}`, 'url.query': '' }),
  });
}
