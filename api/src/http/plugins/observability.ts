import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { type Call, currentCall, type SeenQuery } from '../../observability/call';
import { Metrics, type PoolCount } from '../../observability/metrics';
import type { RequestTrace, Tracing } from '../../observability/tracing';
import { storedCounts } from './storedCounts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
    /** Starts a job, so that what its queries take is seen under its name, also in rounds it starts later. */
    underJob<Result>(name: string, start: () => Result): Result;
  }
  interface FastifyRequest {
    call: Call | null;
    trace: RequestTrace | null;
  }
}

/** Gives the instance its metrics; `tracing`, where traces are collected, ends with the instance. */
export function registerSeeing(
  app: FastifyInstance,
  db: Database,
  pools: () => PoolCount[],
  tracing: Tracing | undefined,
): void {
  const metrics = new Metrics({ pools, stored: storedCounts(db) });
  app.decorate('metrics', metrics);
  app.decorateRequest('call', null);
  app.decorateRequest('trace', null);
  app.decorate('underJob', (name, start) =>
    currentCall.run({ id: name, sawQuery: (query) => saw(app, app.log, query, { job: name }) }, start),
  );
  if (tracing) {
    app.addHook('onClose', () => tracing.stop());
    app.addHook('onRequest', async (request) => {
      request.trace = tracing.begin(request);
    });
    app.addHook('onResponse', async (request, reply) => request.trace?.end(routeOf(request), reply.statusCode));
  }
}

/** Counts every call under this instance, and reports what its queries take with the call's id. */
export function watchCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.call = {
      id: request.id,
      sawQuery: (query) => {
        saw(app, request.log, query);
        request.trace?.sawQuery(query);
      },
    };
    runIn(request, done);
  });
  // A body arrives by events of the connection, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') done();
    else runIn(request, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    app.metrics.sawRequest(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
}

function runIn({ call, trace }: FastifyRequest, part: () => void): void {
  const run = () => (call ? currentCall.run(call, part) : part());
  if (trace) trace.run(run);
  else run();
}

function saw(app: FastifyInstance, log: FastifyInstance['log'], query: SeenQuery, more: object = {}): void {
  app.metrics.sawQuery(query);
  const { slowQueryMs } = app.config;
  if (slowQueryMs === 0 || query.milliseconds < slowQueryMs) return;
  const { text, name, server, milliseconds } = query;
  log.warn({ ...more, query: text, name, server, milliseconds: Math.round(milliseconds) }, 'slow query');
}

// As it is written in the code: an address as sent would be a label without end, and may be personal.
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
