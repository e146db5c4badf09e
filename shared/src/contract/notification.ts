import { z } from 'zod';
import { count, id, instant } from './fields';
import { notificationKinds } from './notificationKinds';
import { pageQuerySchema } from './page';

const kind = z.enum(notificationKinds);

/**
 * What happened, for one person. Pages have a sentence for each `code` and its `params` (`NotificationParams`); `link` is a path of the site,
 * whose page says so if what it showed is gone.
 */
export const notificationSchema = z.object({
  id,
  kind,
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET /api/notifications, newest first: the caller's own. */
export const notificationListSchema = z.array(notificationSchema);
export const notificationListQuerySchema = pageQuerySchema.extend({
  unread: z.enum(['true', 'false']).optional(),
  kind: kind.optional(),
});

/**
 * GET /api/notifications/counts, and the data of the events of GET /api/notifications/stream: unread notifications, and conversations with
 * unread messages; MAX_UNREAD stands for that many or more.
 */
export const unreadCountsSchema = z.object({ notifications: count, conversations: count });
export type UnreadCounts = z.infer<typeof unreadCountsSchema>;

const channels = { kind, onPage: z.boolean(), byEmail: z.boolean() };

/** PUT /api/notifications/read: marks the caller's notifications up to this one as read, not those that came later. */
export const readAllNotificationsSchema = z.strictObject({ upToId: id });

/** GET /api/notifications/settings: the kinds of the caller's role. `emailFixed`: emails of this kind are always sent. */
export const notificationSettingsSchema = z.object({
  settings: z.array(z.object({ ...channels, emailFixed: z.boolean() })),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** PUT /api/notifications/settings. Kinds that are left out keep their channels. */
export const writeNotificationSettingsSchema = z.strictObject({
  settings: z.array(z.strictObject(channels)).max(notificationKinds.length),
});
export type WriteNotificationSettingsBody = z.infer<typeof writeNotificationSettingsSchema>;
