import type { NewTaxRate } from '@rialto/shared/contract/tax';
import { eq } from 'drizzle-orm';
import { audit } from '../db/audit';
import type { Database } from '../db/database';
import { databaseCode } from '../db/dbErrors';
import { taxRates } from '../db/schema';
import { Conflict, InvalidInput, NotFound } from '../errors/errors';

const basisPoints = (percent: number) => Math.round(percent * 100);

/**
 * Adds a rate and audits it; returns its id.
 * @throws InvalidInput for an unknown category
 * @throws Conflict for a second rate of a country and category
 */
export async function addTaxRate(
  db: Database,
  actorId: number,
  { country, categoryId = null, rate }: NewTaxRate,
): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      const values = { country, categoryId, rateBp: basisPoints(rate) };
      const [added] = await tx.insert(taxRates).values(values).returning({ id: taxRates.id });
      if (!added) throw new Error('No rate was written');
      const details = { country, categoryId, rate };
      await audit(tx, { actorId, action: 'create', entity: 'tax', entityId: added.id, details });
      return added.id;
    });
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Conflict('TAX_RATE_EXISTS');
    if (databaseCode(error) === '23503') throw new InvalidInput({ categoryId: { code: 'UNKNOWN' } });
    throw error;
  }
}

/** @throws NotFound */
export function updateTaxRate(db: Database, actorId: number, id: number, rate: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update');
    if (!before) throw new NotFound('Tax rate');
    await tx
      .update(taxRates)
      .set({ rateBp: basisPoints(rate) })
      .where(eq(taxRates.id, id));
    const details = {
      country: before.country,
      categoryId: before.categoryId,
      before: before.rateBp / 100,
      after: rate,
    };
    await audit(tx, { actorId, action: 'update', entity: 'tax', entityId: id, details });
  });
}

/** @throws NotFound */
export function deleteTaxRate(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(taxRates).where(eq(taxRates.id, id)).returning();
    if (!deleted) throw new NotFound('Tax rate');
    const { country, categoryId, rateBp } = deleted;
    const details = { country, categoryId, rate: rateBp / 100 };
    await audit(tx, { actorId, action: 'delete', entity: 'tax', entityId: id, details });
  });
}
