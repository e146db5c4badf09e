import type { CreateDaysOffBody, DaysOff } from '@rialto/shared/contract/daysOff';
import { MAX_DAYS_OFF } from '@rialto/shared/contract/limits';
import { and, eq, gte } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { addDays } from '../../db/days';
import { shopDaysOff, shops } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';

const MAX_DAYS_AHEAD = 730;

/**
 * Adds days off to a shop, from today on.
 * @param today in the market's time zone
 * @throws InvalidInput, or Conflict above MAX_DAYS_OFF, or NotFound for a shop that was deleted
 */
export function addDaysOff(
  db: Database,
  actorId: number,
  { shopId, from: first, to }: CreateDaysOffBody,
  today: string,
): Promise<DaysOff> {
  const from = first < today ? today : first;
  if (to < first) throw new InvalidInput({ to: { code: 'DAYS_END_FIRST' } });
  if (to < today) throw new InvalidInput({ to: { code: 'IN_PAST' } });
  if (to > addDays(today, MAX_DAYS_AHEAD)) throw new InvalidInput({ to: { code: 'TOO_FAR_AHEAD' } });
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const shop = await lockShop(tx, shopId);
    const known = await tx.$count(shopDaysOff, and(eq(shopDaysOff.shopId, shopId), gte(shopDaysOff.to, today)));
    if (known >= MAX_DAYS_OFF) throw new Conflict('DAYS_OFF_FULL', { most: MAX_DAYS_OFF });
    const [added] = await tx.insert(shopDaysOff).values({ shopId, from, to }).returning();
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    await record(tx, actorId, shop, { from, to, change: 'create' });
    return added;
  });
}

/** Makes days off working days again. Has no effect if they are gone. */
export function removeDaysOff(db: Database, actorId: number, { id, shopId }: DaysOff): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const shop = await lockShop(tx, shopId);
    const [removed] = await tx.delete(shopDaysOff).where(eq(shopDaysOff.id, id)).returning();
    if (removed) await record(tx, actorId, shop, { from: removed.from, to: removed.to, change: 'delete' });
  });
}

/** Changes of a shop's days off wait for one another. */
async function lockShop(tx: Transaction, id: number) {
  const [shop] = await tx
    .select({ id: shops.id, vendorId: shops.userId })
    .from(shops)
    .where(eq(shops.id, id))
    .for('no key update');
  if (!shop) throw new NotFound('Shop');
  return shop;
}

async function record(
  tx: Transaction,
  actorId: number,
  { id, vendorId }: { id: number; vendorId: number },
  daysOff: { from: string; to: string; change: 'create' | 'delete' },
): Promise<void> {
  const owner = actorId === vendorId ? {} : { ownerId: vendorId };
  await audit(tx, { actorId, action: 'update', entity: 'shop', entityId: id, details: { ...owner, daysOff } });
}
