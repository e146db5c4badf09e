import type { CaseState, ReportKind } from '@rialto/shared/contract/moderationRules';
import { restrictions } from '@rialto/shared/contract/moderationRules';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { appeals, moderationCases, moderationDecisions, reports, users } from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';

interface Filter {
  state?: CaseState | undefined;
  kind?: ReportKind | undefined;
}

const filterSql = ({ state, kind }: Filter): SQL | undefined =>
  and(state && eq(moderationCases.state, state), kind && eq(moderationCases.kind, kind));

const id = moderationCases.subjectId;

/** Null for what was deleted. */
const isHidden = sql<boolean | null>`CASE ${moderationCases.kind}
  WHEN 'product' THEN (SELECT s.blocked_from IS NOT NULL AND s.blocked_shop_id IS NULL FROM products AS s WHERE s.id = ${id})
  WHEN 'review' THEN (SELECT s.hidden_at IS NOT NULL FROM reviews AS s WHERE s.id = ${id})
  WHEN 'post' THEN (SELECT s.hidden_at IS NOT NULL FROM blog_posts AS s WHERE s.id = ${id})
  WHEN 'shop' THEN (SELECT s.hidden_at IS NOT NULL FROM shops AS s WHERE s.id = ${id})
  ELSE (SELECT s.hidden_at IS NOT NULL FROM messages AS s WHERE s.id = ${id}) END`;

const person = { id: users.id, name: users.name, status: users.status, role: users.role };

/** Up to `limit` cases after a cursor, newest first, with their reports and decisions. */
export async function listCases(db: Queryable, filter: Filter, { after, limit }: Slice) {
  const cases = await db
    .select({ row: moderationCases, isHidden, concerned: person })
    .from(moderationCases)
    .leftJoin(users, eq(users.id, moderationCases.concernedId))
    .where(and(filterSql(filter), afterCursor(moderationCases.createdAt, moderationCases.id, after)))
    .orderBy(desc(moderationCases.createdAt), desc(moderationCases.id))
    .limit(limit);
  const ids = cases.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const reported = await db
    .select({ report: reports, by: person })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(inArray(reports.caseId, ids))
    .orderBy(asc(reports.id));
  const decided = await selectDecisions(db)
    .where(inArray(moderationDecisions.caseId, ids))
    .orderBy(asc(moderationDecisions.id));
  return cases.map((each) => ({
    ...each,
    reports: reported.filter(({ report }) => report.caseId === each.row.id),
    decisions: decided.filter(({ decision }) => decision.caseId === each.row.id),
  }));
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number];

export const countCases = (db: Queryable, filter: Filter): Promise<number> =>
  db.$count(moderationCases, filterSql(filter));

const admins = alias(users, 'admins');

function selectDecisions(db: Queryable) {
  return db
    .select({
      decision: moderationDecisions,
      appeal: appeals,
      by: { id: admins.id, name: admins.name, status: admins.status },
    })
    .from(moderationDecisions)
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .leftJoin(admins, eq(admins.id, moderationDecisions.adminId))
    .$dynamic();
}

/** More are not shown to the person concerned; older ones are in the emails. */
const MAX_STATEMENTS = 100;

function selectStatements(db: Queryable) {
  return db
    .select({ decision: moderationDecisions, row: moderationCases, appeal: appeals })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .$dynamic();
}

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

/** The decisions that restrict a person, newest first. */
export function listStatements(db: Queryable, userId: number) {
  return selectStatements(db)
    .where(and(eq(moderationCases.concernedId, userId), inArray(moderationDecisions.action, [...restrictions])))
    .orderBy(desc(moderationDecisions.id))
    .limit(MAX_STATEMENTS);
}

export async function findStatement(db: Queryable, decisionId: number): Promise<StatementRow | undefined> {
  const [row] = await selectStatements(db).where(
    and(eq(moderationDecisions.id, decisionId), inArray(moderationDecisions.action, [...restrictions])),
  );
  return row;
}
