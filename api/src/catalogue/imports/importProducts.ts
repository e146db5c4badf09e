import type { ImportResult } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import {
  categories,
  importedRows,
  products,
  productVariants,
  shops,
  stockChanges,
  variantStock,
} from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { auditEntry, type LockedProduct, productEntry, readProductStates } from '../products/change';
import { fitFacts, lockFactDefinitions, storeFacts } from '../products/facts';
import { columnsOf, differences, isOfVariant, type ProductState, variantColumnsOf } from '../products/productState';
import { blankVariant } from '../products/variants/variantState';
import { insertVariants, type StockReason } from '../products/variants/write';
import { type Decision, decideRows, type ImportContext, type ReadRow, readRow } from './importRows';

interface Import {
  dryRun: boolean;
  importKey?: string;
  staleStock?: 'set' | 'keep';
  rows: { row: number }[];
}

/**
 * Imports rows of a vendor's table as new products and as updates of the vendor's own, audited like `updateProduct`, or
 * with `dryRun` only reports what would happen. Rows are independent; all valid ones are written in one transaction with a
 * fixed number of statements.
 */
export function importProducts(db: Database, vendorId: number, { dryRun, importKey, staleStock, rows }: Import) {
  return db.transaction(async (tx): Promise<ImportResult[]> => {
    // Serialises a vendor's imports, so that each sees the rows the others recorded.
    if (!dryRun) await lockUser(tx, vendorId, 'no key update');
    const read = rows.map(readRow);
    const decisions = decideRows(read, {
      ...(await readImportContext(tx, vendorId, importKey, read, !dryRun)),
      staleStock,
    });
    if (dryRun) return decisions.map(({ result }) => result);
    const reason = { actorId: vendorId, kind: 'import', importKey: importKey ?? null } as const;
    await create(tx, vendorId, decisions, reason);
    await change(tx, vendorId, decisions, reason);
    if (importKey !== undefined) await recordImportedRows(tx, vendorId, importKey, read, decisions);
    return decisions.map(({ result }) => result);
  });
}

async function readImportContext(
  tx: Transaction,
  vendorId: number,
  importKey: string | undefined,
  read: readonly ReadRow[],
  lock: boolean,
): Promise<Omit<ImportContext, 'staleStock'>> {
  const ids = read.flatMap((row) => ('cells' in row && row.cells.id !== undefined ? [row.cells.id] : []));
  const own = tx
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(eq(shops.userId, vendorId))
    .orderBy(asc(shops.id))
    .$dynamic();
  // Before the products, in the same order as deleting a shop, so that the two do not deadlock.
  const ownShops = await (lock ? own.for('key share') : own);
  const imported =
    importKey === undefined
      ? []
      : await tx
          .select()
          .from(importedRows)
          .where(
            and(
              eq(importedRows.userId, vendorId),
              eq(importedRows.importKey, importKey),
              inArray(
                importedRows.row,
                read.map(({ row }) => row),
              ),
            ),
          );
  const newNames = read.flatMap((row) =>
    'cells' in row && row.cells.id === undefined && row.cells.name ? [foldText(row.cells.name)] : [],
  );
  const namesakes = await tx
    .select({ name: products.nameLc, id: products.id })
    .from(products)
    .where(and(eq(products.createdBy, vendorId), isNull(products.archivedAt), inArray(products.nameLc, newNames)));
  return {
    vendorId,
    appliedBefore: await appliedBefore(tx, vendorId, ids),
    ownNames: new Map(namesakes.map(({ name, id }) => [name, id])),
    categories: await tx.select({ id: categories.id, name: categories.name }).from(categories),
    shops: ownShops,
    products: await readProductStates(tx, ids, lock),
    imported: new Map(imported.map((row) => [row.row, row])),
  };
}

async function appliedBefore(tx: Transaction, userId: number, ids: number[]) {
  const rows = await tx
    .select({ id: importedRows.productId, hash: importedRows.contentHash })
    .from(importedRows)
    .where(and(eq(importedRows.userId, userId), inArray(importedRows.productId, ids)));
  const applied = new Map<number, Set<string>>();
  for (const { id, hash } of rows) applied.set(id, (applied.get(id) ?? new Set()).add(hash));
  return applied;
}

