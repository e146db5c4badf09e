import type { FastifyInstance } from 'fastify';

const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Answers are private unless a route says otherwise.
  'cache-control': 'no-store',
};
const overTls = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What a browser should know of every answer. By hand: helmet takes five times as long per request. */
export function securityHeaders(production: boolean): Record<string, string> {
  return production ? overTls : always;
}

/** Sets them, and the request's id, on every answer. */
export function setSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = securityHeaders(production);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
