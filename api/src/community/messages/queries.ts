import { MAX_UNREAD } from '@rialto/shared/contract/notificationKinds';
import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { conversations, messages, moderationCases, shops, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';

const buyers = alias(users, 'buyers');
const vendors = alias(users, 'vendors');

/** A conversation's id by the condition that somebody has unread messages in it. */
const unreadByBuyer = gt(conversations.lastFromVendor, conversations.readByBuyer);
const unreadByVendor = gt(conversations.lastFromBuyer, conversations.readByVendor);

const isOf = (userId: number) => or(eq(conversations.buyerId, userId), eq(conversations.vendorId, userId));
const isUnreadBy = (userId: number) =>
  or(and(eq(conversations.buyerId, userId), unreadByBuyer), and(eq(conversations.vendorId, userId), unreadByVendor));

const lastMessageId = sql`greatest(${conversations.lastFromBuyer}, ${conversations.lastFromVendor})`;

/** The vendor's shop that still has the name with which a conversation about a product or an order began. */
const shopOfName = sql`(SELECT named.id FROM ${shops} AS named
  WHERE named.user_id = ${conversations.vendorId} AND named.name = ${conversations.shopName} ORDER BY named.id LIMIT 1)`;

/** Conversations with the people, the shop and the last message of each. `viewerId` decides what is unread. */
function selectConversations(db: Queryable, viewerId: number) {
  const isBuyer = eq(conversations.buyerId, viewerId);
  const unreadMessages = sql<number>`(SELECT count(*) FROM (SELECT FROM ${messages} AS unread
    WHERE unread.conversation_id = ${conversations.id}
      AND unread.side = CASE WHEN ${isBuyer} THEN 'vendor' ELSE 'buyer' END
      AND unread.id > CASE WHEN ${isBuyer} THEN ${conversations.readByBuyer} ELSE ${conversations.readByVendor} END
    LIMIT ${MAX_UNREAD}) AS counted)::int`;
  return db
    .select({
      conversation: conversations,
      buyer: { name: buyers.name, status: buyers.status },
      vendor: { name: vendors.name, status: vendors.status },
      shopName: sql<string | null>`coalesce(${shops.name}, ${conversations.shopName})`,
      shopId: shops.id,
      // An admin may have hidden the shop because of its logo.
      shopLogo: sql<string | null>`CASE WHEN ${shops.hiddenAt} IS NULL THEN ${shops.logo} END`,
      unread: unreadMessages,
      lastMessage: messages,
    })
    .from(conversations)
    .innerJoin(buyers, eq(buyers.id, conversations.buyerId))
    .innerJoin(vendors, eq(vendors.id, conversations.vendorId))
    .innerJoin(messages, eq(messages.id, lastMessageId))
    .leftJoin(shops, eq(shops.id, sql`coalesce(${conversations.shopId}, ${shopOfName})`))
    .$dynamic();
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];
export type MessageRow = typeof messages.$inferSelect;

/** A person's conversations, the last written first. */
export function listConversations(
  db: Queryable,
  userId: number,
  { onlyUnread, after, limit }: Slice & { onlyUnread: boolean },
): Promise<ConversationRow[]> {
  return selectConversations(db, userId)
    .where(
      and(
        onlyUnread ? isUnreadBy(userId) : isOf(userId),
        afterCursor(conversations.lastMessageAt, conversations.id, after),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(limit);
}

export function countConversations(db: Queryable, userId: number, onlyUnread: boolean): Promise<number> {
  return db.$count(conversations, onlyUnread ? isUnreadBy(userId) : isOf(userId));
}

export async function findConversation(
  db: Queryable,
  id: number,
  viewerId: number,
): Promise<ConversationRow | undefined> {
  const [row] = await selectConversations(db, viewerId).where(eq(conversations.id, id));
  return row;
}

/** Whether a message of it was ever reported, which lets admins read it. */
export async function wasReported(db: Queryable, conversationId: number): Promise<boolean> {
  return (await db.$count(moderationCases, eq(moderationCases.conversationId, conversationId))) > 0;
}

/** The messages of a conversation, newest first. */
export function listMessages(db: Queryable, conversationId: number, { after, limit }: Slice): Promise<MessageRow[]> {
  const isOlder: SQL | undefined = after && lt(messages.id, after[1]);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isOlder))
    .orderBy(desc(messages.id))
    .limit(limit);
}

export function countMessages(db: Queryable, conversationId: number): Promise<number> {
  return db.$count(messages, eq(messages.conversationId, conversationId));
}
