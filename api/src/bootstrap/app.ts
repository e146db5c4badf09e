import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { authRoutes } from '../accounts/auth/routes';
import { guardPasswords } from '../accounts/passwords/passwordGuard';
import { userRoutes } from '../accounts/users/routes';
import { categoryRoutes } from '../catalogue/categories/routes';
import { productRoutes } from '../catalogue/products/routes';
import { recentlyViewedRoutes } from '../catalogue/recentlyViewed/routes';
import { shopRoutes } from '../catalogue/shops/routes';
import { suggestionRoutes } from '../catalogue/suggestions/routes';
import { blogRoutes } from '../community/blog/routes';
import { newsletterRoutes } from '../community/newsletter/routes';
import { reviewRoutes } from '../community/reviews/routes';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { SharedMemory } from '../db/redis';
import { HttpError } from '../errors/errors';
import { describeApi } from '../http/plugins/docs';
import { answerNoRequest, dropAbandonedWrites, frameworkErrors, handleErrors } from '../http/plugins/errorHandler';
import { limitCalls } from '../http/plugins/limiter';
import { registerSeeing, watchCalls } from '../http/plugins/observability';
import { keepOwnWrites } from '../http/plugins/ownWrites';
import { cachePublicAnswers, PublicCache } from '../http/plugins/publicCache';
import { setSecurityHeaders } from '../http/plugins/securityHeaders';
import { serializerCompiler, validatorCompiler } from '../http/plugins/zodCompilers';
import { isTrustedProxy, requestIds } from '../http/requestId';
import { registerSessions } from '../identity/auth';
import { OneLinePerCall } from '../observability/logging';
import type { PoolCount } from '../observability/metrics';
import type { Tracing } from '../observability/tracing';
import { cartRoutes } from '../orders/cart/routes';
import { orderRoutes } from '../orders/orders/routes';
import { saleRoutes } from '../orders/sales/routes';
import { statsRoutes } from '../orders/stats/routes';
import { registerPayments } from '../payment/gateways/registerPayments';
import { sandboxRoutes } from '../payment/gateways/sandbox/routes';
import { noticeRoutes } from '../payment/noticeRoutes';
import { orderPaymentRoutes } from '../payment/orderRoutes';
import { paymentRoutes } from '../payment/routes';
import { areaRoutes } from '../site/areas/routes';
import { auditRoutes } from '../site/audit/routes';
import { healthRoutes } from '../site/health/routes';
import { mediaRoutes } from '../site/media/routes';
import { metricsRoutes } from '../site/metrics/routes';
import { sitemapRoutes } from '../site/sitemap/routes';
import { uploadRoutes } from '../site/uploads/routes';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    /** For reads that may be some seconds old; a request's own is `request.readDb`. */
    reads: Database;
    /** What processes share; undefined for one process alone. */
    sharedMemory: SharedMemory | undefined;
  }
}

const CLOSE_MS = 4_000;

/** What an application is made of. `config.jwtSecret` must be there by now. */
export interface AppParts {
  config: Config;
  database: Database;
  /** For reads that may be some seconds old; without it `database`. */
  reads?: Database;
  pools?: () => PoolCount[];
  logger?: FastifyServerOptions['logger'];
  /** Adds routes under `/api` beside ours, run by the same rules. */
  extend?: (api: FastifyInstance) => void;
}

/**
 * The API as a Fastify instance that doesn't listen yet. Everything it serves, its 404s included, is below `/api`; other
 * paths are free for whoever mounts a site on the same instance. Throws Error without a secret to sign tokens with.
 */
