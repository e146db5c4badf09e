import type { DecideAppealBody, DecideCaseBody } from '@rialto/shared/contract/moderation';
import { isRestriction } from '@rialto/shared/contract/moderationRules';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { reinstateSuspended, suspendByDecision } from '../../accounts/users/write';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { appeals, moderationCases, moderationDecisions, users } from '../../db/schema';
import { Conflict, Forbidden, NotFound } from '../../errors/errors';
import { activeAdmins } from '../../identity/activeAdmins';
import { lockUser } from '../../identity/lockUser';
import { notifyAppealDecided, notifyConcerned, notifyReporters } from './emails';
import { setHidden } from './hide';
import { assertReasons } from './policy';
import { statementKeyOf } from './statementKey';
import { findSubject } from './subjects';

type Settings = Pick<Config, 'publicUrl' | 'jwtSecret' | 'jwtSecretPrevious'>;
type Case = typeof moderationCases.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;

/**
 * Decides a case in the name of an admin: does it, records and audits it, sends the statement of reasons to the person concerned, and
 * tells those who have reported it. Returns the suspended account, if it is one.
 * @throws InvalidInput without the reasons that the decision needs, Conflict after another decision, while an appeal waits, or if the
 *   decision would change nothing, Forbidden for an admin's account, NotFound
 */
export function decideCase(
  db: Database,
  adminId: number,
  id: number,
  { body, settings }: { body: DecideCaseBody; settings: Settings },
): Promise<{ suspendedId: number | null }> {
  assertReasons(body);
  const { action, facts = '', ground, reference = '', revision } = body;
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const { row, concerned } = await lockCase(tx, id, revision);
    if (row.state === 'appealed') throw new Conflict('CASE_APPEALED');
    await carryOut(tx, adminId, row, body);
    const [decision] = await tx
      .insert(moderationDecisions)
      .values({ caseId: id, action, facts, ground: isRestriction(action) ? ground : null, reference, adminId })
      .returning();
    if (!decision) throw new Error('INSERT … RETURNING returned no row');
    await close(tx, row);
    const details = { kind: row.kind, subjectId: row.subjectId, ...(ground ? { ground } : {}) };
    const audited = action === 'restore' ? 'show' : action;
    await audit(tx, { actorId: adminId, entity: 'case', action: audited, entityId: id, details });
    const { publicUrl } = settings;
    const key = statementKeyOf(decision.id, settings);
    if (concerned) await notifyConcerned(tx, decision, row, { recipient: concerned, key, publicUrl });
    if (row.state === 'open') await notifyReporters(tx, row, isRestriction(action));
    return { suspendedId: action === 'suspend' ? row.concernedId : null };
  });
}

/** The case and the account that it concerns, locked in the order in which a deletion locks them. */
async function lockCase(tx: Transaction, id: number, revision: number) {
  const [found] = await tx
    .select({ concernedId: moderationCases.concernedId })
    .from(moderationCases)
    .where(eq(moderationCases.id, id));
  if (!found) throw new NotFound('Report');
  const [concerned] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, found.concernedId ?? 0), ne(users.status, 'deleted')))
    .for('no key update');
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, id)).for('update');
  if (!row) throw new NotFound('Report');
  if (row.revision !== revision) throw new Conflict('CASE_CHANGED');
  return { row, concerned };
}

async function close(tx: Transaction, { id, revision }: Case): Promise<void> {
  const state = (await appealedDecision(tx, id)) ? 'appealed' : 'decided';
  await tx
    .update(moderationCases)
    .set({ state, revision: revision + 1 })
    .where(eq(moderationCases.id, id));
}

