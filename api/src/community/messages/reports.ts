import type { ConversationReport } from '@rialto/shared/contract/conversation';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { conversationReports, conversations, users } from '../../db/schema';
import { NotFound } from '../../errors/errors';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { lockUser } from '../../identity/lockUser';
import { emailBody, greetingOf, linkTo } from '../../mail/email';
import { notify } from '../../mail/notify';
import { sideOf } from './policy';
import { nameOf, presentSubject } from './present';

const buyers = alias(users, 'buyers');
const vendors = alias(users, 'vendors');

export const pathOfReports = '/dashboard/reported-messages';

/**
 * Reports a conversation to the admins, once until they resolve it.
 * @throws NotFound for another's conversation
 */
export function reportConversation(
  db: Database,
  userId: number,
  { id, reason, publicUrl }: { id: number; reason: string; publicUrl: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [conversation] = await tx.select().from(conversations).where(eq(conversations.id, id));
    const side = conversation && sideOf(userId, conversation);
    if (!side) throw new NotFound('Conversation');
    const [added] = await tx
      .insert(conversationReports)
      .values({ conversationId: id, side, reason })
      .onConflictDoNothing()
      .returning({ id: conversationReports.id });
    if (added) await notifyAdmins(tx, added.id, publicUrl);
  });
}

async function notifyAdmins(tx: Transaction, reportId: number, publicUrl: string | undefined): Promise<void> {
  const admins = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')));
  for (const { id, email, name } of admins)
    await notify(
      tx,
      { code: 'CONVERSATION_REPORTED', params: {}, link: pathOfReports },
      {
        key: `conversation-reported-${reportId}-${id}`,
        userId: id,
        to: email,
        subject: 'A conversation was reported',
        ...emailBody('A conversation was reported', [
          greetingOf(name),
          'A buyer or a vendor has reported a conversation. Please read it and resolve the report.',
          linkTo(publicUrl, pathOfReports, 'View the reports', 'You can find it under Reported Messages.'),
        ]),
      },
    );
}

/**
 * Resolves a report with a note, in the name of an admin.
 * @throws NotFound
 */
export function resolveReport(db: Database, adminId: number, id: number, note: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const [report] = await tx.select().from(conversationReports).where(eq(conversationReports.id, id)).for('update');
    if (!report) throw new NotFound('Report');
    if (report.resolvedAt) return;
    await tx
      .update(conversationReports)
      .set({ resolvedAt: new Date(), resolvedBy: adminId, note: note || null })
      .where(eq(conversationReports.id, id));
    const { conversationId: entityId } = report;
    await audit(tx, {
      actorId: adminId,
      action: 'resolve',
      entity: 'conversation',
      entityId,
      details: { reportId: id },
    });
  });
}

const isInState = (state: 'open' | 'resolved' | undefined) =>
  state && (state === 'open' ? isNull : isNotNull)(conversationReports.resolvedAt);

function selectReports(db: Queryable) {
  return db
    .select({
      report: conversationReports,
      conversation: conversations,
      buyer: { id: buyers.id, name: buyers.name, status: buyers.status },
      vendor: { id: vendors.id, name: vendors.name, status: vendors.status },
    })
    .from(conversationReports)
    .innerJoin(conversations, eq(conversations.id, conversationReports.conversationId))
    .innerJoin(buyers, eq(buyers.id, conversations.buyerId))
    .innerJoin(vendors, eq(vendors.id, conversations.vendorId))
    .$dynamic();
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

export function listReports(
  db: Queryable,
  state: 'open' | 'resolved' | undefined,
  { after, limit }: Slice,
): Promise<ReportRow[]> {
  return selectReports(db)
    .where(and(isInState(state), afterCursor(conversationReports.createdAt, conversationReports.id, after)))
    .orderBy(desc(conversationReports.createdAt), desc(conversationReports.id))
    .limit(limit);
}

export function countReports(db: Queryable, state: 'open' | 'resolved' | undefined): Promise<number> {
  return db.$count(conversationReports, isInState(state));
}

export function presentReport({ report, conversation, buyer, vendor }: ReportRow): ConversationReport {
  return {
    id: report.id,
    conversationId: report.conversationId,
    subject: presentSubject(conversation),
    by: report.side,
    reason: report.reason,
    buyer: { id: buyer.id, name: nameOf(buyer) },
    vendor: { id: vendor.id, name: nameOf(vendor) },
    createdAt: report.createdAt.toISOString(),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
    note: report.note,
  };
}
