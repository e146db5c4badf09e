import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer is the same for everybody: it may be kept, and carries a strong ETag. As a function, of a request whose
     * query is not validated yet: true only where no answer to such a query is anyone's own.
     */
    publicAnswer?: boolean | ((request: FastifyRequest) => boolean);
    /** A write that changes nothing public, such as a cart's; others empty the cache. */
    keepsPublicAnswers?: boolean;
  }
  interface FastifyInstance {
    publicCache: PublicCache;
  }
  interface FastifyRequest {
    cacheTurn: Turn | null;
  }
}

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

/** A promise only until it is known: one holds on to all of the request that made it. */
interface Figure {
  value: unknown;
}

/** The request that asks for a figure. */
type Reader = Pick<FastifyRequest, 'hasJustWritten'>;

/** One request computes while equal ones wait for it. */
interface Turn {
  key: string;
  version: number;
  /** Whether others wait for the answer, or asked for it lately. */
  isWanted: boolean;
  done: Promise<void>;
  finish(): void;
}

// Other processes' writes are seen after this long; this one's own at once.
const KEPT_MS = 2_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ASKED_BYTES = 2 * 1024 * 1024;
const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const keptHeaders = ['content-type', 'content-security-policy', 'link', 'x-total-count', 'x-total-at-least'];

/** Answers to public GETs, serialised, and figures for them, for a moment. */
export class PublicCache {
  readonly answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    // An address may be longer than its answer.
    sizeCalculation: ({ body }, address) => body.length + 2 * address.length + 500,
    ttl: KEPT_MS,
  });
  private readonly asked = new LRUCache<string, true>({
    maxSize: MAX_ASKED_BYTES,
    sizeCalculation: (_, address) => 2 * address.length + 100,
    ttl: KEPT_MS,
  });
  private readonly figures = new LRUCache<string, Figure>({ max: 1_000, ttl: KEPT_MS });
  /** Which state of the public data an answer was computed from. */
  version = 0;

  /** Tells other processes. */
  onClear: (() => void) | undefined;

  /** To be called by whatever changes public data outside a request: sweepers, pollers. */
  clear(): void {
    this.forget();
    this.onClear?.();
  }

  /** As `clear`, for what another process has told of. */
  forget(): void {
    this.version += 1;
    // Clearing an empty one writes over all that it has room for.
    if (this.answers.size > 0) this.answers.clear();
    if (this.figures.size > 0) this.figures.clear();
  }

  /**
   * Notes that an address is asked for. Answers whether it was a moment ago, too: what nobody asks for again is not worth
   * keeping, since it drives out what others ask for, and outlives the young generation, whose memory costs least.
   */
  noteAsked(address: string): boolean {
    if (this.asked.has(address)) return true;
    this.asked.set(address, true);
    return false;
  }

  /** A public figure that is remembered under a key; none for a caller who has just written. */
  recall<T>(key: string, { hasJustWritten }: Reader): Promise<T> | T | undefined {
    const kept = hasJustWritten ? undefined : this.figures.get(key);
    return kept?.value as Promise<T> | T | undefined; // a key is always used for one kind of figure
  }

  /** A public figure under a key, computed once for everyone who asks in the same moment. */
  remember<T>(key: string, reader: Reader, compute: () => Promise<T>): Promise<T> | T {
    const kept = this.recall<T>(key, reader);
    if (kept !== undefined) return kept;
    const computed = compute();
    const figure: Figure = { value: computed };
    this.figures.set(key, figure);
    computed.then(
      (value) => {
        figure.value = value;
      },
      () => this.figures.delete(key),
    );
    return computed;
  }
}

/**
 * Keeps the serialised bodies of routes with `config.publicAnswer` for two seconds where others ask for the same, computes
 * equal ones once at a time, and answers 304 to a matching If-None-Match. Every write through this process empties it
 * before the writer hears back, so nobody reads his own change late.
 */
export function keepPublicAnswers(app: FastifyInstance, cache: PublicCache): void {
  const turns = new Map<string, Turn>();
  app.decorateRequest('cacheTurn', null);

  const answerOrCompute = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const key = request.url;
    const kept = cache.answers.get(key);
    if (kept) return void sendAnswer(reply, kept, request.headers['if-none-match']);
    if (!turns.has(key)) {
      request.cacheTurn = createTurn(key, cache.version, cache.noteAsked(key), () => turns.delete(key));
      turns.set(key, request.cacheTurn);
    }
    done();
  };

  // By callbacks: these run for every request, and each promise costs more than usual where calls are followed through them.
  app.addHook('onRequest', (request, reply, done) => {
    // A kept answer may be from before the caller's own write, through another process.
    if (request.method !== 'GET' || !isPublic(request) || request.hasJustWritten) return done();
    const running = turns.get(request.url);
    if (running && running.version === cache.version) {
      running.isWanted = true;
      void running.done.then(() => answerOrCompute(request, reply, done));
    } else answerOrCompute(request, reply, done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { config } = request.routeOptions;
    // Refusals and preflights change nothing; anybody can send those without end.
    if (!reads.has(request.method) && reply.statusCode < 400 && !config.keepsPublicAnswers) cache.clear();
    if (!isPublic(request) || reply.hasHeader('etag') || reply.statusCode !== 200 || typeof payload !== 'string')
      return done(null, payload);
    const turn = request.cacheTurn;
    // Rows read before a write must not be kept after it.
    const isKept = turn?.isWanted && turn.version === cache.version;
    // The bytes of what is kept are made once, for the tag, the cache and the answer.
    const body = isKept ? Buffer.from(payload) : payload;
    const headers = headersOf(body, reply);
    if (turn && typeof body !== 'string') cache.answers.set(turn.key, { body, headers });
    turn?.finish();
    reply.headers(headers);
    if (!matches(request.headers['if-none-match'], headers)) return done(null, body);
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    done(null, '');
  });

  app.addHook('onResponse', (request, _reply, done) => {
    request.cacheTurn?.finish();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.cacheTurn?.finish();
    done();
  });
}

/** Whether the answer to this request is the same for everybody. */
export function isPublic(request: FastifyRequest): boolean {
  const { publicAnswer = false } = request.routeOptions.config;
  return typeof publicAnswer === 'function' ? publicAnswer(request) : publicAnswer;
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

function headersOf(body: string | Buffer, reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = { etag: entityTag(body), 'cache-control': 'public, no-cache' };
  for (const name of keptHeaders) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return headers;
}

function sendAnswer(reply: FastifyReply, answer: Answer, ifNoneMatch: string | undefined): FastifyReply {
  reply.headers(answer.headers);
  if (!matches(ifNoneMatch, answer.headers)) return reply.send(answer.body);
  return reply.removeHeader('content-type').code(304).send();
}

function matches(header: string | undefined, { etag = '' }: Record<string, string>): boolean {
  return namesTag(header, etag);
}

function createTurn(key: string, version: number, isWanted: boolean, onFinish: () => void): Turn {
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  let finished = false;
  return {
    key,
    version,
    isWanted,
    done,
    finish: () => {
      if (finished) return;
      finished = true;
      onFinish();
      resolve();
    },
  };
}
