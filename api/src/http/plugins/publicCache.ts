import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the response is the same for everyone, so that it is cached and has a strong ETag. A function receives the
     * query before validation.
     */
    publicResponse?: boolean | ((request: FastifyRequest) => boolean);
    /** For writes that change nothing public, such as to a cart; other writes clear the cache. */
    keepsPublicCache?: boolean;
  }
  interface FastifyInstance {
    publicCache: PublicCache;
  }
}

interface CachedResponse {
  body: Buffer;
  headers: Record<string, string>;
}

// Writes through other processes become visible after this time, those through this process at once.
const CACHE_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const cachedHeaders = ['content-security-policy', 'link', 'x-total-count', 'x-total-at-least'];

/** Serialised responses to public GETs. Concurrent requests for the same URL share one computation. */
export class PublicCache {
  readonly responses = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: MAX_BYTES,
    // a URL may be longer than its response
    sizeCalculation: ({ body }, address) => body.length + 2 * address.length + 500,
    ttl: CACHE_MS,
    fetchMethod: (_key, _stale, { context }) => context(),
    // Clearing the cache drops a running computation from it, but not from the requests waiting for it.
    ignoreFetchAbort: true,
  });
  /** Increases with each clear. */
  version = 0;

  /** Notifies other processes of a clear. */
  onClear: (() => void) | undefined;

  /** Call it after changes to public data outside a request, such as in jobs. */
  clear(): void {
    this.clearLocally();
    this.onClear?.();
  }

  /** Clears after a change in another process. */
  clearLocally(): void {
    this.version += 1;
    // clearing an empty LRUCache still rewrites all of its slots
    if (this.responses.size > 0) this.responses.clear();
  }
}

/**
 * Caches the responses of routes with `config.publicResponse`, and sends 304 for a matching If-None-Match. Every write
 * through this process clears the cache before its response is sent, so that callers see their own changes. Call it after
 * `trackOwnWrites`, since a cached response may be older than a write through another process.
 */
export function cachePublicResponses(app: FastifyInstance, cache: PublicCache): void {
  // Before validation and query logging, which cost as much as the rest of a cached request.
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.hasJustWritten ? undefined : cache.responses.get(request.url);
    if (!cached || !['GET', 'HEAD'].includes(request.method) || !isPublic(request)) done();
    else reply.send(prepare(request, reply, cached));
  });

  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (!config?.publicResponse) return;
    route.handler = async function sendPublicResponse(request, reply) {
      if (!isPublic(request)) return handler.call(this, request, reply);
      const compute = async () => serialise(await handler.call(this, request, reply), reply);
      const response = request.hasJustWritten
        ? await compute()
        : await cache.responses.forceFetch(request.url, { context: compute });
      return prepare(request, reply, response);
    };
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isSuccessfulWrite(request, reply) && !request.routeOptions.config.keepsPublicCache) cache.clear();
    done();
  });
}

/** Whether a request changed something. Errors and preflights, which anyone can send in any number, change nothing. */
export function isSuccessfulWrite({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return !safeMethods.has(method) && statusCode < 400;
}

function isPublic(request: FastifyRequest): boolean {
  const { publicResponse = false } = request.routeOptions.config;
  return typeof publicResponse === 'function' ? publicResponse(request) : publicResponse;
}

/** Sets the headers and returns the body, or an empty one with 304. */
function prepare(request: FastifyRequest, reply: FastifyReply, { body, headers }: CachedResponse): Buffer | '' {
  reply.headers(headers);
  if (!matchesEntityTag(request.headers['if-none-match'], headers.etag ?? '')) return body;
  reply.code(304).removeHeader('content-type');
  return '';
}

function serialise(payload: unknown, reply: FastifyReply): CachedResponse {
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

/** Whether an If-None-Match header contains this entity tag. */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')));
}
