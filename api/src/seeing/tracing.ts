import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import type { SeenQuery } from './call';

/** The trace of one request. */
export interface RequestTrace {
  sawQuery(query: SeenQuery): void;
  end(method: string, route: string, status: number): void;
}

/** Where traces go. */
export interface Tracing {
  begin(request: FastifyRequest): RequestTrace;
  /** Sends what waits. A collector that doesn't answer is not waited for. */
  stop(): Promise<void>;
}

const STOP_MS = 2_000;

/**
 * Sends a span per request, with one below it per query, to a collector by OTLP over HTTP (`{endpoint}/v1/traces`). A
 * caller's `traceparent` is gone on with when `trusted`, as its X-Request-Id is. To be imported only where it is wanted:
 * OpenTelemetry takes a while to load. Attributes follow OpenTelemetry's semantic conventions 1.29.
 */
export function openTracing(endpoint: string, trusted: (request: FastifyRequest) => boolean): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: STOP_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME?.trim() || 'rialto-api' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: STOP_MS })],
  });
  const tracer = provider.getTracer('rialto');

  return {
    begin(request) {
      const parent = trusted(request) ? parentOf(request.headers.traceparent) : ROOT_CONTEXT;
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
      span.setAttribute('rialto.request_id', request.id);
      const below = trace.setSpan(ROOT_CONTEXT, span);
      return {
        sawQuery: ({ text, name, server, milliseconds, failed }) => {
          const child = tracer.startSpan(
            name ?? 'query',
            {
              kind: SpanKind.CLIENT,
              startTime: Date.now() - milliseconds,
              attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'rialto.server': server },
            },
            below,
          );
          if (failed) child.setStatus({ code: SpanStatusCode.ERROR });
          child.end();
        },
        end: (method, route, status) => endSpan(span, method, route, status),
      };
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
      clearTimeout(timer);
    },
  };
}

function endSpan(span: Span, method: string, route: string, status: number): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** W3C Trace Context, level 1, section 3.2. */
function parentOf(header: string | string[] | undefined) {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header));
  const [, traceId = '', spanId = '', flags = ''] = match ?? [];
  if (!match || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
