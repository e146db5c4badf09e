import cors from '@fastify/cors';
import { setMarketCurrency } from '@rialto/shared/contract/money';
import fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { applicationRoutes } from '../accounts/applications/routes';
import { authRoutes } from '../accounts/auth/routes';
import { guardPasswords } from '../accounts/passwords/passwordGuard';
import { recordRoutes } from '../accounts/records/routes';
import { guardFactors } from '../accounts/secondFactor/factorGuard';
import { secondFactorRoutes } from '../accounts/secondFactor/routes';
import { sessionRoutes } from '../accounts/sessions/routes';
import { userRoutes } from '../accounts/users/routes';
import { verificationRoutes } from '../accounts/verification/routes';
import { categoryRoutes } from '../catalogue/categories/routes';
import { productRoutes } from '../catalogue/products/routes';
import { variantRoutes } from '../catalogue/products/variants/routes';
import { recentlyViewedRoutes } from '../catalogue/recentlyViewed/routes';
import { shopRoutes } from '../catalogue/shops/routes';
import { suggestionRoutes } from '../catalogue/suggestions/routes';
import { blogRoutes } from '../community/blog/routes';
import { contactRequestRoutes } from '../community/contact/requestRoutes';
import { contactRoutes } from '../community/contact/routes';
import { followedShopRoutes } from '../community/followedShops/routes';
import { messageRoutes } from '../community/messages/routes';
import { moderationRoutes } from '../community/moderation/routes';
import { newsletterRoutes } from '../community/newsletter/routes';
import { notificationRoutes } from '../community/notifications/routes';
import { notificationStreamRoute } from '../community/notifications/streamRoute';
import { restockRoutes } from '../community/restock/routes';
import { reviewRoutes } from '../community/reviews/routes';
import { searchRoutes } from '../community/search/routes';
import { wishlistRoutes } from '../community/wishlist/routes';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Listen } from '../db/listen';
import type { SharedState } from '../db/redis';
import { countryRoutes } from '../delivery/addresses/countryRoutes';
import { addressRoutes } from '../delivery/addresses/routes';
import { daysOffRoutes } from '../delivery/daysOff/routes';
import { deliveryMethodRoutes } from '../delivery/methods/routes';
import { HttpError } from '../errors/errors';
import { describeApi } from '../http/plugins/docs';
import { dropAbandonedWrites, frameworkErrors, handleClientError, handleErrors } from '../http/plugins/errorHandler';
import { limitCalls } from '../http/plugins/limiter';
import { observeRequests, registerObservability } from '../http/plugins/observability';
import { trackOwnWrites } from '../http/plugins/ownWrites';
import { cachePublicResponses, PublicCache } from '../http/plugins/publicCache';
import { setSecurityHeaders } from '../http/plugins/securityHeaders';
import { serializerCompiler, validatorCompiler } from '../http/plugins/zodCompilers';
import { isTrustedProxy, requestIds } from '../http/requestId';
import { registerSessions } from '../identity/auth';
import { commissionRoutes } from '../money/commission/routes';
import { moneyExportRoutes } from '../money/exports/routes';
import { payoutNoticeRoutes } from '../money/payouts/noticeRoutes';
import { registerPayouts } from '../money/payouts/registerPayouts';
import { payoutRoutes } from '../money/payouts/routes';
import { moneyRoutes } from '../money/routes';
import { OneLinePerRequest } from '../observability/logging';
import type { PoolCount } from '../observability/metrics';
import type { Tracing } from '../observability/tracing';
import { voucherRoutes } from '../offers/vouchers/routes';
import { cartRoutes } from '../orders/cart/routes';
import { guestOrderRoutes } from '../orders/guests/routes';
import { guestInvoiceRoutes } from '../orders/invoices/guestRoutes';
import { invoiceRoutes } from '../orders/invoices/routes';
import { sellerDetailsRoutes } from '../orders/invoices/sellerDetailsRoutes';
import { orderRoutes } from '../orders/orders/routes';
import { parcelPrintRoutes } from '../orders/parcels/printRoutes';
import { parcelRoutes } from '../orders/parcels/routes';
import { saleRoutes } from '../orders/sales/routes';
import { statsRoutes } from '../orders/stats/routes';
import { checkoutRoutes } from '../payment/checkout/routes';
import { noticeRoutes } from '../payment/gateways/noticeRoutes';
import { registerPayments } from '../payment/gateways/registerPayments';
import { sandboxRoutes } from '../payment/gateways/sandbox/routes';
import { refundRoutes } from '../payment/refunds/routes';
import { returnRoutes } from '../payment/returns/routes';
import { paymentRoutes } from '../payment/routes';
import { guestOrderPaymentRoutes } from '../payment/settlement/guestRoutes';
import { orderPaymentRoutes } from '../payment/settlement/routes';
import { announcementRoutes } from '../site/announcements/routes';
import { areaRoutes } from '../site/areas/routes';
import { auditRoutes } from '../site/audit/routes';
import { healthRoutes } from '../site/health/routes';
import { mediaRoutes } from '../site/media/routes';
import { databaseCounts } from '../site/metrics/databaseCounts';
import { metricsRoutes } from '../site/metrics/routes';
import { pageRoutes } from '../site/pages/routes';
import { releaseRoutes } from '../site/releases/routes';
import { seasonalPicksRoutes } from '../site/seasonalPicks/routes';
import { sitemapRoutes } from '../site/sitemap/routes';
import { trialRoutes } from '../site/trials/routes';
import { documentRoutes } from '../site/uploads/documentRoutes';
import { openDocumentStore } from '../site/uploads/documentStore';
import { uploadRoutes } from '../site/uploads/routes';
import { openPictureStore } from '../site/uploads/store';
import { taxRoutes } from '../tax/routes';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    /** For reads that may be a few seconds stale; requests use `request.readDb`. */
    reads: Database;
    /** State shared with other processes; undefined for a single process. */
    sharedState: SharedState | undefined;
    /** Listens to what transactions of any process send by `pg_notify`. */
    listenTo: Listen;
  }
}

