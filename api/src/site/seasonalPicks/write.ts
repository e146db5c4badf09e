import type { NewSeasonalPicks, UpdateSeasonalPicks } from '@rialto/shared/contract/seasonalPicks';
import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { products, seasonalPickProducts, seasonalPicks } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { type OwnPicks, type PicksRow, withProducts } from './queries';

/** Adds picks and audits it. @throws InvalidInput for an end before the start or in the past, or an unknown product */
export function addPicks(db: Database, actorId: number, body: NewSeasonalPicks): Promise<OwnPicks> {
  const values = valuesOf(body);
  if (values.endsAt && values.endsAt <= new Date()) throw new InvalidInput({ endsAt: { code: 'IN_PAST' } });
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(seasonalPicks).values(values).returning();
    if (!added) throw new Error('No picks were written');
    await writeProducts(tx, added.id, body.productIds);
    await audit(tx, { actorId, action: 'create', entity: 'picks', entityId: added.id, details: nameOf(added) });
    return complete(tx, added);
  });
}

/**
 * Replaces picks and audits it.
 * @throws NotFound, Conflict after another change, InvalidInput for an end before the start, or an unknown product
 */
export function updatePicks(
  db: Database,
  actorId: number,
  id: number,
  { revision, ...body }: UpdateSeasonalPicks,
): Promise<OwnPicks> {
  const values = valuesOf(body);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(seasonalPicks).where(eq(seasonalPicks.id, id)).for('update');
    if (!before) throw new NotFound('Seasonal picks');
    if (before.revision !== revision) throw new Conflict('PICKS_CHANGED');
    const [after] = await tx
      .update(seasonalPicks)
      .set({ ...values, revision: revision + 1 })
      .where(eq(seasonalPicks.id, id))
      .returning();
    if (!after) throw new NotFound('Seasonal picks');
    await writeProducts(tx, id, body.productIds);
    await audit(tx, { actorId, action: 'update', entity: 'picks', entityId: id, details: nameOf(after) });
    return complete(tx, after);
  });
}

/** Deletes picks and audits it. @throws NotFound */
export function deletePicks(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(seasonalPicks).where(eq(seasonalPicks.id, id)).returning();
    if (!deleted) throw new NotFound('Seasonal picks');
    await audit(tx, { actorId, action: 'delete', entity: 'picks', entityId: id, details: nameOf(deleted) });
  });
}

/** @throws InvalidInput for an end before the start */
function valuesOf({ titleEn, titleDe, startsAt, endsAt }: NewSeasonalPicks) {
  if (endsAt && endsAt <= startsAt) throw new InvalidInput({ endsAt: { code: 'NOT_AFTER_START' } });
  return {
    titleEn,
    titleDe: titleDe || null,
    startsAt: new Date(startsAt),
    endsAt: endsAt ? new Date(endsAt) : null,
  };
}

/** The products in place of those before. @throws InvalidInput if one does not exist */
async function writeProducts(tx: Transaction, picksId: number, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  if ((await tx.$count(products, inArray(products.id, ids))) < ids.length)
    throw new InvalidInput({ productIds: { code: 'UNKNOWN' } });
  await tx.delete(seasonalPickProducts).where(eq(seasonalPickProducts.picksId, picksId));
  await tx.insert(seasonalPickProducts).values(ids.map((productId, position) => ({ picksId, productId, position })));
}

async function complete(tx: Transaction, row: PicksRow): Promise<OwnPicks> {
  const [picks] = await withProducts(tx, [row]);
  if (!picks) throw new Error('No picks were read');
  return picks;
}

const nameOf = ({ titleEn }: PicksRow) => ({ name: titleEn });
