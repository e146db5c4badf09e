import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether an answer is the same for everybody: then it is cached, and carries a strong ETag. A function reads the query
     * as it was sent, before it is validated.
     */
    publicAnswer?: boolean | ((request: FastifyRequest) => boolean);
    /** A write that changes nothing public, such as a cart's; others clear the cache. */
    keepsPublicAnswers?: boolean;
  }
  interface FastifyInstance {
    publicCache: PublicCache;
  }
}

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

// Writes through other processes are seen after this long; this one's own at once.
const KEPT_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const cachedHeaders = ['content-security-policy', 'link', 'x-total-count', 'x-total-at-least'];

/** Serialised answers to public GETs. What many ask for at once is computed once. */
export class PublicCache {
  readonly answers = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: MAX_BYTES,
    // An address may be longer than its answer.
    sizeCalculation: ({ body }, address) => body.length + 2 * address.length + 500,
    ttl: KEPT_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
    // A clear while an answer is computed drops it from the cache, not from those that wait for it.
    ignoreFetchAbort: true,
  });
  /** Changes with each clear. */
  version = 0;

  /** Reports a clear to other processes. */
  onClear: (() => void) | undefined;

  /** To be called after changes of public data outside a request, such as those of jobs. */
  clear(): void {
    this.clearLocally();
    this.onClear?.();
  }

  /** After a change that another process reported. */
  clearLocally(): void {
    this.version += 1;
    // Clearing an empty cache writes over all of its slots.
    if (this.answers.size > 0) this.answers.clear();
  }
}

/**
 * Caches the answers of routes with `config.publicAnswer` and answers 304 to a matching If-None-Match. Every write through
 * this process clears the cache before its answer is sent, so that callers see their own changes at once. To be called
 * after the hook that finds out who has just written: a cached answer may be older than a write through another process.
 */
export function cachePublicAnswers(app: FastifyInstance, cache: PublicCache): void {
  // Before validation and the log of queries, which cost as much as the rest of a cached call.
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.hasJustWritten ? undefined : cache.answers.get(request.url);
    if (!cached || !['GET', 'HEAD'].includes(request.method) || !isPublic(request)) done();
    else reply.send(prepare(request, reply, cached));
  });

  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (!config?.publicAnswer) return;
    route.handler = async function answerPublicly(request, reply) {
      if (!isPublic(request)) return handler.call(this, request, reply);
      const compute = async () => serialise(await handler.call(this, request, reply), reply);
      const answer = request.hasJustWritten
        ? await compute()
        : await cache.answers.forceFetch(request.url, { context: compute });
      return prepare(request, reply, answer);
    };
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isDoneWrite(request, reply) && !request.routeOptions.config.keepsPublicAnswers) cache.clear();
    done();
  });
}

/** Whether a call has changed something. Refusals and preflights change nothing; anybody can send those without end. */
export function isDoneWrite({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return !reads.has(method) && statusCode < 400;
}

function isPublic(request: FastifyRequest): boolean {
  const { publicAnswer = false } = request.routeOptions.config;
  return typeof publicAnswer === 'function' ? publicAnswer(request) : publicAnswer;
}

/** The body to send, with its headers set; none for a caller who has it already. */
function prepare(request: FastifyRequest, reply: FastifyReply, { body, headers }: Answer): Buffer | '' {
  reply.headers(headers);
  if (!namesTag(request.headers['if-none-match'], headers.etag ?? '')) return body;
  reply.code(304).removeHeader('content-type');
  return '';
}

function serialise(payload: unknown, reply: FastifyReply): Answer {
  const body = Buffer.from(typeof payload === 'string' ? payload : String(reply.serialize(payload)));
  const headers: Record<string, string> = {
    'content-type': String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'),
    etag: entityTag(body),
    'cache-control': 'public, no-cache',
  };
  for (const name of cachedHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { body, headers };
}

/** A strong entity tag for a body. */
export function entityTag(body: string | Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** Whether an If-None-Match header names this entity tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));
}
