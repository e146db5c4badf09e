import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.05, 0.25, 1, 5, 15, 60];

/** Adds the metrics of requests. Returns the function that counts one after its response. */
export function countRequests(registry: Registry): (request: FastifyRequest, reply: FastifyReply) => void {
  const requests = new Histogram({
    name: 'rialto_release_request_seconds',
    help: 'Time of the requests of teams and of the market.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, routeOptions }, { statusCode: status, elapsedTime }) =>
    requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
}
