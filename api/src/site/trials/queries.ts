import type { TrialVisit } from '@rialto/shared/contract/trials';
import { and, count, desc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { areaTrialDecisions, areaTrials, areaTrialVisits, users } from '../../db/schema';
import type { ListedTrial } from '../releaseServer';
import type { TrialCounts } from './verdict';

export type TrialRow = typeof areaTrials.$inferSelect;

/** The number of visits stored for a trial, far more than a decision needs. */
const MAX_VISITS = 200_000;
const MAX_DECISIONS = 50;

/** Stores the listed trials, and marks all others as ended. */
export async function storeTrials(db: Queryable, listed: readonly ListedTrial[], now: Date): Promise<void> {
  for (const trial of listed)
    await db
      .insert(areaTrials)
      .values(trial)
      .onConflictDoUpdate({ target: areaTrials.id, set: { ...trial, endedAt: null } });
  const running = listed.map(({ id }) => id);
  await db
    .update(areaTrials)
    .set({ endedAt: now })
    .where(and(isNull(areaTrials.endedAt), running.length > 0 ? notInArray(areaTrials.id, running) : undefined));
}

export function runningTrials(db: Queryable): Promise<TrialRow[]> {
  return db.select().from(areaTrials).where(isNull(areaTrials.endedAt)).orderBy(areaTrials.area);
}

/**
 * Counts a visit to a running trial, once a day for each visitor and group. If a later visit of that day fails, the counted one
 * becomes a failure.
 * @param visitor a keyed hash
 */
export async function addVisit(db: Queryable, visit: TrialVisit, visitor: string, now: Date): Promise<void> {
  const isTrial = sql<boolean>`${areaTrials.version} = ${visit.version}`;
  const known = sql`(SELECT count(*) FROM (SELECT FROM ${areaTrialVisits} WHERE trial_id = ${visit.trial} LIMIT ${MAX_VISITS}) AS kept)`;
  await db.execute(sql`
    INSERT INTO ${areaTrialVisits} (trial_id, is_trial, visitor, is_failed, milliseconds, created_at)
    SELECT ${areaTrials.id}, ${isTrial}, ${visitor}, ${visit.isFailed}, ${visit.milliseconds ?? null}::int, ${now.toISOString()}::timestamptz
    FROM ${areaTrials}
    WHERE ${areaTrials.id} = ${visit.trial} AND ${areaTrials.endedAt} IS NULL
      AND ${visit.version} IN (${areaTrials.version}, ${areaTrials.liveVersion}) AND ${known} < ${MAX_VISITS}
    ON CONFLICT (trial_id, is_trial, visitor) DO UPDATE SET is_failed = true
    WHERE excluded.is_failed AND NOT ${areaTrialVisits}.is_failed`);
}

/** The counts of both groups. The n-th load time of one group is compared with the n-th of the other, from about the same time. */
export async function countsOf(db: Queryable, { id, sharedAt, rules }: TrialRow): Promise<TrialCounts> {
  const { isTrial, isFailed, trialId, createdAt, milliseconds } = areaTrialVisits;
  const groups = await db
    .select({
      isTrial,
      visits: count(),
      failed: sql<number>`count(*) FILTER (WHERE ${isFailed})::int`,
      atShare: sql<number>`count(*) FILTER (WHERE ${gte(createdAt, sharedAt)})::int`,
      medianMs: sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${milliseconds}))::int`,
    })
    .from(areaTrialVisits)
    .where(eq(trialId, id))
    .groupBy(isTrial);
  const measured = (group: boolean) => sql`
    (SELECT milliseconds, row_number() OVER (ORDER BY id) AS n FROM ${areaTrialVisits}
     WHERE trial_id = ${id} AND is_trial = ${group} AND milliseconds IS NOT NULL)`;
  const { rows } = await db.execute<{ compared: number; slower: number }>(sql`
    SELECT count(*)::int AS compared,
      (count(*) FILTER (WHERE tried.milliseconds > live.milliseconds * ${1 + rules.slowerBy / 100}::float8))::int AS slower
    FROM ${measured(true)} AS tried JOIN ${measured(false)} AS live USING (n)`);
  const of = (group: boolean) =>
    groups.find((each) => each.isTrial === group) ?? { visits: 0, failed: 0, atShare: 0, medianMs: null };
  const [tried, live] = [of(true), of(false)];
  return {
    trialVisits: tried.visits,
    trialFailed: tried.failed,
    liveVisits: live.visits,
    liveFailed: live.failed,
    trialVisitsAtShare: tried.atShare,
    liveVisitsAtShare: live.atShare,
    compared: rows[0]?.compared ?? 0,
    slower: rows[0]?.slower ?? 0,
    trialMedianMs: tried.medianMs,
    liveMedianMs: live.medianMs,
  };
}

type NewDecision = typeof areaTrialDecisions.$inferInsert;

/** Stores a decision that was carried out, and the trial's new share. */
export async function addDecision(db: Queryable, decision: NewDecision, now: Date): Promise<void> {
  const { trialId, toPercent: percent } = decision;
  await db.insert(areaTrialDecisions).values({ ...decision, createdAt: now });
  const isOver = percent === 0 || percent === 100;
  await db
    .update(areaTrials)
    .set(isOver ? { endedAt: now } : { percent, sharedAt: now })
    .where(eq(areaTrials.id, trialId));
}

/** The newest decisions of all areas. */
export function latestDecisions(db: Queryable) {
  return db
    .select({ decision: areaTrialDecisions, admin: users.name, email: users.email })
    .from(areaTrialDecisions)
    .leftJoin(users, eq(users.id, areaTrialDecisions.adminId))
    .orderBy(desc(areaTrialDecisions.id))
    .limit(MAX_DECISIONS);
}

/** A trial of an area that has not ended. */
export async function findRunning(db: Queryable, area: string, id: string): Promise<TrialRow | undefined> {
  const [row] = await db
    .select()
    .from(areaTrials)
    .where(and(eq(areaTrials.area, area), eq(areaTrials.id, id), isNull(areaTrials.endedAt)));
  return row;
}
