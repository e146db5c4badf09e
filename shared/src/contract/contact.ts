import { z } from 'zod';
import { contactStates, contactTopics, MAX_CONTACT_TEXT } from './contactRules';
import { count, email, id, instant, name, text } from './fields';
import { pageQuerySchema } from './page';
import { userRefSchema } from './user';

const topic = z.enum(contactTopics);

/**
 * POST /api/contact, by anyone. With an Idempotency-Key, a repeated call sends once. `orderId` is what the sender typed; nobody
 * has checked it.
 */
export const sendContactSchema = z.strictObject({
  name: name(120),
  email,
  topic,
  orderId: id.nullish(),
  text: text(MAX_CONTACT_TEXT),
});
export type SendContactBody = z.infer<typeof sendContactSchema>;

/** The number that emails about the request name. */
export const sentContactSchema = z.object({ id });
export type SentContact = z.infer<typeof sentContactSchema>;

/**
 * GET /api/contact-requests, for admins, newest first. `sender` is the account that was logged in; null for a guest. `order`: whether an
 * order with the number exists and was placed by the account, or with the email address.
 */
export const contactRequestSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  sender: userRefSchema.nullable(),
  topic,
  order: z.object({ id, match: z.enum(['account', 'email', 'other', 'missing']) }).nullable(),
  text: z.string(),
  createdAt: instant,
  doneAt: instant.nullable(),
  /** Oldest first. `by` is null for a deleted account. */
  answers: z.array(z.object({ id, text: z.string(), by: userRefSchema.nullable(), createdAt: instant })),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
export const contactRequestListSchema = z.array(contactRequestSchema);
export const contactRequestListQuerySchema = pageQuerySchema.extend({ state: z.enum(contactStates).optional() });

/**
 * POST /api/contact-requests/{id}/answers, by an admin: sends the text by email, and the request is done. 409 `CONTACT_ANSWERED` unless
 * `basedOn` is the number of answers so far.
 */
export const answerContactSchema = z.strictObject({ text: text(MAX_CONTACT_TEXT), basedOn: count });
export type AnswerContactBody = z.infer<typeof answerContactSchema>;

/** PUT /api/contact-requests/{id}: marks it as done without an answer, or opens it again. */
export const changeContactSchema = z.strictObject({ isDone: z.boolean() });
