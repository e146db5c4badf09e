import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { conversationReports, conversations, messages } from '../db/schema';

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

/** Adds the buyer's report of a conversation and returns its id. */
export async function addReport(db: Database, conversationId: number): Promise<number> {
  const [row] = await db
    .insert(conversationReports)
    .values({ conversationId, side: 'buyer', reason: 'Rude.' })
    .returning({ id: conversationReports.id });
  if (!row) throw new Error('No report was added');
  return row.id;
}
