import { idParams } from '@rialto/shared/contract/fields';
import {
  type Notification,
  notificationListQuerySchema,
  notificationListSchema,
  notificationSchema,
  notificationSettingsSchema,
  readAllNotificationsSchema,
  unreadCountsSchema,
  writeNotificationSettingsSchema,
} from '@rialto/shared/contract/notification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import {
  countNotifications,
  listNotifications,
  listSettings,
  markAllRead,
  type NotificationRow,
  saveSettings,
  setRead,
  unreadStates,
} from './queries';

const tags = ['Notifications'];
const config = { keepsPublicCache: true };

/** What concerns a person, and the channels the person has chosen. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/notifications',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The caller’s notifications, newest first',
        querystring: notificationListQuerySchema,
        response: { 200: notificationListSchema },
      },
    },
    async (request, reply) => {
      const { unread, kind } = request.query;
      const filter = { userId: accountOf(request).id, onlyUnread: unread === 'true', kind };
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listNotifications(app.db, filter, slice),
        total: () => countNotifications(app.db, filter),
        cursorOf: ({ createdAt, id }) => [createdAt, id],
      });
      return rows.map(presentNotification);
    },
  );

  app.get(
    '/notifications/counts',
    {
      onRequest: app.signedIn,
      schema: { tags, security: session, response: { 200: unreadCountsSchema } },
    },
    async (request) => {
      const [state] = await unreadStates(app.db, [accountOf(request).id]);
      return { notifications: state?.notifications ?? 0, conversations: state?.conversations ?? 0 };
    },
  );

  for (const method of ['PUT', 'DELETE'] as const)
    app.route({
      method,
      url: '/notifications/:id/read',
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: method === 'PUT' ? 'Marks a notification as read' : 'Marks it as unread again',
        params: idParams,
        response: { 200: notificationSchema },
      },
      handler: async (request) => {
        const row = await setRead(app.db, accountOf(request).id, { id: request.params.id, isRead: method === 'PUT' });
        if (!row) throw new NotFound('Notification');
        return presentNotification(row);
      },
    });

  app.put(
    '/notifications/read',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Marks the caller’s notifications up to one as read',
        body: readAllNotificationsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markAllRead(app.db, accountOf(request).id, request.body.upToId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/notifications/settings',
    {
      onRequest: app.signedIn,
      schema: { tags, security: session, response: { 200: notificationSettingsSchema } },
    },
    async (request) => {
      const { id, role } = accountOf(request);
      return listSettings(app.db, id, role);
    },
  );

  app.put(
    '/notifications/settings',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The channels of the given kinds; emails of mandatory kinds are sent all the same',
        body: writeNotificationSettingsSchema,
        response: { 200: notificationSettingsSchema },
      },
    },
    async (request) => {
      const { id, role } = accountOf(request);
      await saveSettings(app.db, id, request.body.settings);
      return listSettings(app.db, id, role);
    },
  );
};

function presentNotification({ id, kind, code, params, link, createdAt, readAt }: NotificationRow): Notification {
  return { id, kind, code, params, link, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
