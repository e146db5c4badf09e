import type { AuditAction } from '@rialto/shared/contract/auditActions';
import type { UpdateProductBody } from '@rialto/shared/contract/product';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AuditRecord, audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { productStock, products, productVariants, stockChanges, users, variantStock } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';
import { type DroppedFact, factsOfProduct, fitFacts, lockFactDefinitions, storeFacts } from './facts';
import {
  changedState,
  columnsOf,
  contractField,
  differences,
  isOfVariant,
  type ProductState,
  readable,
  variantColumnsOf,
} from './productState';
import { publishingErrors } from './publishing';
import { assertProductUnchanged, type ProductRevision } from './revision';
import { shopFor } from './seller';

/** A product with its stock, locked in a transaction. */
export interface LockedProduct extends ProductState {
  id: number;
  createdBy: number;
  archivedAt: Date | null;
  /** Of a product that an admin has hidden. */
  blockedFrom: string | null;
  /** Whether its vendor waits for an approval. */
  awaitsApproval: boolean;
  optionNames: string[];
  /** The only variant; null if there are several. */
  variantId: number | null;
  /** Pieces in unpaid orders, which limit the inventory from below. */
  reserved: number;
  sold: number;
}

/**
 * Updates the given fields of a product and audits the changed ones. With `seen`, changes made since that revision are not
 * overwritten. Returns the facts that a new category has no place for.
 * @throws Conflict for such a change, for an inventory below the reserved pieces, or for a price, discount or inventory of a
 *   product with several variants
 * @throws InvalidInput for a shop of another owner, facts that the category does not have, or a publishing time that has passed
 * @throws NotFound
 * @throws NotSignedIn if the actor has been deleted
 */
export function updateProduct(
  db: Database,
  actorId: number,
  id: number,
  change: UpdateProductBody,
  seen: ProductRevision | undefined,
): Promise<DroppedFact[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const before = await lockProduct(tx, id);
    const { after, dropped, definitions } = await changedProduct(tx, before, change);
    const changed = differences(before, after);
    if (changed.length === 0) return dropped;
    const { variantId } = before;
    if (variantId === null && changed.some(isOfVariant)) throw hasVariants(before, changed.filter(isOfVariant));
    if (seen) assertProductUnchanged(before, changed, seen);
    const { reserved } = before;
    if (after.inventory < reserved)
      throw new Conflict(
        'STOCK_RESERVED',
        { reserved },
        { fields: { inventory: { code: 'RESERVED', params: { reserved } } } },
      );
    if (changed.includes('shopId')) await shopFor(tx, before.createdBy, after.shopId);
    if (changed.some((key) => !isOfVariant(key) && key !== 'facts'))
      await tx.update(products).set(columnsOf(after)).where(eq(products.id, id));
    if (changed.includes('facts') || changed.includes('categoryId'))
      await storeFacts(tx, id, after.categoryId, after.facts, definitions);
    if (variantId !== null) await changeVariant(tx, variantId, { before, after, actorId, change });
    const entry = auditEntry(actorId, before, after);
    if (entry) await audit(tx, entry);
    return dropped;
  });
}

/**
 * The state of a product after a change, with the facts that its category allows.
 * @throws InvalidInput as `updateProduct`
 */
export async function changedProduct(
  tx: Transaction,
  before: Parameters<typeof publishingErrors>[0],
  change: UpdateProductBody,
) {
  const after = changedState(before, change);
  const { categoryId } = after;
  const definitions = await lockFactDefinitions(tx, [before.categoryId, categoryId]);
  const { facts, dropped, errors } = fitFacts({
    categoryId,
    previousCategoryId: before.categoryId,
    facts: before.facts,
    given: change.facts,
    definitions,
  });
  Object.assign(errors, publishingErrors(before, after, change));
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { after: { ...after, facts }, dropped, definitions };
}

/** Writes the fields that are those of the product's only variant, and the stock history. */
async function changeVariant(
  tx: Transaction,
  variantId: number,
  { before, after, actorId, change }: ChangeOfVariant,
): Promise<void> {
  if (before.priceCents !== after.priceCents || before.discountHundredths !== after.discountHundredths)
    await tx.update(productVariants).set(variantColumnsOf(after)).where(eq(productVariants.id, variantId));
  if (before.inventory === after.inventory) return;
  await tx.update(variantStock).set({ inventory: after.inventory }).where(eq(variantStock.variantId, variantId));
  await tx.insert(stockChanges).values({
    productId: before.id,
    variantId,
    kind: change.stockKind ?? 'edit',
    delta: after.inventory - before.inventory,
    after: after.inventory,
    actorId,
    note: change.stockNote || null,
  });
}

