import { foldVoucherCode } from '@rialto/shared/contract/voucherCode';
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { dayOf } from '../../db/days';
import { orders, shops, voucherCategories, voucherProducts, vouchers, voucherUses } from '../../db/schema';
import {
  type Application,
  evaluateVoucher,
  type Refusal,
  type StoredVoucher,
  type VoucherDelivery,
  type VoucherLine,
} from './evaluateVoucher';

// A voucher is evaluated for a quote without a lock. A checkout locks its row first, before the stock, so that of two at once the
// second sees the use of the first. A use is released when its order ends unpaid, and taken again if a payment arrives after that.

/** The code of a request, folded; null without one. */
export const codeOf = (typed: string | undefined): string | null => foldVoucherCode(typed ?? '') || null;

export interface VoucherBuyer {
  /** Null for a guest. */
  userId: number | null;
  /** Compared ignoring case; null while a guest has not given one. */
  email: string | null;
}

/** A voucher that applies, and to what. */
export interface AppliedVoucher extends Application {
  voucher: StoredVoucher;
}

export type VoucherResult =
  | { applied: AppliedVoucher }
  /** Without a voucher if there is none of this code. */
  | { refusal: Refusal; voucher?: StoredVoucher };

/**
 * Evaluates the voucher of a code for a cart.
 * @param code folded: see `foldVoucherCode`
 */
export async function applyVoucher(
  db: Queryable,
  code: string,
  buyer: VoucherBuyer,
  cart: { lines: readonly VoucherLine[]; deliveries: readonly VoucherDelivery[] },
  { now = new Date(), marketTimeZone }: { now?: Date; marketTimeZone: string },
): Promise<VoucherResult> {
  const voucher = await findVoucher(db, code);
  if (!voucher) return { refusal: { code: 'VOUCHER_UNKNOWN', params: {} } };
  const result = evaluateVoucher(voucher, await historyOf(db, voucher.id, buyer), cart, {
    now,
    dayOf: (instant) => dayOf(instant, marketTimeZone),
  });
  return 'refusal' in result ? { ...result, voucher } : { applied: { voucher, ...result.application } };
}

/** Locks the voucher of a code, if there is one, until the end of the transaction: before stock, after accounts and orders. */
export async function lockVoucher(tx: Transaction, code: string): Promise<void> {
  await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code)).for('update');
}

/** Records that an order uses a voucher, whose row is locked. */
export async function takeVoucher(tx: Transaction, orderId: number, { voucher, discountCents }: AppliedVoucher) {
  await tx.insert(voucherUses).values({ orderId, voucherId: voucher.id, discountCents });
}

/** Gives the use of an order that ended unpaid back. */
export async function releaseVoucher(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(voucherUses)
    .set({ releasedAt: new Date() })
    .where(and(eq(voucherUses.orderId, orderId), isNull(voucherUses.releasedAt)));
}

/**
 * Takes the use of an order again that was paid after it had ended. False if it has been used up in the meantime; it may have ended,
 * since the buyer placed the order in time.
 */
export async function retakeVoucher(tx: Transaction, orderId: number): Promise<boolean> {
  const [use] = await tx
    .select({ voucherId: voucherUses.voucherId, releasedAt: voucherUses.releasedAt })
    .from(voucherUses)
    .where(eq(voucherUses.orderId, orderId));
  if (!use || use.releasedAt === null) return true;
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, use.voucherId)).for('update');
  if (!voucher) return false;
  const [order] = await tx
    .select({ userId: orders.userId, email: orders.buyerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  const { maxUses, maxUsesPerPerson } = voucher;
  if (maxUses !== null && (await countUses(tx, voucher.id)) >= maxUses) return false;
  if (maxUsesPerPerson !== null && order && (await usesOf(tx, voucher.id, order)) >= maxUsesPerPerson) return false;
  await tx.update(voucherUses).set({ releasedAt: null }).where(eq(voucherUses.orderId, orderId));
  return true;
}

async function findVoucher(db: Queryable, code: string): Promise<StoredVoucher | undefined> {
  const [row] = await db
    .select({ voucher: vouchers, shopName: shops.name })
    .from(vouchers)
    .leftJoin(shops, eq(shops.id, vouchers.shopId))
    .where(eq(vouchers.code, code));
  if (!row) return undefined;
  const { id, target, maxUses } = row.voucher;
  const products = target === 'products' ? await productsOf(db, id) : [];
  const categories = target === 'categories' ? await categoriesOf(db, id) : [];
  const uses = maxUses === null ? 0 : await countUses(db, id);
  return { ...row.voucher, shopName: row.shopName, productIds: products, categoryIds: categories, uses };
}

async function productsOf(db: Queryable, voucherId: number): Promise<number[]> {
  const rows = await db.select().from(voucherProducts).where(eq(voucherProducts.voucherId, voucherId));
  return rows.map(({ productId }) => productId);
}

async function categoriesOf(db: Queryable, voucherId: number): Promise<number[]> {
  const rows = await db.select().from(voucherCategories).where(eq(voucherCategories.voucherId, voucherId));
  return rows.map(({ categoryId }) => categoryId);
}

const counts = isNull(voucherUses.releasedAt);

function countUses(db: Queryable, voucherId: number): Promise<number> {
  return db.$count(voucherUses, and(eq(voucherUses.voucherId, voucherId), counts));
}

async function historyOf(db: Queryable, voucherId: number, buyer: VoucherBuyer) {
  const paid = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isBy(buyer), inArray(orders.status, ['Completed', 'Refunded'])))
    .limit(1);
  return { uses: await usesOf(db, voucherId, buyer), hasPaid: paid.length > 0 };
}

function usesOf(db: Queryable, voucherId: number, buyer: VoucherBuyer): Promise<number> {
  return db.$count(
    orders,
    and(
      isBy(buyer),
      exists(
        db
          .select({ one: sql`1` })
          .from(voucherUses)
          .where(and(eq(voucherUses.orderId, orders.id), eq(voucherUses.voucherId, voucherId), counts)),
      ),
    ),
  );
}

/** The orders of a person: of the account, and of its email address, with which a guest may have ordered. */
function isBy({ userId, email }: VoucherBuyer): SQL {
  const ofAccount = userId === null ? undefined : eq(orders.userId, userId);
  const ofAddress = email === null ? undefined : sql`lower(${orders.buyerEmail}) = lower(${email})`;
  return or(ofAccount, ofAddress) ?? sql`false`;
}