const CLOSE_TIMEOUT_MS = 4_000;

/** The parts of an application; `config.jwtSecret` is required. */
export interface AppParts {
  config: Config;
  database: Database;
  listenTo: Listen;
  /** For reads that may be a few seconds stale; by default `database`. */
  reads?: Database;
  pools?: () => PoolCount[];
  logger?: FastifyServerOptions['logger'];
  /** Adds routes under `/api` with the same hooks. */
  extend?: (api: FastifyInstance) => void;
}

/**
 * Builds the API as a Fastify instance that does not listen yet. It serves everything below `/api`, including 404s; the
 * site may be mounted on the same instance.
 * @throws Error without `config.jwtSecret`
 */
export async function buildApp({
  config,
  database,
  listenTo,
  reads = database,
  pools = () => [],
  logger = false,
  extend,
}: AppParts): Promise<FastifyInstance> {
  const { jwtSecret } = config;
  if (!jwtSecret) throw new Error('buildApp needs config.jwtSecret');
  setMarketCurrency(config.marketCurrency);
  const app = fastify({
    logger,
    logController: new OneLinePerRequest(),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyKilobytes * 1024,
    genReqId: requestIds(config.trustProxy),
    frameworkErrors,
    clientErrorHandler: handleClientError,
    // An upload may take a minute on a slow connection; its headers may not.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    // Requests on open connections are still served while the server closes.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  closeWithTimeout(app);
  app.decorate('config', config);
  app.decorate('db', database);
  app.decorate('reads', reads);
  app.decorate('listenTo', listenTo);
  app.decorate('publicCache', new PublicCache());
  app.decorate('pictures', openPictureStore(config.dataDir, config.s3));
  app.decorate('documents', openDocumentStore(config.dataDir, config.s3));
  const isDraining = { now: false };
  const onDrain: (() => void)[] = [];
  app.decorate('isDraining', isDraining);
  app.decorate('onDrain', (action) => onDrain.push(action));
  app.decorate('drain', () => {
    isDraining.now = true;
    for (const action of onDrain) action();
  });
  registerObservability(app, { pools, stored: databaseCounts(database) }, await tracingOf(config));
  await openSharedState(app);
  await registerSessions(app, database, jwtSecret);
  guardPasswords(app);
  guardFactors(app);
  await registerPayments(app);
  await registerPayouts(app);
  await app.register(
    async (api) => {
      await buildApi(api, config);
      extend?.(api);
    },
    { prefix: '/api' },
  );
  return app;
}

/** Lets pending requests complete when the server closes, up to a time limit, which Fastify does not have. */
function closeWithTimeout(app: FastifyInstance): void {
  let closing = false;
  // An idle kept-alive connection would delay the close.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
    app.server.once('close', () => clearTimeout(timer));
  });
}

