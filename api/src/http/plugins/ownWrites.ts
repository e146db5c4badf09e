import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { isDoneWrite } from './publicCache';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller changed public data in the last seconds: neither a cached answer nor a replica may answer this request. */
    hasJustWritten: boolean;
    /** For reads that may be some seconds old: the replicas, but the primary for a caller who has just written. */
    readDb: Database;
    /** The public cache's version when the request came. */
    versionBefore: number;
  }
}

const COOKIE = 'rialto-wrote';
/** Longer than answers are cached and replicas may lag (docs/operations.md). */
const COOKIE_SECONDS = 10;
const inCookies = new RegExp(`(?:^|;\\s*)${COOKIE}=`);

/**
 * Lets callers read their own writes from every process and server (decision 025): the answer to a write sets a cookie, and
 * for as long as it lasts their reads go to the primary.
 */
export function keepOwnWrites(app: FastifyInstance): void {
  app.decorateRequest('hasJustWritten', false);
  app.decorateRequest('versionBefore', 0);
  app.decorateRequest('readDb', {
    getter(this: FastifyRequest) {
      return this.hasJustWritten ? app.db : app.reads;
    },
  });
  // The embedded database has one process and no replica.
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
  if (!isDoneWrite(request, reply)) return false;
  const { routeOptions, versionBefore, server } = request;
  return !routeOptions.config.keepsPublicAnswers || server.publicCache.version !== versionBefore;
}
