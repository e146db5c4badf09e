import { z } from 'zod';
import { count, fieldError, id, instant, optionalText, uploadedPicture } from './fields';
import { closedReasons, MAX_MESSAGE, MAX_MESSAGE_PICTURES, sides, subjectKinds } from './messageRules';
import { pageQuerySchema } from './page';

/** What a conversation is about. `id` is null for what was deleted; `name` is that of the product or shop, or the number of the order. */
const subjectSchema = z.object({ kind: z.enum(subjectKinds), id: id.nullable(), name: z.string() });

/** A person or shop of a conversation. `name` is null for a deleted account, and never an email address. */
const partySchema = z.object({ name: z.string().nullable() });

/** The shop, or the vendor without one. `id` and `logo` are null if there is no such shop any more; older APIs leave them out. */
const shopPartySchema = partySchema.extend({ id: id.nullish(), logo: z.string().nullish() });

export const messageSchema = z.object({
  id,
  from: z.enum(sides),
  text: z.string(),
  /** URLs of uploads. */
  pictures: z.array(z.string()),
  /** True for a message that an admin has hidden; then only admins get its text and pictures. */
  hidden: z.boolean().optional(),
  createdAt: instant,
});
export type Message = z.infer<typeof messageSchema>;

/**
 * A conversation of a buyer with a vendor about one thing. `side` is the caller's, null for admins. `seenUpTo` is the last message that the
 * other side has read (0: none). `closed` says why nobody can write.
 */
export const conversationSchema = z.object({
  id,
  side: z.enum(sides).nullable(),
  subject: subjectSchema,
  buyer: partySchema,
  shop: shopPartySchema,
  unread: count,
  seenUpTo: z.int().min(0),
  closed: z.enum(closedReasons).nullable(),
  lastMessage: messageSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

/** GET /api/conversations: the caller's own, the last written first. */
export const conversationListSchema = z.array(conversationSchema);
export const conversationListQuerySchema = pageQuerySchema.extend({ unread: z.enum(['true', 'false']).optional() });

/** GET /api/conversations/{id}/messages, newest first. */
export const messageListSchema = z.array(messageSchema);

const message = {
  /** May be blank if there is a picture. */
  text: optionalText(MAX_MESSAGE),
  pictures: z.array(uploadedPicture).max(MAX_MESSAGE_PICTURES).default([]),
};
const saysSomething = { path: ['text'], ...fieldError('EMPTY') };
const hasContent = (body: { text: string; pictures: readonly string[] }) =>
  body.text !== '' || body.pictures.length > 0;

/** POST /api/conversations/{id}/messages. With an Idempotency-Key, a repeated call sends once. */
export const sendMessageSchema = z.strictObject(message).refine(hasContent, saysSomething);
export type SendMessageBody = z.input<typeof sendMessageSchema>;

/**
 * POST /api/conversations: writes in the conversation with the vendor about a product, a shop or an order, which the first message creates.
 * Buyers may ask about everything on sale and about their orders (`itemId`, one of its lines, chooses the vendor), vendors may write to the buyers of their orders.
 */
export const startConversationSchema = z
  .strictObject({ ...message, about: z.strictObject({ kind: z.enum(subjectKinds), id, itemId: id.optional() }) })
  .refine(hasContent, saysSomething);
export type StartConversationBody = z.input<typeof startConversationSchema>;
export const startedConversationSchema = z.object({ conversationId: id, message: messageSchema });
export type StartedConversation = z.infer<typeof startedConversationSchema>;

/** PUT /api/conversations/{id}/read: the caller has read everything up to a message. */
export const readConversationSchema = z.strictObject({ upToId: id });
