import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, session, unverifiedClaims } from '../../identity/auth';
import { NotificationStreams } from './streams';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx passes each event on at once.
  'x-accel-buffering': 'no',
};
/** How long browsers' EventSource waits before it connects again. */
const RETRY = 'retry: 5000\n\n';

/** GET /api/notifications/stream. */
export const notificationStreamRoute: FastifyPluginAsyncZod = async (app) => {
  const { db, listenTo, log, config } = app;
  const limits = { all: config.limits.streams, perAccount: config.limits.streamsPerAccount };
  const streams = new NotificationStreams({ db, listenTo, log, limits });
  app.onDrain(() => streams.endAll());
  app.metrics.countStreams(() => streams.count);
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', () => streams.close());

  app.get(
    '/notifications/stream',
    {
      config: { isStream: true },
      exposeHeadRoute: false,
      onRequest: app.signedIn,
      schema: {
        tags: ['Notifications'],
        security: session,
        summary:
          'The caller’s unread counts as server-sent events (event: unread), now and at every change, until the session ends',
        headers: z.looseObject({ 'last-event-id': z.string().max(100).optional() }),
        produces: ['text/event-stream'],
      },
    },
    (request, reply) => {
      const { id: userId } = accountOf(request);
      const claims = unverifiedClaims(request);
      streams.assertRoom(userId);
      reply.hijack();
      const { raw } = reply;
      reply.headers(headers);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200);
      raw.write(RETRY);
      streams.add(raw, {
        userId,
        sessionVersion: claims?.sv ?? -1,
        sessionId: request.sessionId,
        endsAt: (claims?.exp ?? 0) * 1000,
        version: request.headers['last-event-id'] ?? '',
      });
    },
  );
};
