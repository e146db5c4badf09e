import { APPEAL_MONTHS, isRestriction } from '@rialto/shared/contract/moderationRules';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { appeals, moderationCases, moderationDecisions } from '../../db/schema';
import { Conflict, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { notifyAppealed } from './emails';

/** The time until which a decision can be appealed. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/**
 * Appeals a decision, once, in the name of the person concerned, and tells the admins.
 * @throws Conflict for a second appeal, after the time for it, and for a decision that no longer applies, NotFound
 */
export function appealDecision(
  db: Database,
  decisionId: number,
  text: string,
  publicUrl: string | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ decision: moderationDecisions, row: moderationCases })
      .from(moderationDecisions)
      .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
      .where(eq(moderationDecisions.id, decisionId));
    if (!found || found.row.concernedId === null || !isRestriction(found.decision.action))
      throw new NotFound('Decision');
    await lockUser(tx, found.row.concernedId);
    const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, found.row.id)).for('update');
    const [decision] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, decisionId));
    if (!row || !decision) throw new NotFound('Decision');
    if (decision.undoneAt) throw new Conflict('APPEAL_NOT_POSSIBLE', { why: 'undone' });
    if (appealEnd(decision.createdAt) < new Date()) throw new Conflict('APPEAL_NOT_POSSIBLE', { why: 'late' });
    const [added] = await tx
      .insert(appeals)
      .values({ decisionId, text })
      .onConflictDoNothing()
      .returning({ id: appeals.decisionId });
    if (!added) throw new Conflict('APPEAL_NOT_POSSIBLE', { why: 'twice' });
    await tx
      .update(moderationCases)
      .set({ state: 'appealed', revision: row.revision + 1 })
      .where(eq(moderationCases.id, row.id));
    const details = { kind: row.kind, subjectId: row.subjectId };
    await audit(tx, { actorId: row.concernedId, entity: 'case', action: 'appeal', entityId: row.id, details });
    await notifyAppealed(tx, decisionId, publicUrl);
  });
}
