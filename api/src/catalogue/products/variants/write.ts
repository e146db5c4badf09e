import type { StockChangeKind, UpdateVariantBody } from '@rialto/shared/contract/variant';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { eq } from 'drizzle-orm';
import { audit } from '../../../db/audit';
import type { Database, Transaction } from '../../../db/database';
import { productVariants, stockChanges, variantStock } from '../../../db/schema';
import { Conflict, NotFound } from '../../../errors/errors';
import { lockUser } from '../../../identity/lockUser';
import { lockProduct, productEntry } from '../change';
import { assertVariantUnchanged } from './assertVariantUnchanged';
import type { VariantRevision } from './revision';
import { type VariantRow, variantsById } from './rows';
import { assertSkusFree } from './skus';
import { changedVariant, columnsOfVariant, type VariantState, variantDifferences } from './variantState';

/** Who changes an inventory, and why, for the stock history. */
export interface StockReason {
  actorId: number;
  kind: StockChangeKind;
  note?: string | null;
  importKey?: string | null;
}

interface NewVariant {
  productId: number;
  vendorId: number;
  position?: number;
  optionValues?: string[];
  state: VariantState;
}

/** Inserts variants with their stock and its history, and returns their ids in order. */
export async function insertVariants(
  tx: Transaction,
  variants: readonly NewVariant[],
  reason: StockReason,
): Promise<number[]> {
  const inserted = await tx
    .insert(productVariants)
    .values(variants.map(({ state, ...variant }) => ({ ...variant, ...columnsOfVariant(state) })))
    .returning({ id: productVariants.id });
  const stock = variants.map(({ productId, state }, index) => {
    const variantId = inserted[index]?.id;
    if (variantId === undefined) throw new Error('INSERT … RETURNING returned too few rows');
    return { variantId, productId, inventory: state.inventory };
  });
  await tx.insert(variantStock).values(stock);
  const changes = stock
    .filter(({ inventory }) => inventory > 0)
    .map(({ inventory, ...variant }) => ({ ...variant, ...reason, delta: inventory, after: inventory }));
  if (changes.length > 0) await tx.insert(stockChanges).values(changes);
  return inserted.map(({ id }) => id);
}

/**
 * Updates the given fields of a variant and audits the changed ones. With `seen`, changes made since that revision are not
 * overwritten.
 * @throws Conflict for such a change, for a SKU of another variant, or for an inventory below the reserved pieces
 * @throws NotFound for an archived variant, too
 */
export function updateVariant(
  db: Database,
  actorId: number,
  { productId, variantId }: { productId: number; variantId: number },
  change: UpdateVariantBody,
  seen: VariantRevision | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    await lockProduct(tx, productId);
    const [before] = await variantsById(tx, productId, [variantId]);
    if (!before || before.archivedAt !== null) throw new NotFound('Variant');
    const after = changedVariant(before, change);
    if (seen) assertVariantUnchanged(before, variantDifferences(before, after), seen);
    if (after.sku !== null && after.sku !== before.sku)
      await assertSkusFree(tx, before.vendorId, [{ sku: after.sku, field: 'sku' }], [variantId]);
    const entry = await writeVariant(tx, { before, after, reason: reasonOf(actorId, change) });
    if (entry) await audit(tx, productEntry(actorId, 'update', productId, entry));
  });
}

/** A vendor's reason for an inventory, from the request. */
export function reasonOf(
  actorId: number,
  { stockKind = 'edit', stockNote }: Pick<UpdateVariantBody, 'stockKind' | 'stockNote'>,
): StockReason {
  return { actorId, kind: stockKind, note: stockNote || null };
}

/**
 * Writes the changed fields of a variant whose product is locked. Returns the details for the audit log; undefined if nothing
 * has changed.
 * @param path of the variant in the request, such as 'variants.3.'
 * @throws Conflict for an inventory below the reserved pieces
 */
export async function writeVariant(
  tx: Transaction,
  { before, after, reason, path = '' }: { before: VariantRow; after: VariantState; reason: StockReason; path?: string },
) {
  const changed = variantDifferences(before, after);
  if (changed.length === 0) return undefined;
  const { id, productId, reserved } = before;
  if (after.inventory < reserved)
    throw new Conflict(
      'STOCK_RESERVED',
      { reserved },
      { fields: { [`${path}inventory`]: { code: 'RESERVED', params: { reserved } } } },
    );
  if (changed.some((key) => key !== 'inventory'))
    await tx.update(productVariants).set(columnsOfVariant(after)).where(eq(productVariants.id, id));
  if (changed.includes('inventory')) {
    const { inventory } = after;
    await tx.update(variantStock).set({ inventory }).where(eq(variantStock.variantId, id));
    await tx.insert(stockChanges).values({
      productId,
      variantId: id,
      ...reason,
      delta: inventory - before.inventory,
      after: inventory,
    });
  }
  const of = (state: VariantState) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { variantId: id, variant: variantTitle(before.optionValues), before: of(before), after: of(after) };
}
