import { restrictions } from '@rialto/shared/contract/moderationRules';
import type { UserExport } from '@rialto/shared/contract/userExport';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { appeals, moderationCases, moderationDecisions, reports } from '../../db/schema';

/** What a person has reported, and the decisions that restrict the person. */
export async function exportModeration(
  db: Queryable,
  userId: number,
): Promise<Pick<UserExport, 'reports' | 'decisions'>> {
  const sent = await db
    .select({ report: reports, row: moderationCases })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.id));
  const decided = await db
    .select({ decision: moderationDecisions, row: moderationCases, appeal: appeals })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .where(and(eq(moderationCases.concernedId, userId), inArray(moderationDecisions.action, [...restrictions])))
    .orderBy(asc(moderationDecisions.id));
  return {
    reports: sent.map(({ report: { reason, text, createdAt }, row: { kind, title: about } }) => ({
      ...{ kind, about, reason, text },
      createdAt: createdAt.toISOString(),
    })),
    decisions: decided.map(({ decision, row: { kind, title: about }, appeal }) => ({
      ...{ kind, about, action: decision.action, facts: decision.facts, reference: decision.reference },
      createdAt: decision.createdAt.toISOString(),
      appeal: appeal?.text ?? null,
      answer: appeal?.answer ?? null,
    })),
  };
}

/**
 * Removes a person from reports and decisions: their own words go, as does what was reported of them. What admins decided and why
 * stays, without saying about whom.
 */
export async function eraseModeration(tx: Transaction, userId: number): Promise<void> {
  await tx.update(reports).set({ reporterId: null, text: '' }).where(eq(reports.reporterId, userId));
  const concerned = await tx
    .update(moderationCases)
    .set({ concernedId: null })
    .where(eq(moderationCases.concernedId, userId))
    .returning({ id: moderationCases.id });
  if (concerned.length === 0) return;
  const ids = concerned.map(({ id }) => id);
  const evidence = { title: '', text: '', pictures: [] };
  await tx.update(reports).set({ evidence }).where(inArray(reports.caseId, ids));
  const decisions = tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(inArray(moderationDecisions.caseId, ids));
  await tx.update(appeals).set({ text: '' }).where(inArray(appeals.decisionId, decisions));
}