async function create(
  tx: Transaction,
  vendorId: number,
  decisions: readonly Decision[],
  reason: StockReason,
): Promise<void> {
  const rows = decisions.flatMap(({ result, after }) =>
    after && result.action === 'create' ? [{ result, after }] : [],
  );
  if (rows.length === 0) return;
  const created = await tx
    .insert(products)
    .values(rows.map(({ after }) => ({ ...columnsOf(after), ...variantColumnsOf(after), createdBy: vendorId })))
    .returning({ id: products.id });
  const variants = rows.map(({ result, after }, index) => {
    const id = created[index]?.id;
    if (id === undefined) throw new Error('INSERT … RETURNING returned too few rows');
    result.id = id;
    const state = { ...blankVariant, ...variantColumnsOf(after), inventory: after.inventory };
    return { productId: id, vendorId, state };
  });
  await insertVariants(tx, variants, reason);
  await audit(tx, ...created.map(({ id }) => productEntry(vendorId, 'create', id)));
}

async function change(
  tx: Transaction,
  actorId: number,
  decisions: readonly Decision[],
  reason: StockReason,
): Promise<void> {
  const changed = decisions.flatMap(({ before, after }) =>
    before && after ? [{ id: before.id, before, after, keys: differences(before, after) }] : [],
  );
  const edited = changed.filter(({ keys }) => !keys.every(isOfVariant));
  if (edited.length > 0)
    await tx.execute(sql`
      UPDATE ${products} SET name = v."name", description = v."description",
        image = v."image", pictures = v."pictures", tags = v."tags", search_title = v."searchTitle",
        search_description = v."searchDescription", state = v."state", publish_at = v."publishAt",
        category_id = v."categoryId", shop_id = v."shopId"
      FROM ${records(edited.map(({ id, after }) => ({ id, ...columnsOf(after) })))} AS v("id" int, "name" text,
        "description" text, "image" text, "pictures" jsonb, "tags" text[], "searchTitle" text,
        "searchDescription" text, "state" text, "publishAt" timestamptz, "categoryId" int, "shopId" int)
      WHERE ${products.id} = v."id"`);
  await refitFacts(
    tx,
    edited.filter(({ keys }) => keys.includes('categoryId')),
  );
  const priced = changed.filter(({ keys }) => keys.includes('priceCents') || keys.includes('discountHundredths'));
  if (priced.length > 0)
    await tx.execute(sql`
      UPDATE ${productVariants} SET price_cents = v."priceCents", discount_hundredths = v."discountHundredths"
      FROM ${records(priced.map(({ before, after }) => ({ id: before.variantId, ...variantColumnsOf(after) })))}
        AS v("id" int, "priceCents" int, "discountHundredths" int)
      WHERE ${productVariants.id} = v."id"`);
  const restocked = changed.flatMap(({ id, before: { variantId, inventory: was }, after: { inventory } }) =>
    variantId === null || was === inventory ? [] : [{ productId: id, variantId, inventory, delta: inventory - was }],
  );
  if (restocked.length > 0) {
    await tx.execute(sql`
      UPDATE ${variantStock} SET inventory = v."inventory"
      FROM ${records(restocked)} AS v("variantId" int, "inventory" int)
      WHERE ${variantStock.variantId} = v."variantId"`);
    const changes = restocked.map(({ inventory, ...change }) => ({ ...change, ...reason, after: inventory }));
    await tx.insert(stockChanges).values(changes);
  }
  await audit(tx, ...changed.flatMap(({ before, after }) => auditEntry(actorId, before, after) ?? []));
}

/** Keeps the facts of products in their new categories, if they fit there. */
async function refitFacts(tx: Transaction, moved: readonly { before: LockedProduct; after: ProductState }[]) {
  const categoryIds = moved.flatMap(({ before, after }) => [before.categoryId, after.categoryId]);
  const definitions = await lockFactDefinitions(tx, categoryIds);
  if (definitions.length === 0) return;
  for (const { before, after } of moved) {
    const { id, categoryId: previousCategoryId, facts } = before;
    const fitted = fitFacts({ categoryId: after.categoryId, previousCategoryId, facts, given: undefined, definitions });
    await storeFacts(tx, id, after.categoryId, fitted.facts, definitions);
  }
}

// Cast from text, because the drivers would encode a parameter of type jsonb a second time.
function records(rows: object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`;
}

const KEPT_DAYS = 30;

/** Records the rows imported under this key, and deletes old records. */
async function recordImportedRows(
  tx: Transaction,
  userId: number,
  importKey: string,
  read: readonly ReadRow[],
  decisions: readonly Decision[],
): Promise<void> {
  const expiry = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  await tx.delete(importedRows).where(and(eq(importedRows.userId, userId), lt(importedRows.createdAt, expiry)));
  const done = read.flatMap((row, index) => {
    const { action, id } = decisions[index]?.result ?? {};
    if (!('hash' in row) || action === 'refused' || id === undefined) return [];
    return [{ userId, importKey, row: row.row, contentHash: row.hash, productId: id }];
  });
  if (done.length > 0) await tx.insert(importedRows).values(done).onConflictDoNothing();
}
