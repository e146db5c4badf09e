import { and, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { deleteDocuments } from '../../accounts/applications/documents';
import type { Database } from '../../db/database';
import type { JobRound } from '../../observability/startJobs';
import { periods } from './periods';

const EVERY_MS = 3_600_000;

/** Deletes every row that is older than its table's period. Safe in several processes. */
export async function deleteExpired(db: Database): Promise<void> {
  for (const { kept } of Object.values(periods)) {
    if (typeof kept === 'string') continue;
    const isOld = lt(kept.after, sql`now() - make_interval(days => ${kept.days}::int)`);
    await db.delete(kept.after.table).where(and(isOld, kept.where));
  }
}

/** Deletes expired rows, and the files of documents that belong to nothing any more, every hour. */
export const retentionJobs = (app: FastifyInstance): JobRound => ({
  everyMs: EVERY_MS,
  jobs: { retention: () => deleteExpired(app.db), documents: () => deleteDocuments(app) },
});
