import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { hasToken } from '../../http/bearerToken';

/** GET /api/metrics: Prometheus metrics, for local callers and for callers with METRICS_TOKEN. */
export const metricsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { metricsToken } = app.config;
  app.get(
    '/metrics',
    {
      schema: {
        tags: ['Health'],
        summary: 'The metrics of this process for Prometheus; from this machine, or with METRICS_TOKEN as bearer token',
      },
    },
    async (request, reply) => {
      if (!hasToken(request, metricsToken) && !isFromThisMachine(request)) throw new NotFound('Page');
      return reply.type(app.metrics.contentType).send(await app.metrics.text());
    },
  );
};

// A proxy on this machine forwards requests of others, and adds one of these headers.
const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via', 'origin'];

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  return isLocal && forwarded.every((name) => headers[name] === undefined);
}
