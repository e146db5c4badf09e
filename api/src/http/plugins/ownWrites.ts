import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { isSuccessfulWrite } from './publicCache';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller changed public data a few seconds ago, so neither cached responses nor replicas may serve this request. */
    hasJustWritten: boolean;
    /** For reads that may be a few seconds stale: a replica, or the primary if the caller has just written. */
    readDb: Database;
    /** The public cache's version at the start of the request. */
    versionBefore: number;
  }
}

const COOKIE = 'rialto-wrote';
/** Longer than responses are cached, and than replicas may lag (docs/operations.md). */
const COOKIE_SECONDS = 10;
const inCookies = new RegExp(`(?:^|;\\s*)${COOKIE}=`);

/**
 * Lets callers read their own writes through any process and server (decision 025): the response to a write sets a cookie
 * that sends the caller's reads to the primary until it expires.
 */
export function trackOwnWrites(app: FastifyInstance): void {
  app.decorateRequest('hasJustWritten', false);
  app.decorateRequest('versionBefore', 0);
  app.decorateRequest('readDb', {
    getter(this: FastifyRequest) {
      return this.hasJustWritten ? app.db : app.reads;
    },
  });
  // The embedded database has a single process and no replicas.
  if (app.config.databaseUrl === undefined) return;
  const secure = app.config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=1; Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;

  app.addHook('onRequest', (request, _reply, done) => {
    request.hasJustWritten = inCookies.test(request.headers.cookie ?? '');
    request.versionBefore = app.publicCache.version;
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (changedPublicData(request, reply)) reply.header('set-cookie', cookie);
    done();
  });
}

function changedPublicData(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isSuccessfulWrite(request, reply)) return false;
  const { routeOptions, versionBefore, server } = request;
  return !routeOptions.config.keepsPublicCache || server.publicCache.version !== versionBefore;
}
