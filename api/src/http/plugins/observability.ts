import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, currentCall, type ObservedQuery } from '../../observability/call';
import { type MetricSources, Metrics } from '../../observability/metrics';
import { type JobRound, type StopJobs, startJobs } from '../../observability/startJobs';
import type { RequestTrace, Tracing } from '../../observability/tracing';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For responses that stay open. */
    isStream?: boolean;
  }
  interface FastifyInstance {
    metrics: Metrics;
    /** Starts background jobs. Their runs and queries are counted by their names, and their errors logged. */
    startJobs(round: JobRound): StopJobs;
  }
  interface FastifyRequest {
    call: Call | null;
    trace: RequestTrace | null;
  }
}

/** Decorates the instance with metrics and, if given, starts traces; `tracing` stops with the instance. */
export function registerObservability(
  app: FastifyInstance,
  sources: MetricSources,
  tracing: Tracing | undefined,
): void {
  app.decorate('metrics', new Metrics(sources));
  app.decorateRequest('call', null);
  app.decorateRequest('trace', null);
  app.decorate('startJobs', (round) => {
    for (const name of Object.keys(round.jobs)) app.metrics.addJob(name, round.everyMs);
    return startJobs(round, (name, job) => runJob(app, name, job));
  });
  if (tracing) {
    app.addHook('onClose', () => tracing.stop());
    app.addHook('onRequest', async (request) => {
      request.trace = tracing.begin(request);
    });
    app.addHook('onResponse', async (request, reply) => request.trace?.end(routeOf(request), reply.statusCode));
  }
}

async function runJob(app: FastifyInstance, name: string, job: () => Promise<unknown>): Promise<void> {
  const call: Call = { id: name, recordQuery: (query) => report(app, app.log, query, { job: name }) };
  const started = performance.now();
  let failed = false;
  try {
    // a query of drizzle begins when it is awaited
    await currentCall.run(call, async () => {
      await job();
    });
  } catch (err) {
    failed = true;
    app.log.error({ err, job: name }, 'a job failed');
  }
  app.metrics.recordJob(name, performance.now() - started, failed);
}

/** Counts every request of this instance, and attributes its queries to it. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.call = {
      id: request.id,
      recordQuery: (query) => {
        report(app, request.log, query);
        request.trace?.recordQuery(query);
      },
    };
    runIn(request, done);
  });
  // The body is read in events of the connection, outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done();
    else runIn(request, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts for hours: its time says nothing about how fast requests are served.
    if (!request.routeOptions.config.isStream)
      app.metrics.recordRequest(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
}

function runIn({ call, trace }: FastifyRequest, part: () => void): void {
  const run = () => (call ? currentCall.run(call, part) : part());
  if (trace) trace.run(run);
  else run();
}

function report(app: FastifyInstance, log: FastifyInstance['log'], query: ObservedQuery, more: object = {}): void {
  app.metrics.recordQuery(query);
  const { slowQueryMs } = app.config;
  if (slowQueryMs === 0 || query.milliseconds < slowQueryMs) return;
  const { text, name, server, milliseconds } = query;
  log.warn({ ...more, query: text, name, server, milliseconds: Math.round(milliseconds) }, 'slow query');
}

// The route's pattern: URLs as sent would be unlimited as metric labels, and may contain personal data.
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
