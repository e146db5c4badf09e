import type { UpdateProductBody } from '@rialto/shared/contract/product';
import { and, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { products } from '../../db/schema';
import type { FieldErrors } from '../../errors/messageText';
import type { JobRound } from '../../observability/startJobs';
import type { ProductState } from './productState';

const EVERY_MS = 15_000;

/**
 * What is wrong with the state or the publishing time of a change. A time that has passed is an error only if the change gives it. A
 * product that an admin has hidden does not go on sale, and a vendor awaiting approval has only drafts.
 */
export function publishingErrors(
  before: ProductState & { blockedFrom?: string | null; awaitsApproval: boolean },
  after: ProductState,
  change: UpdateProductBody,
): FieldErrors {
  if (before.blockedFrom && (after.state === 'onSale' || after.state === 'scheduled'))
    return { state: { code: 'HIDDEN_BY_ADMIN' } };
  if (before.awaitsApproval && after.state !== 'draft') return { state: { code: 'AWAITS_APPROVAL' } };
  if (after.state !== 'scheduled') return change.publishAt ? { publishAt: { code: 'NOT_SCHEDULED' } } : {};
  if (after.publishAt === null) return { publishAt: { code: 'NO_PUBLISH_TIME' } };
  const isNew = before.state !== 'scheduled' || before.publishAt?.getTime() !== after.publishAt.getTime();
  return isNew && after.publishAt.getTime() <= Date.now() ? { publishAt: { code: 'NOT_IN_FUTURE' } } : {};
}

/**
 * Puts scheduled products on sale whose time has come, and audits it. Returns their ids. Safe in several processes, since each
 * product is published by one.
 */
export function publishDue(db: Database): Promise<number[]> {
  return db.transaction(async (tx) => {
    const published = await tx
      .update(products)
      .set({ state: 'onSale', publishAt: null })
      // by the database's clock, which all processes share; archived products keep their schedule
      .where(and(lte(products.publishAt, sql`now()`), isNull(products.archivedAt)))
      .returning({ id: products.id });
    const ids = published.map(({ id }) => id);
    await audit(
      tx,
      ...ids.map((entityId) => ({ actorId: null, action: 'publish', entity: 'product', entityId }) as const),
    );
    return ids;
  });
}

/** Publishes scheduled products now and every few seconds. */
export const publishingJobs = ({ db, publicCache }: FastifyInstance): JobRound => ({
  everyMs: EVERY_MS,
  startsNow: true,
  jobs: {
    publishing: async () => {
      if ((await publishDue(db)).length > 0) publicCache.clear();
    },
  },
});
