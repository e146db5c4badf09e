import type { NotificationSettings, UnreadCounts } from '@rialto/shared/contract/notification';
import {
  kindsOfRole,
  MAX_UNREAD,
  mandatoryEmailKinds,
  type NotificationKind,
} from '@rialto/shared/contract/notificationKinds';
import type { Role } from '@rialto/shared/contract/user';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { conversations, notificationSettings, notifications, sessions, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { lockUser } from '../../identity/lockUser';
import { announceUnread } from '../../mail/notify';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NotificationFilter {
  userId: number;
  onlyUnread: boolean;
  kind: NotificationKind | undefined;
}

const matching = ({ userId, onlyUnread, kind }: NotificationFilter) =>
  and(
    eq(notifications.userId, userId),
    onlyUnread ? isNull(notifications.readAt) : undefined,
    kind && eq(notifications.kind, kind),
  );

/** A person's notifications, newest first. */
export function listNotifications(
  db: Queryable,
  filter: NotificationFilter,
  { after, limit }: Slice,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(matching(filter), afterCursor(notifications.createdAt, notifications.id, after)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export function countNotifications(db: Queryable, filter: NotificationFilter): Promise<number> {
  return db.$count(notifications, matching(filter));
}

/** Marks a notification of the person as read, or as unread. Returns it, or undefined if there is none. */
export function setRead(
  db: Database,
  userId: number,
  { id, isRead }: { id: number; isRead: boolean },
): Promise<NotificationRow | undefined> {
  return db.transaction(async (tx) => {
    const readAt = isRead ? sql`coalesce(${notifications.readAt}, now())` : null;
    const [row] = await tx
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning();
    if (row) await announceUnread(tx, userId);
    return row;
  });
}

/** Marks a person's notifications up to one as read, so that those the person has not seen yet stay unread. */
export function markAllRead(db: Database, userId: number, upTo: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.id, upTo)));
    await announceUnread(tx, userId);
  });
}

/** What the stream of a person depends on. */
export interface UnreadState extends UnreadCounts {
  userId: number;
  /** Changes with everything that pages show: a new notification or message, and what was read. */
  version: string;
  sessionVersion: number;
  isActive: boolean;
  /** The sessions that were ended before their tokens expire. */
  endedSessions: number[];
}

/** Of how many conversations each message and each reading is noticed; the counts are of all. */
const WATCHED = 50;

/** The unread counts of these people, and whether their sessions are still valid. Deleted accounts are missing. */
export async function unreadStates(db: Queryable, userIds: readonly number[]): Promise<UnreadState[]> {
  const { rows } = await db.execute<{
    user_id: number;
    session_version: number;
    is_active: boolean;
    ended_sessions: number[];
    notifications: number;
    conversations: number;
    newest: number;
    written_and_read: string;
  }>(sql`
    SELECT ${users.id} AS user_id, ${users.sessionVersion} AS session_version, ${users.status} = 'active' AS is_active,
      ARRAY(SELECT s.id FROM ${sessions} AS s WHERE s.user_id = ${users.id} AND s.expires_at > now()
        AND s.ended_at IS NOT NULL) AS ended_sessions,
      (SELECT count(*) FROM (SELECT FROM ${notifications} AS n WHERE n.user_id = ${users.id} AND n.read_at IS NULL
        LIMIT ${MAX_UNREAD}) AS counted)::int AS notifications,
      (SELECT count(*) FROM (
        SELECT FROM ${conversations} AS c WHERE c.buyer_id = ${users.id} AND c.last_from_vendor > c.read_by_buyer
        UNION ALL
        SELECT FROM ${conversations} AS c WHERE c.vendor_id = ${users.id} AND c.last_from_buyer > c.read_by_vendor
        LIMIT ${MAX_UNREAD}) AS counted)::int AS conversations,
      coalesce((SELECT n.id FROM ${notifications} AS n WHERE n.user_id = ${users.id}
        ORDER BY n.created_at DESC, n.id DESC LIMIT 1), 0) AS newest,
      coalesce((SELECT sum(c.last_from_buyer::bigint + c.last_from_vendor + c.read_by_buyer + c.read_by_vendor) FROM (
        (SELECT * FROM ${conversations} AS c WHERE c.buyer_id = ${users.id}
          ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${WATCHED})
        UNION ALL
        (SELECT * FROM ${conversations} AS c WHERE c.vendor_id = ${users.id}
          ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${WATCHED})
      ) AS c), 0)::text AS written_and_read
    FROM ${users}
    WHERE ${users.id} = ANY(${sql.param(`{${userIds.join(',')}}`)}::int[]) AND ${users.status} <> 'deleted'`);
  return rows.map((row) => ({
    userId: row.user_id,
    sessionVersion: row.session_version,
    isActive: row.is_active,
    endedSessions: row.ended_sessions,
    notifications: row.notifications,
    conversations: row.conversations,
    version: [row.newest, row.written_and_read, row.notifications, row.conversations].join('-'),
  }));
}

/** The channels of each kind that a role gets. */
export async function listSettings(db: Queryable, userId: number, role: Role): Promise<NotificationSettings> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    settings: kindsOfRole[role].map((kind) => {
      const { onPage = true, byEmail = true } = chosen.get(kind) ?? {};
      const emailFixed = mandatoryEmailKinds.has(kind);
      return { kind, onPage, byEmail: byEmail || emailFixed, emailFixed };
    }),
  };
}

export function saveSettings(
  db: Database,
  userId: number,
  settings: readonly Pick<typeof notificationSettings.$inferInsert, 'kind' | 'onPage' | 'byEmail'>[],
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId, 'no key update');
    for (const { kind, onPage, byEmail } of settings)
      await tx
        .insert(notificationSettings)
        .values({ userId, kind, onPage, byEmail })
        .onConflictDoUpdate({
          target: [notificationSettings.userId, notificationSettings.kind],
          set: { onPage, byEmail },
        });
  });
}