async function openSharedState(app: FastifyInstance): Promise<void> {
  const { publicCache, metrics, config } = app;
  const state =
    config.redisUrl === undefined
      ? undefined
      : (await import('../db/redis')).openRedis(config.redisUrl, app.log, (...command) =>
          metrics.recordRedisCommand(...command),
        );
  app.decorate('sharedState', state);
  if (!state) return;
  metrics.watchRedis(() => state.isConnected());
  publicCache.onClear = () => state.publishChange();
  state.onChange(() => publicCache.clearLocally());
  app.addHook('onClose', () => state.close());
}

// OpenTelemetry loads slowly, so it is loaded only if configured.
async function tracingOf({ tracesEndpoint, trustProxy }: Config): Promise<Tracing | undefined> {
  if (tracesEndpoint === undefined) return undefined;
  const { openTracing } = await import('../observability/tracing');
  const isTrusted = isTrustedProxy(trustProxy);
  return openTracing(tracesEndpoint, ({ socket }: FastifyRequest) => isTrusted(socket.remoteAddress ?? '', 0));
}

async function buildApi(api: FastifyInstance, config: Config): Promise<void> {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler(config.checkResponses));
  acceptJsonOnly(api);
  handleErrors(api);
  dropAbandonedWrites(api);

  // The order of the hooks matters: error responses need the headers, too, and cached responses count towards the limit.
  setSecurityHeaders(api, config.production);
  await api.register(cors, {
    origin: config.corsOrigins,
    // Otherwise the plugin rejects an OPTIONS without CORS headers, in its own error format.
    strictPreflight: false,
    exposedHeaders: ['Link', 'X-Total-Count', 'X-Total-At-Least', 'Retry-After', 'ETag'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // The cookie of refresh tokens.
    credentials: true,
    maxAge: 600,
  });
  limitCalls(api, config.limits.callsPerMinute);
  trackOwnWrites(api);
  cachePublicResponses(api, api.publicCache);
  observeRequests(api);
  await describeApi(api);

  const resources = [
    addressRoutes,
    announcementRoutes,
    applicationRoutes,
    areaRoutes,
    messageRoutes,
    moderationRoutes,
    notificationRoutes,
    notificationStreamRoute,
    releaseRoutes,
    auditRoutes,
    authRoutes,
    blogRoutes,
    cartRoutes,
    categoryRoutes,
    checkoutRoutes,
    contactRoutes,
    contactRequestRoutes,
    countryRoutes,
    daysOffRoutes,
    deliveryMethodRoutes,
    documentRoutes,
    followedShopRoutes,
    guestOrderRoutes,
    guestOrderPaymentRoutes,
    commissionRoutes,
    healthRoutes,
    mediaRoutes,
    metricsRoutes,
    moneyExportRoutes,
    moneyRoutes,
    newsletterRoutes,
    noticeRoutes,
    invoiceRoutes,
    guestInvoiceRoutes,
    sellerDetailsRoutes,
    orderRoutes,
    orderPaymentRoutes,
    pageRoutes,
    paymentRoutes,
    payoutNoticeRoutes,
    payoutRoutes,
    productRoutes,
    variantRoutes,
    recentlyViewedRoutes,
    restockRoutes,
    refundRoutes,
    returnRoutes,
    reviewRoutes,
    saleRoutes,
    parcelRoutes,
    parcelPrintRoutes,
    searchRoutes,
    seasonalPicksRoutes,
    shopRoutes,
    sitemapRoutes,
    statsRoutes,
    suggestionRoutes,
    taxRoutes,
    trialRoutes,
    uploadRoutes,
    recordRoutes,
    userRoutes,
    secondFactorRoutes,
    sessionRoutes,
    verificationRoutes,
    voucherRoutes,
    wishlistRoutes,
  ];
  for (const routes of resources) await api.register(routes);
  if (config.payment.sandbox.allowed) await api.register(sandboxRoutes);
  // Otherwise a catch-all route of a site mounted on this instance would serve unknown paths below /api.
  for (const unknown of ['/', '/*'])
    api.all(unknown, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}

/** Accepts JSON bodies only; an empty body, as DELETE and PATCH …/suspend may send, counts as none. */
function acceptJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding.toLowerCase() !== 'identity') done(new HttpError(415, 'UNSUPPORTED_TYPE', { of: 'compressed' }));
    else if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
