import type { AreaLoad, ClientError, ReleaseHealth } from '@rialto/shared/contract/areas';
import { count, desc, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { areaFailures, areaLoads } from '../../db/schema';

/** The number of rows kept of each kind; their age is limited in site/retention. */
export const MAX_ROWS = 20_000;
/** Rows beyond that number are deleted after every 500 reports. */
const CLEANUP_EVERY = 500;
/** The number of releases shown; callers can send any names. */
const MAX_RELEASES = 200;

const DAY_MS = 86_400_000;

/** Stores a failure. */
export async function addFailure(db: Queryable, failure: ClientError, now: Date): Promise<void> {
  const [row] = await db
    .insert(areaFailures)
    .values({ ...failure, createdAt: now })
    .returning({ id: areaFailures.id });
  if (row && row.id % CLEANUP_EVERY === 0) await db.delete(areaFailures).where(lt(areaFailures.id, row.id - MAX_ROWS));
}

export async function addLoad(db: Queryable, load: AreaLoad, now: Date): Promise<void> {
  const [row] = await db
    .insert(areaLoads)
    .values({ ...load, createdAt: now })
    .returning({ id: areaLoads.id });
  if (row && row.id % CLEANUP_EVERY === 0) await db.delete(areaLoads).where(lt(areaLoads.id, row.id - MAX_ROWS));
}

/** Every release and contribution with reports, by area, version and slot; failures and loads are those of the last 24 hours. */
export async function releasesHealth(db: Queryable, now: Date): Promise<ReleaseHealth[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const failures = await failuresSince(db, since);
  const last = await lastFailures(db);
  const loads = await loadsSince(db, since);
  const releases = new Map<string, ReleaseHealth>();
  const of = ({ area, version, slot }: Reported): ReleaseHealth => {
    const key = `${area} ${version} ${slot}`;
    const known = releases.get(key);
    if (known) return known;
    const health = { area, version, slot, failures: {}, lastFailure: null, loads: 0, medianMs: null, p95Ms: null };
    releases.set(key, health);
    return health;
  };
  for (const { kind, failed, ...reported } of failures) of(reported).failures[kind] = failed;
  for (const { area, version, slot, at, ...failure } of last)
    of({ area, version, slot }).lastFailure = { ...failure, at: at.toISOString() };
  for (const { area, version, slot, ...figures } of loads) Object.assign(of({ area, version, slot }), figures);
  const name = ({ area, version, slot }: Reported) => [area, version, slot ?? ''];
  return [...releases.values()].sort((a, b) =>
    name(a).reduce((order, part, index) => order || part.localeCompare(name(b)[index] ?? ''), 0),
  );
}

type Reported = Pick<ReleaseHealth, 'area' | 'version' | 'slot'>;

function failuresSince(db: Queryable, since: Date) {
  const { area, version, slot, kind, createdAt } = areaFailures;
  return db
    .select({ area, version, slot, kind, failed: count() })
    .from(areaFailures)
    .where(gte(createdAt, since))
    .groupBy(area, version, slot, kind)
    .orderBy(desc(count()))
    .limit(MAX_RELEASES);
}

function lastFailures(db: Queryable) {
  const { id, area, version, slot, kind, message, path, fellBackTo, createdAt } = areaFailures;
  return db
    .selectDistinctOn([area, version, slot], { area, version, slot, kind, message, path, fellBackTo, at: createdAt })
    .from(areaFailures)
    .orderBy(area, version, slot, desc(id))
    .limit(MAX_RELEASES);
}

function loadsSince(db: Queryable, since: Date) {
  const { area, version, slot, milliseconds, createdAt } = areaLoads;
  const percentile = (share: number) =>
    sql<number>`round(percentile_cont(${sql.raw(String(share))}) WITHIN GROUP (ORDER BY ${milliseconds}))::int`;
  return db
    .select({ area, version, slot, loads: count(), medianMs: percentile(0.5), p95Ms: percentile(0.95) })
    .from(areaLoads)
    .where(gte(createdAt, since))
    .groupBy(area, version, slot)
    .orderBy(desc(count()))
    .limit(MAX_RELEASES);
}
