import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routerOf } from '../db/open';
import { fromPosition, type Position, toPosition } from '../db/replicas';
import { isPublic } from './publicCache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that may be answered by a replica although it needs a session: a long list, which is a moment old anyway. */
    mayLag?: boolean;
  }
  interface FastifyRequest {
    /** What the caller has written before: an answer to him must know of it. */
    wrote: Position;
    /** An answer to this request knows of everything up to here. */
    readAsOf: Position;
    /** The public cache's, when the request came. */
    versionBefore: number;
  }
}

const COOKIE = 'rialto-wrote';
/** Longer than any replica may lag, and than any answer is kept, together. */
const COOKIE_SECONDS = 60;
const inCookies = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets everybody read his own writes, whichever process and server he meets (decision 025): the answer to a write carries
 * how far the primary was after it, as a cookie, and his reads are answered from no earlier state. To be called before the
 * hook that answers from memory.
 */
export function keepOwnWrites(app: FastifyInstance): void {
  app.decorateRequest('wrote', 0);
  app.decorateRequest('readAsOf', 0);
  app.decorateRequest('versionBefore', 0);
  const router = routerOf(app.db);
  if (!router) return; // one process, one database: nothing is ever behind
  const secure = app.config.publicUrl?.startsWith('https:') ? '; Secure' : '';

  app.addHook('onRequest', (request, _reply, done) => {
    request.readAsOf = router.position;
    request.versionBefore = app.publicCache.version;
    const named = request.method === 'GET' ? positionIn(request.headers.cookie) : 0;
    if (named === 0) return done();
    router.checked(named).then((position) => {
      request.wrote = position;
      request.readAsOf = router.position;
      done();
    }, done);
  });

  // After sessions were looked up: whether somebody is suspended is the primary's to say.
  app.addHook('preHandler', (request, _reply, done) => {
    const { call } = request;
    if (call && request.method === 'GET' && (isPublic(request) || request.routeOptions.config.mayLag)) {
      call.replica = router.choose(request.wrote);
      if (call.replica) request.readAsOf = call.replica.position;
    }
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!changed(request, reply)) return done();
    const attributes = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    router.refresh().then(
      (position) => {
        reply.header('set-cookie', `${COOKIE}=${fromPosition(position)}; ${attributes}`);
        done();
      },
      // Without it the writer may see the old state for a moment; his write is not refused for that.
      () => done(),
    );
  });
}

function changed(
  { method, routeOptions, versionBefore, server }: FastifyRequest,
  { statusCode }: FastifyReply,
): boolean {
  if (reads.has(method) || statusCode >= 400) return false;
  return !routeOptions.config.keepsPublicAnswers || server.publicCache.version !== versionBefore;
}

function positionIn(cookies: string | undefined): Position {
  if (cookies === undefined) return 0;
  return toPosition(inCookies.exec(cookies)?.[1]) ?? 0;
}
