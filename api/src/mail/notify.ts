import { emailKindsOfLimited } from '@rialto/shared/contract/limitedAccounts';
import {
  kindOfCode,
  mandatoryEmailKinds,
  type NotificationCode,
  type NotificationKind,
  type NotificationParams,
} from '@rialto/shared/contract/notificationKinds';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { notificationSettings, notifications, users } from '../db/schema';
import { enqueueMail, type MailMessage } from './outbox';

/** What happened: a code with its parameters, and the path of the page that shows it. */
export type News = {
  [Code in NotificationCode]: { code: Code; params: NotificationParams[Code]; link: string };
}[NotificationCode];

/** Whom to notify where there is no email. The key is like that of an email. */
type Recipient = Pick<MailMessage, 'key' | 'userId'>;

/** The channel of PostgreSQL's NOTIFY on which processes learn whose counts have changed; the payload is a user's id. */
export const UNREAD_CHANNEL = 'rialto_unread';

/**
 * Notifies a person, in the transaction of the change: on the page Notifications and by email, each unless the person has turned it off
 * for this kind. Emails of mandatory kinds are always sent, and those to guests, who have no such page; limited accounts get those that
 * a guest gets. A second call with the same key does nothing.
 * @throws RangeError for an invalid key
 */
export async function notify(
  tx: Transaction,
  { code, params, link }: News,
  recipient: MailMessage | Recipient,
): Promise<void> {
  const { userId, key } = recipient;
  const kind = kindOfCode[code];
  const channels = userId === null ? guestChannels : await channelsOf(tx, userId, kind);
  if (!channels) return;
  if (userId !== null && channels.onPage) {
    const added = await tx
      .insert(notifications)
      .values({ key, userId, kind, code, params: { ...params }, link })
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    if (added.length > 0) await announceUnread(tx, userId);
  }
  const isSent = channels.mayEmail && (channels.byEmail || mandatoryEmailKinds.has(kind));
  if ('to' in recipient && isSent) await enqueueMail(tx, recipient);
}

const guestChannels = { onPage: false, byEmail: true, mayEmail: true };

/** Tells the streams of a person, in every process, that unread counts or the session may have changed; once the transaction commits. */
export async function announceUnread(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${UNREAD_CHANNEL}, ${String(userId)})`);
}

/** The channels that a person has chosen; undefined for a deleted account. */
async function channelsOf(tx: Transaction, userId: number, kind: NotificationKind) {
  const [row] = await tx
    .select({
      onPage: notificationSettings.onPage,
      byEmail: notificationSettings.byEmail,
      emailState: users.emailState,
    })
    .from(users)
    .leftJoin(notificationSettings, and(eq(notificationSettings.userId, users.id), eq(notificationSettings.kind, kind)))
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')));
  const mayEmail = row?.emailState !== 'limited' || emailKindsOfLimited.has(kind);
  return row && { onPage: row.onPage ?? true, byEmail: row.byEmail ?? true, mayEmail };
}
