import type { ApplicationCounts } from '@rialto/shared/contract/vendorApplication';
import { type ListedApplicationState, listedApplicationStates } from '@rialto/shared/contract/vendorApplicationRules';
import { and, asc, count, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { users, vendorApplicationSteps, vendorApplications, vendorDocuments } from '../../db/schema';
import { afterCursor, laterThanCursor, type Slice } from '../../http/pagination/keyset';
import { sessionEnded } from '../../identity/auth';
import { assertEditable, assertMayApply } from './policy';

export type DocumentRow = typeof vendorDocuments.$inferSelect;
type Application = typeof vendorApplications.$inferSelect;

/** An application with its documents and steps, both oldest first. */
export interface ApplicationRow {
  application: Application;
  documents: DocumentRow[];
  steps: (typeof vendorApplicationSteps.$inferSelect)[];
}

export async function findApplication(db: Queryable, userId: number): Promise<ApplicationRow | undefined> {
  const rows = await db
    .select({ application: vendorApplications })
    .from(vendorApplications)
    .where(eq(vendorApplications.userId, userId));
  return (await withParts(db, rows))[0];
}

/** The applications of a state; those that wait from the longest waiting on, all others from the newest on. Drafts are not listed. */
export async function listApplications(
  db: Queryable,
  state: ListedApplicationState | undefined,
  { after, limit }: Slice,
) {
  const { submittedAt, userId } = vendorApplications;
  const isQueue = state === 'submitted' || state === 'asked';
  const direction = isQueue ? asc : desc;
  const rows = await db
    .select({ application: vendorApplications, applicant: { id: users.id, name: users.name, email: users.email } })
    .from(vendorApplications)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isListed(state), (isQueue ? laterThanCursor : afterCursor)(submittedAt, userId, after)))
    .orderBy(direction(submittedAt), direction(userId))
    .limit(limit);
  return withParts(db, rows);
}

export function countListed(db: Queryable, state: ListedApplicationState | undefined): Promise<number> {
  return db.$count(vendorApplications, isListed(state));
}

/** How many applications are in each state. */
export async function countByState(db: Queryable): Promise<ApplicationCounts> {
  const rows = await db
    .select({ state: vendorApplications.state, total: count() })
    .from(vendorApplications)
    .groupBy(vendorApplications.state);
  const totals = new Map(rows.map(({ state, total }) => [state, total]));
  const entries = listedApplicationStates.map((state) => [state, totals.get(state) ?? 0] as const);
  return Object.fromEntries(entries) as ApplicationCounts; // safe: an entry for each state
}

const isListed = (state: ListedApplicationState | undefined) =>
  state ? eq(vendorApplications.state, state) : ne(vendorApplications.state, 'draft');

async function withParts<Row extends { application: Application }>(db: Queryable, rows: Row[]) {
  const ids = rows.map(({ application }) => application.userId);
  if (ids.length === 0) return [];
  const documents = await db
    .select()
    .from(vendorDocuments)
    .where(and(inArray(vendorDocuments.userId, ids), isNull(vendorDocuments.deleteAt)))
    .orderBy(asc(vendorDocuments.id));
  const steps = await db
    .select()
    .from(vendorApplicationSteps)
    .where(inArray(vendorApplicationSteps.userId, ids))
    .orderBy(asc(vendorApplicationSteps.id));
  return rows.map((row) => ({
    ...row,
    documents: documents.filter(({ userId }) => userId === row.application.userId),
    steps: steps.filter(({ userId }) => userId === row.application.userId),
  }));
}

/** The account of an applicant and the application, locked in the order in which a deletion locks them; undefined for a deleted account. */
export async function lockApplicant(tx: Transaction, userId: number) {
  const [applicant] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      awaitsApproval: users.awaitsApproval,
    })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('no key update');
  if (!applicant) return undefined;
  const [application] = await tx
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.userId, userId))
    .for('update');
  return { applicant, application };
}

export type Applicant = NonNullable<Awaited<ReturnType<typeof lockApplicant>>>['applicant'];

/**
 * The caller's own account and application, locked to be changed.
 * @throws NotSignedIn for a deleted account; Conflict for a vendor who sells already, and for a submitted application unless
 *   `mayBeSubmitted`
 */
export async function lockOwn(tx: Transaction, userId: number, { mayBeSubmitted = false } = {}) {
  const locked = await lockApplicant(tx, userId);
  if (!locked) throw sessionEnded();
  assertMayApply(locked.applicant);
  if (!mayBeSubmitted) assertEditable(locked.application);
  return locked;
}
