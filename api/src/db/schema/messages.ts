import { sides } from '@rialto/shared/contract/messageRules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';
import { orders } from './orders';

/** What a buyer and a vendor write to one another about one product, shop or order. */
export const conversations = pgTable(
  'conversations',
  {
    id: ownId(),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    // At most one of the three; none for a shop that was deleted.
    productId: integer('product_id').references(() => products.id),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    orderId: integer('order_id').references(() => orders.id),
    // The names of the product and of the shop when the conversation began.
    subjectName: text('subject_name').notNull(),
    shopName: text('shop_name'),
    // The last message of each side, and the last one of the other side that each has read; 0: none.
    lastFromBuyer: integer('last_from_buyer').notNull().default(0),
    lastFromVendor: integer('last_from_vendor').notNull().default(0),
    readByBuyer: integer('read_by_buyer').notNull().default(0),
    readByVendor: integer('read_by_vendor').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_product_unique').on(t.buyerId, t.vendorId, t.productId),
    uniqueIndex('conversations_shop_unique').on(t.buyerId, t.vendorId, t.shopId),
    uniqueIndex('conversations_order_unique').on(t.buyerId, t.vendorId, t.orderId),
    index('conversations_buyer').on(t.buyerId, t.lastMessageAt, t.id),
    index('conversations_vendor').on(t.vendorId, t.lastMessageAt, t.id),
    index('conversations_unread_by_buyer').on(t.buyerId).where(sql`${t.lastFromVendor} > ${t.readByBuyer}`),
    index('conversations_unread_by_vendor').on(t.vendorId).where(sql`${t.lastFromBuyer} > ${t.readByVendor}`),
    index('conversations_shop').on(t.shopId),
    index('conversations_last_message').on(t.lastMessageAt),
    check('conversations_one_subject', sql`num_nonnulls(${t.productId}, ${t.shopId}, ${t.orderId}) <= 1`),
    check('conversations_two_people', sql`${t.buyerId} <> ${t.vendorId}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: ownId(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    pictures: text('pictures').array().notNull().default([]),
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    // when an admin hid it
    hiddenAt: instant('hidden_at'),
  },
  (t) => [
    unique('messages_key_unique').on(t.conversationId, t.senderId, t.idempotencyKey),
    index('messages_conversation').on(t.conversationId, t.id),
    check('messages_side_known', sql`${t.side} IN ('buyer', 'vendor')`),
  ],
);
