import type { SendMessageBody, StartConversationBody } from '@rialto/shared/contract/conversation';
import type { Side } from '@rialto/shared/contract/messageRules';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { conversations, messages, notifications, users } from '../../db/schema';
import { Conflict, NotFound, TooMany } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { publicName } from '../../identity/publicName';
import { safeName } from '../../mail/email';
import { announceUnread, notify } from '../../mail/notify';
import { withdrawMail } from '../../mail/outbox';
import { aboutText, messageEmail, pathOfConversation } from './messageEmail';
import { type Participants, participantsOf } from './participants';
import { closedReason, sideOf } from './policy';
import type { MessageRow } from './queries';

type Conversation = typeof conversations.$inferSelect;

/** A message to send. A repeated call with the same key sends nothing more. */
interface Sending extends Pick<SendMessageBody, 'text' | 'pictures'> {
  key: string | undefined;
  publicUrl: string | undefined;
}

/** Conversations that a buyer may begin in an hour. */
const NEW_PER_HOUR = 20;

/**
 * Sends a message in the conversation about something, which the first message creates.
 * @throws HttpError as `participantsOf` and `sendMessage` do, TooMany after many new conversations
 */
export function startConversation(
  db: Database,
  caller: Account,
  about: StartConversationBody['about'],
  sending: Sending,
): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    const participants = await participantsOf(tx, caller, about);
    const conversation = (await lockAbout(tx, participants)) ?? (await addConversation(tx, caller.id, participants));
    return send(tx, caller.id, conversation, sending);
  });
}

/**
 * Sends a message in a conversation of the caller.
 * @throws NotFound for another's conversation, Conflict if an account of either side was deleted or is suspended
 */
export function sendMessage(db: Database, caller: Account, id: number, sending: Sending): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update');
    if (!conversation) throw new NotFound('Conversation');
    return send(tx, caller.id, conversation, sending);
  });
}

async function lockAbout(
  tx: Transaction,
  { buyerId, vendorId, productId, shopId, orderId }: Participants,
): Promise<Conversation | undefined> {
  const subject =
    productId !== null
      ? eq(conversations.productId, productId)
      : orderId !== null
        ? eq(conversations.orderId, orderId)
        : eq(conversations.shopId, shopId ?? 0);
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.buyerId, buyerId), eq(conversations.vendorId, vendorId), subject))
    .for('no key update');
  return found;
}

async function addConversation(tx: Transaction, callerId: number, participants: Participants): Promise<Conversation> {
  const lately = gt(conversations.createdAt, sql`now() - interval '1 hour'`);
  const begun = await tx.$count(conversations, and(eq(conversations.buyerId, callerId), lately));
  if (begun >= NEW_PER_HOUR) throw new TooMany({ of: 'messages' }, 3600);
  const [added] = await tx
    .insert(conversations)
    .values({ ...participants })
    .onConflictDoNothing()
    .returning();
  // Two first messages at once: the other transaction has created it.
  const conversation = added ?? (await lockAbout(tx, participants));
  if (!conversation) throw new NotFound('Conversation');
  return conversation;
}

async function send(
  tx: Transaction,
  senderId: number,
  conversation: Conversation,
  { text, pictures = [], key, publicUrl }: Sending,
): Promise<MessageRow> {
  const side = sideOf(senderId, conversation);
  if (!side) throw new NotFound('Conversation');
  const conversationId = conversation.id;
  const sent = key === undefined ? undefined : await findSent(tx, conversationId, senderId, key);
  if (sent) return sent;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [conversation.buyerId, conversation.vendorId]));
  const closed = closedReason(...people.map(({ status }) => status));
  if (closed) throw new Conflict('CONVERSATION_CLOSED', { of: closed });
  const createdAt = new Date();
  const [message] = await tx
    .insert(messages)
    .values({ conversationId, side, senderId, text, pictures, idempotencyKey: key, createdAt })
    .returning();
  if (!message) throw new NotFound('Conversation');
  await tx
    .update(conversations)
    .set({ lastMessageAt: createdAt, [side === 'buyer' ? 'lastFromBuyer' : 'lastFromVendor']: message.id })
    .where(eq(conversations.id, conversationId));
  await announce(tx, { conversation, message, people, publicUrl });
  return message;
}

async function findSent(
  tx: Transaction,
  conversationId: number,
  senderId: number,
  key: string,
): Promise<MessageRow | undefined> {
  const [sent] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        eq(messages.idempotencyKey, key),
      ),
    );
  return sent;
}

interface Sent {
  conversation: Conversation;
  message: MessageRow;
  people: (typeof users.$inferSelect)[];
  publicUrl: string | undefined;
}

/** Notifies the other side, once until it has read everything, and updates the counts of both sides' pages. */
async function announce(tx: Transaction, { conversation, message, people, publicUrl }: Sent): Promise<void> {
  const toSide: Side = message.side === 'buyer' ? 'vendor' : 'buyer';
  const recipientId = toSide === 'buyer' ? conversation.buyerId : conversation.vendorId;
  const recipient = people.find(({ id }) => id === recipientId);
  const sender = people.find(({ id }) => id === message.senderId);
  await announceUnread(tx, recipientId);
  await announceUnread(tx, message.senderId);
  const hadUnread =
    toSide === 'buyer'
      ? conversation.lastFromVendor > conversation.readByBuyer
      : conversation.lastFromBuyer > conversation.readByVendor;
  if (!recipient || !sender || hadUnread) return;
  const shopOrSender = (message.side === 'vendor' && conversation.shopName) || publicName(sender);
  const from = safeName(shopOrSender, message.side === 'vendor' ? 'The shop' : 'A buyer');
  const about = aboutText(conversation);
  const { id: conversationId, subjectName } = conversation;
  const key = `${keyOf(conversationId, toSide)}${message.id}`;
  await notify(
    tx,
    {
      code: 'NEW_MESSAGE',
      params: { from: shopOrSender, about: subjectName },
      link: pathOfConversation(conversationId),
    },
    messageEmail(recipient, { key, conversationId, from, about }, publicUrl),
  );
}

/** The beginning of the keys of emails and notifications about a conversation to a side. */
const keyOf = (conversationId: number, to: Side) => `message-${conversationId}-${to}-`;

/**
 * Records that a person has read a conversation up to a message. Once nothing is unread, its notification is read, too, and an email
 * about it that waits is withdrawn.
 * @throws NotFound for another's conversation
 */
export function readUpTo(db: Database, userId: number, id: number, upTo: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update');
    const side = conversation && sideOf(userId, conversation);
    if (!conversation || !side) throw new NotFound('Conversation');
    const [last, read] =
      side === 'buyer'
        ? [conversation.lastFromVendor, conversation.readByBuyer]
        : [conversation.lastFromBuyer, conversation.readByVendor];
    const readNow = Math.max(read, Math.min(last, upTo));
    if (readNow === read) return;
    await tx
      .update(conversations)
      .set({ [side === 'buyer' ? 'readByBuyer' : 'readByVendor']: readNow })
      .where(eq(conversations.id, id));
    if (readNow === last) {
      await withdrawMail(tx, userId, keyOf(id, side));
      const isAboutIt = sql`starts_with(${notifications.key}, ${keyOf(id, side)})`;
      await tx
        .update(notifications)
        .set({ readAt: new Date() })
        .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isAboutIt));
    }
    await announceUnread(tx, conversation.buyerId);
    await announceUnread(tx, conversation.vendorId);
  });
}