interface ChangeOfVariant {
  before: LockedProduct;
  after: ProductState;
  actorId: number;
  change: UpdateProductBody;
}

function hasVariants(product: ProductState, keys: (keyof ProductState)[]): Conflict {
  const fields = keys.map((key) => [contractField(product, key)[0], { code: 'OF_VARIANTS' as const }]);
  return new Conflict('HAS_VARIANTS', {}, { fields: Object.fromEntries(fields) });
}

/** Archives a product and audits it, unless it is archived; orders and reviews still refer to it. */
export function archiveProduct(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const archived = await tx
      .update(products)
      .set({ archivedAt: new Date() })
      .where(and(eq(products.id, id), isNull(products.archivedAt)))
      .returning({ id: products.id });
    if (archived.length > 0) await audit(tx, productEntry(actorId, 'archive', id));
  });
}

/**
 * Puts an archived product back on sale and audits it.
 * @throws Conflict if its category or its vendor has been deleted
 */
export function restoreProduct(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const { archivedAt, categoryId, createdBy } = await lockProduct(tx, id);
    if (archivedAt === null) return;
    const [owner] = await tx.select({ status: users.status }).from(users).where(eq(users.id, createdBy));
    if (owner?.status === 'deleted') throw new Conflict('VENDOR_GONE');
    if (categoryId === null) throw new Conflict('CATEGORY_GONE', {}, { fields: { categoryId: { code: 'GONE' } } });
    await tx.update(products).set({ archivedAt: null }).where(eq(products.id, id));
    await audit(tx, productEntry(actorId, 'restore', id));
  });
}

/**
 * Products by id. With `lock`, edits of the products and their variants and reservations wait for the end of the transaction;
 * rows are locked by ascending id, as in orders/stock/stock.ts.
 */
export async function readProductStates(
  tx: Transaction,
  ids: number[],
  lock: boolean,
): Promise<Map<number, LockedProduct>> {
  if (ids.length === 0) return new Map();
  const productRows = tx
    .select({
      id: products.id,
      createdBy: products.createdBy,
      archivedAt: products.archivedAt,
      name: products.name,
      description: products.description,
      priceCents: products.priceCents,
      discountHundredths: products.discountHundredths,
      image: products.image,
      pictures: products.pictures,
      tags: products.tags,
      searchTitle: products.searchTitle,
      searchDescription: products.searchDescription,
      needsCooling: products.needsCooling,
      state: products.state,
      publishAt: products.publishAt,
      blockedFrom: products.blockedFrom,
      awaitsApproval: sql<boolean>`(SELECT owner.awaits_approval FROM ${users} AS owner WHERE owner.id = ${products.createdBy})`,
      facts: factsOfProduct,
      categoryId: products.categoryId,
      shopId: products.shopId,
      optionNames: products.optionNames,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .$dynamic();
  const stock = tx
    .select({
      id: productStock.productId,
      inventory: productStock.inventory,
      reserved: productStock.reserved,
      sold: productStock.sold,
    })
    .from(productStock)
    .where(inArray(productStock.productId, ids))
    .orderBy(asc(productStock.productId))
    .$dynamic();
  const rows = await (lock ? productRows.for('no key update') : productRows);
  const counted = new Map((await (lock ? stock.for('update') : stock)).map(({ id, ...pieces }) => [id, pieces]));
  const only = await tx
    .select({ productId: products.id, id: productVariants.id })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(and(inArray(products.id, ids), eq(products.variantCount, 1), isNull(productVariants.archivedAt)));
  const variantOf = new Map(only.map(({ productId, id }) => [productId, id]));
  return new Map(
    rows.map((row) => {
      const variantId = variantOf.get(row.id) ?? null;
      return [row.id, { ...row, variantId, inventory: 0, reserved: 0, sold: 0, ...counted.get(row.id) }];
    }),
  );
}

/** The audit record of an update: the changed fields before and after; undefined if there are none. */
export function auditEntry(actorId: number, before: LockedProduct, after: ProductState) {
  const changed = differences(before, after);
  if (changed.length === 0) return undefined;
  const of = (state: ProductState) => Object.fromEntries(changed.map((key) => [key, readable(state, key)]));
  return productEntry(actorId, 'update', before.id, { before: of(before), after: of(after) });
}

export function productEntry(
  actorId: number,
  action: AuditAction<'product'>,
  entityId: number,
  details = {},
): AuditRecord {
  return { actorId, action, entity: 'product', entityId, details };
}

/** Locks a product, its variants and its stock until the transaction ends. */
export async function lockProduct(tx: Transaction, id: number): Promise<LockedProduct> {
  const product = (await readProductStates(tx, [id], true)).get(id);
  if (!product) throw new NotFound('Product');
  return product;
}