async function carryOut(tx: Transaction, adminId: number, row: Case, { action, facts = '' }: DecideCaseBody) {
  const { kind, subjectId, concernedId } = row;
  const isClosed = row.state === 'decided';
  if (action === 'dismiss' && isClosed) throw new Conflict('CASE_CHANGED');
  if (action === 'hide' || action === 'restore') {
    const subject = await findSubject(tx, kind, subjectId);
    if (!subject) throw new NotFound('Subject');
    const isHiding = action === 'hide';
    if (subject.isHidden === isHiding) throw new Conflict('NOTHING_TO_DECIDE');
    await setHidden(tx, kind, subjectId, isHiding);
    if (!isHiding) await undo(tx, await decisionsOf(tx, row, 'hide'));
  }
  if (action === 'warn' && concernedId === null) throw new NotFound('User');
  if (action === 'suspend') {
    if (concernedId === null) throw new NotFound('User');
    if (!(await suspendByDecision(tx, adminId, concernedId, facts))) throw new Conflict('NOTHING_TO_DECIDE');
  }
}

/** The decisions of this kind about the subject that still apply, also those of earlier cases. */
async function decisionsOf(tx: Transaction, { kind, subjectId }: Case, action: Decision['action']): Promise<number[]> {
  const rows = await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .where(
      and(
        eq(moderationCases.kind, kind),
        eq(moderationCases.subjectId, subjectId),
        eq(moderationDecisions.action, action),
        isNull(moderationDecisions.undoneAt),
      ),
    );
  return rows.map(({ id }) => id);
}

async function undo(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await tx.update(moderationDecisions).set({ undoneAt: new Date() }).where(inArray(moderationDecisions.id, ids));
}

/**
 * Decides the appeal of a case. While there is another admin, the admin who made the decision cannot. A reversed decision is undone.
 * The person concerned gets the answer by email.
 * @throws Conflict after another decision or without an appeal that waits, Forbidden for the admin who made the decision, NotFound
 */
export function decideAppeal(
  db: Database,
  adminId: number,
  id: number,
  { body, settings }: { body: DecideAppealBody; settings: Settings },
): Promise<void> {
  const { outcome, answer, revision } = body;
  return db.transaction(async (tx) => {
    await lockUser(tx, adminId);
    const { row, concerned } = await lockCase(tx, id, revision);
    const decision = await appealedDecision(tx, id);
    if (row.state !== 'appealed' || !decision) throw new Conflict('CASE_CHANGED');
    if (decision.adminId === adminId && (await hasOtherAdmin(tx, adminId))) throw new Forbidden('OWN_DECISION');
    await tx
      .update(appeals)
      .set({ outcome, answer, adminId, decidedAt: new Date() })
      .where(eq(appeals.decisionId, decision.id));
    if (outcome === 'reversed') await reverse(tx, adminId, row, decision);
    await close(tx, row);
    const action = outcome === 'reversed' ? 'reverse' : 'uphold';
    const details = { kind: row.kind, subjectId: row.subjectId };
    await audit(tx, { actorId: adminId, entity: 'case', action, entityId: id, details });
    if (!concerned) return;
    const key = statementKeyOf(decision.id, settings);
    await notifyAppealDecided(tx, row, { decisionId: decision.id, outcome, answer }, { recipient: concerned, key });
  });
}

/** The decision whose appeal waits, the oldest of several. */
async function appealedDecision(tx: Transaction, caseId: number): Promise<Decision | undefined> {
  const [row] = await tx
    .select({ decision: moderationDecisions })
    .from(moderationDecisions)
    .innerJoin(appeals, and(eq(appeals.decisionId, moderationDecisions.id), isNull(appeals.outcome)))
    .where(eq(moderationDecisions.caseId, caseId))
    .orderBy(asc(moderationDecisions.id))
    .limit(1);
  return row?.decision;
}

async function hasOtherAdmin(tx: Transaction, adminId: number): Promise<boolean> {
  return (await activeAdmins(tx)).some(({ id }) => id !== adminId);
}

async function reverse(tx: Transaction, adminId: number, row: Case, decision: Decision): Promise<void> {
  await undo(tx, [decision.id]);
  if (decision.action === 'hide') await setHidden(tx, row.kind, row.subjectId, false);
  if (decision.action === 'suspend' && row.concernedId !== null) await reinstateSuspended(tx, adminId, row.concernedId);
}
