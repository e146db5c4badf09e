import { toCents } from '@rialto/shared/contract/money';
import type { NewVoucher, UpdateVoucher } from '@rialto/shared/contract/voucher';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { databaseCode } from '../../db/dbErrors';
import { shops, voucherCategories, voucherProducts, vouchers } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import type { Account } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import type { VoucherRow } from './evaluateVoucher';
import { countCategories, findProductsById } from './queries';

/**
 * Adds a voucher and audits it; returns its id. A vendor's is borne by a shop of theirs, an admin's by the market.
 * @throws InvalidInput
 * @throws Conflict for a code in use
 */
export async function createVoucher(db: Database, actor: Account, body: NewVoucher): Promise<number> {
  const { code, kind, percent, amount, shopId, ...terms } = body;
  const errors: FieldErrors = {};
  if (kind === 'percent' && !percent) errors.percent = { code: 'REQUIRED' };
  if (kind === 'amount' && !amount) errors.amount = { code: 'REQUIRED' };
  if (actor.role === 'vendor' && !shopId) errors.shopId = { code: 'REQUIRED' };
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const ofShop = actor.role === 'vendor' && shopId ? { shopId, vendorId: actor.id } : { shopId: null, vendorId: null };
  try {
    return await db.transaction(async (tx) => {
      await lockUser(tx, actor.id);
      if (ofShop.shopId !== null) await assertOwnShop(tx, ofShop.shopId, actor.id);
      const [added] = await tx
        .insert(vouchers)
        .values({
          ...{ code, kind, ...ofShop, createdBy: actor.id },
          bearer: ofShop.shopId === null ? 'market' : 'shop',
          percentBp: kind === 'percent' ? Math.round((percent ?? 0) * 100) : null,
          amountCents: kind === 'amount' ? toCents(amount ?? 0) : null,
        })
        .returning();
      if (!added) throw new Error('No voucher was written');
      await writeTerms(tx, added, terms);
      const details = { kind, percent, amount, shopId: ofShop.shopId, ...terms };
      await audit(tx, { actorId: actor.id, action: 'create', entity: 'voucher', entityId: added.id, details });
      return added.id;
    });
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Conflict('VOUCHER_CODE_TAKEN');
    throw error;
  }
}

/**
 * Changes the given terms of a voucher and audits it. Orders that were placed keep their discount.
 * @throws InvalidInput
 * @throws NotFound
 */
export function updateVoucher(db: Database, actorId: number, id: number, terms: UpdateVoucher): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    await writeTerms(tx, await lock(tx, id), terms);
    await audit(tx, { actorId, action: 'update', entity: 'voucher', entityId: id, details: { ...terms } });
  });
}

/**
 * Ends a voucher now and audits it. One that has not begun never applies.
 * @throws Conflict if it has ended
 * @throws NotFound
 */
export function endVoucher(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const { validTo, validFrom } = await lock(tx, id);
    const now = new Date();
    if (validTo !== null && validTo <= now) throw new Conflict('VOUCHER_OVER');
    await tx
      .update(vouchers)
      .set({ validTo: now, validFrom: validFrom > now ? now : validFrom })
      .where(eq(vouchers.id, id));
    await audit(tx, { actorId, action: 'end', entity: 'voucher', entityId: id });
  });
}

async function lock(tx: Transaction, id: number): Promise<VoucherRow> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update');
  if (!voucher) throw new NotFound('Voucher');
  return voucher;
}

async function writeTerms(tx: Transaction, voucher: VoucherRow, terms: UpdateVoucher): Promise<void> {
  const target = terms.target ?? voucher.target;
  const validFrom = terms.validFrom === undefined ? voucher.validFrom : new Date(terms.validFrom);
  const validTo = terms.validTo === undefined ? voucher.validTo : terms.validTo ? new Date(terms.validTo) : null;
  if (validTo && validTo <= validFrom) throw new InvalidInput({ validTo: { code: 'VOUCHER_ENDS_FIRST' } });
  const { minimum, firstOrder, limit, limitPerPerson } = terms;
  await tx
    .update(vouchers)
    .set({
      ...{ target, validFrom, validTo, firstOrder },
      minimumCents: minimum && toCents(minimum),
      maxUses: limit,
      maxUsesPerPerson: limitPerPerson,
    })
    .where(eq(vouchers.id, voucher.id));
  if (target !== voucher.target || terms.productIds || terms.categoryIds)
    await writeTargets(tx, voucher, target, terms);
}

/** What a voucher is for, in place of what it was for. */
async function writeTargets(
  tx: Transaction,
  { id: voucherId, bearer, shopId }: VoucherRow,
  target: VoucherRow['target'],
  { productIds = [], categoryIds = [] }: UpdateVoucher,
): Promise<void> {
  await tx.delete(voucherProducts).where(eq(voucherProducts.voucherId, voucherId));
  await tx.delete(voucherCategories).where(eq(voucherCategories.voucherId, voucherId));
  if (target === 'products') {
    const ids = [...new Set(productIds)];
    if (ids.length === 0) throw new InvalidInput({ productIds: { code: 'REQUIRED' } });
    const found = await findProductsById(tx, ids);
    if (found.length < ids.length) throw new InvalidInput({ productIds: { code: 'UNKNOWN' } });
    if (bearer === 'shop' && found.some((product) => product.shopId !== shopId))
      throw new InvalidInput({ productIds: { code: 'OTHER_SHOP' } });
    await tx.insert(voucherProducts).values(ids.map((productId) => ({ voucherId, productId })));
  }
  if (target === 'categories') {
    const ids = [...new Set(categoryIds)];
    if (ids.length === 0) throw new InvalidInput({ categoryIds: { code: 'REQUIRED' } });
    if ((await countCategories(tx, ids)) < ids.length) throw new InvalidInput({ categoryIds: { code: 'UNKNOWN' } });
    await tx.insert(voucherCategories).values(ids.map((categoryId) => ({ voucherId, categoryId })));
  }
}

async function assertOwnShop(tx: Transaction, shopId: number, vendorId: number): Promise<void> {
  const [shop] = await tx.select({ userId: shops.userId }).from(shops).where(eq(shops.id, shopId)).for('key share');
  if (shop?.userId !== vendorId) throw new InvalidInput({ shopId: { code: shop ? 'OTHERS' : 'UNKNOWN' } });
}
