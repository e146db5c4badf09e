import type { CreateReportBody } from '@rialto/shared/contract/moderation';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { moderationCases, reports } from '../../db/schema';
import { Conflict, Forbidden, NotFound, TooMany } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { notifyReported } from './emails';
import { mayReport } from './policy';
import { findSubject, type Subject } from './subjects';

/** Reports that a person may send in an hour. */
const REPORTS_PER_HOUR = 30;

const things = { product: 'Product', review: 'Review', post: 'Post', shop: 'Shop', message: 'Message' } as const;

/**
 * Reports something to the admins, with what it says now as evidence.
 * @throws NotFound for what the caller cannot see, Forbidden for the caller's own, Conflict for what the caller has reported and nobody
 *   has changed since, TooMany
 */
export function createReport(
  db: Database,
  caller: Account,
  { subject: { kind, id }, reason, text }: CreateReportBody,
  publicUrl: string | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Serialises a person's reports, so that each counts those before it.
    await lockUser(tx, caller.id, 'no key update');
    const subject = await findSubject(tx, kind, id);
    if (!subject || !mayReport(caller, subject)) throw new NotFound(things[kind]);
    if (subject.concernedId === caller.id) throw new Forbidden('OWN_CONTENT');
    await assertNew(tx, caller.id, { kind, id }, subject);
    const { caseId, isNew } = await pendingCase(tx, { kind, id }, subject);
    const { evidence } = subject;
    await tx.insert(reports).values({ caseId, reporterId: caller.id, reason, text, evidence });
    const details = { kind, subjectId: id, reason };
    await audit(tx, { actorId: caller.id, entity: 'case', action: 'report', entityId: caseId, details });
    if (isNew) await notifyReported(tx, { caseId, kind }, publicUrl);
  });
}

type Ref = CreateReportBody['subject'];

async function assertNew(tx: Transaction, userId: number, { kind, id }: Ref, { evidence }: Subject): Promise<void> {
  const isRecent = gt(reports.createdAt, sql`now() - interval '1 hour'`);
  const recent = await tx.$count(reports, and(eq(reports.reporterId, userId), isRecent));
  if (recent >= REPORTS_PER_HOUR) throw new TooMany({ of: 'content reports' }, 3600);
  const [last] = await tx
    .select({
      state: moderationCases.state,
      isSame: sql<boolean>`${reports.evidence} = ${JSON.stringify(evidence)}::jsonb`,
    })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(and(eq(reports.reporterId, userId), eq(moderationCases.kind, kind), eq(moderationCases.subjectId, id)))
    .orderBy(desc(reports.id))
    .limit(1);
  if (last && (last.state !== 'decided' || last.isSame)) throw new Conflict('ALREADY_REPORTED');
}

/** The open case of a subject, which the first report creates. */
async function pendingCase(tx: Transaction, { kind, id }: Ref, { title, concernedId, conversation }: Subject) {
  const values = { kind, subjectId: id, title, concernedId, conversationId: conversation?.id ?? null };
  const [added] = await tx
    .insert(moderationCases)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: moderationCases.id });
  if (added) return { caseId: added.id, isNew: true };
  // With a lock, so that a decision at the same time comes before or after this report.
  const [pending] = await tx
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(and(eq(moderationCases.kind, kind), eq(moderationCases.subjectId, id), eq(moderationCases.state, 'open')))
    .for('no key update');
  if (!pending) throw new Conflict('CASE_CHANGED');
  await tx
    .update(moderationCases)
    .set({ revision: sql`${moderationCases.revision} + 1` })
    .where(eq(moderationCases.id, pending.id));
  return { caseId: pending.id, isNew: false };
}