export async function buildApp({
  config,
  database,
  reads = database,
  pools = () => [],
  logger = false,
  extend,
}: AppParts): Promise<FastifyInstance> {
  const { jwtSecret } = config;
  if (!jwtSecret) throw new Error('buildApp needs config.jwtSecret');
  const app = fastify({
    logger,
    logController: new OneLinePerCall(),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyKilobytes * 1024,
    genReqId: requestIds(config.trustProxy),
    frameworkErrors,
    clientErrorHandler: answerNoRequest,
    // A picture takes a minute on a slow line; what comes before a body does not.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    // What arrives on an open connection while this process closes is answered like anything under way, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  closeInTime(app);
  app.decorate('config', config);
  app.decorate('db', database);
  app.decorate('reads', reads);
  app.decorate('publicCache', new PublicCache());
  const isDraining = { now: false };
  app.decorate('isDraining', isDraining);
  app.decorate('drain', () => {
    isDraining.now = true;
  });
  await shareMemory(app);
  registerSeeing(app, database, pools, await tracingOf(config));
  await registerSessions(app, database, jwtSecret);
  guardPasswords(app);
  await registerPayments(app);
  await app.register(
    async (api) => {
      await buildApi(api, config);
      extend?.(api);
    },
    { prefix: '/api' },
  );
  return app;
}

/**
 * Lets requests that are under way be answered at a close, but waits no longer than CLOSE_MS for a client that sends or
 * reads slowly. Fastify itself waits for ever, or for nobody.
 */
function closeInTime(app: FastifyInstance): void {
  let closing = false;
  // A connection that is kept alive after its answer would hold the close.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
}

async function shareMemory(app: FastifyInstance): Promise<void> {
  const { publicCache, config } = app;
  const memory =
    config.redisUrl === undefined ? undefined : (await import('../db/redis')).openRedis(config.redisUrl, app.log);
  app.decorate('sharedMemory', memory);
  if (!memory) return;
  publicCache.onClear = () => memory.announce();
  memory.onNews(() => publicCache.clearLocally());
  app.addHook('onClose', () => memory.close());
}

// OpenTelemetry takes a while to load: only who wants it waits for it.
async function tracingOf({ tracesEndpoint, trustProxy }: Config): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  const { openTracing } = await import('../observability/tracing');
  const isTrusted = isTrustedProxy(trustProxy);
  return openTracing(tracesEndpoint, ({ socket }: FastifyRequest) => isTrusted(socket.remoteAddress ?? '', 0));
}

async function buildApi(api: FastifyInstance, config: Config): Promise<void> {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler(config.checkAnswers));
  acceptJsonOnly(api);
  handleErrors(api);
  dropAbandonedWrites(api);

  // The order of the hooks: headers also go with refusals; a call is counted before it is answered.
  setSecurityHeaders(api, config.production);
  await api.register(cors, {
    origin: config.corsOrigins,
    // A bare OPTIONS is answered, not refused in the plugin's own words.
    strictPreflight: false,
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Total-At-Least', 'Retry-After', 'ETag'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
  limitCalls(api, config.limits.callsPerMinute);
  keepOwnWrites(api);
  cachePublicAnswers(api, api.publicCache);
  watchCalls(api);
  await describeApi(api);

  const resources = [
    areaRoutes,
    auditRoutes,
    authRoutes,
    blogRoutes,
    cartRoutes,
    categoryRoutes,
    healthRoutes,
    mediaRoutes,
    metricsRoutes,
    newsletterRoutes,
    noticeRoutes,
    orderRoutes,
    orderPaymentRoutes,
    paymentRoutes,
    productRoutes,
    recentlyViewedRoutes,
    reviewRoutes,
    saleRoutes,
    shopRoutes,
    sitemapRoutes,
    statsRoutes,
    suggestionRoutes,
    uploadRoutes,
    userRoutes,
  ];
  for (const routes of resources) await api.register(routes);
  if (config.payment.sandbox.allowed) await api.register(sandboxRoutes);
  // A site on the same instance has a page for every address: those below /api stay the API's, the unknown ones too.
  for (const unknown of ['/', '/*'])
    api.all(unknown, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}

function compressed(): HttpError {
  return new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'compressed' });
}

/** JSON is the one body; an empty one, as DELETE and PATCH …/suspend may send, is no body. */
function acceptJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') done(compressed());
    else if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
