import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { conversations, messages, moderationCases, reports } from '../db/schema';

type Subject = Pick<Partial<typeof conversations.$inferInsert>, 'productId' | 'shopId' | 'orderId'>;

/** Adds a conversation with a message of the buyer, without the limits of the real call, and returns its id. */
export async function addConversation(
  db: Database,
  people: { buyerId: number; vendorId: number },
  subject: Subject = {},
): Promise<number> {
  const [row] = await db
    .insert(conversations)
    .values({ ...people, ...subject, subjectName: 'Quince' })
    .returning({ id: conversations.id });
  if (!row) throw new Error('No conversation was added');
  const [message] = await db
    .insert(messages)
    .values({ conversationId: row.id, side: 'buyer', senderId: people.buyerId, text: 'Are they ripe?' })
    .returning({ id: messages.id });
  await db
    .update(conversations)
    .set({ lastFromBuyer: message?.id ?? 0 })
    .where(eq(conversations.id, row.id));
  return row.id;
}

/** Adds the vendor's report of the message and returns the case's id. */
export async function addReport(db: Database, conversationId: number): Promise<number> {
  const [message] = await db.select().from(messages).where(eq(messages.conversationId, conversationId));
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!message || !conversation) throw new Error('There is no message to report');
  const values = { kind: 'message', subjectId: message.id, title: 'Quince', conversationId } as const;
  const [added] = await db
    .insert(moderationCases)
    .values({ ...values, concernedId: message.senderId })
    .returning({ id: moderationCases.id });
  if (!added) throw new Error('No report was added');
  const evidence = { title: 'Quince', text: message.text, pictures: [] };
  await db
    .insert(reports)
    .values({ caseId: added.id, reporterId: conversation.vendorId, reason: 'hate', text: 'Rude.', evidence });
  return added.id;
}
