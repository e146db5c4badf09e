import type { ImportResult } from '@rialto/shared/contract/imports';
import { foldText } from '@rialto/shared/contract/searchText';
import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import {
  categories,
  importedRows,
  productFacts,
  products,
  productVariants,
  shops,
  stockChanges,
  variantStock,
} from '../../db/schema';
import { lockUser } from '../../identity/lockUser';
import { auditEntry, type LockedProduct, productEntry, readProductStates } from '../products/change';
import { type FactDefinition, lockFactDefinitions } from '../products/facts';
import { columnsOf, differences, isOfVariant, type ProductState, variantColumnsOf } from '../products/productState';
import { blankProductOf } from '../products/seller';
import { variantsByProduct } from '../products/variants/rows';
import { columnsOfVariant, type VariantState, variantDifferences } from '../products/variants/variantState';
import { insertVariants, type StockReason } from '../products/variants/write';
import { type Decision, decideRows, type ImportContext, type ReadRow, readRow } from './importRows';
import { isChanged, type PlannedVariant, type SkuOwners } from './importVariants';

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
    const context = await readImportContext(tx, vendorId, importKey, read, !dryRun);
    const decisions = decideRows(read, { ...context, staleStock });
    if (dryRun) return decisions.map(({ result }) => result);
    const reason = { actorId: vendorId, kind: 'import', importKey: importKey ?? null } as const;
    await create(tx, vendorId, decisions, reason, context.facts);
    await change(tx, vendorId, decisions, reason, context.facts);
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
    .where(and(eq(shops.userId, vendorId), isNull(shops.hiddenAt)))
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
  const allCategories = await tx.select({ id: categories.id, name: categories.name }).from(categories);
  const states = await readProductStates(tx, ids, lock);
  return {
    vendorId,
    blank: await blankProductOf(tx, vendorId),
    appliedBefore: await appliedBefore(tx, vendorId, ids),
    ownNames: new Map(namesakes.map(({ name, id }) => [name, id])),
    categories: allCategories,
    shops: ownShops,
    products: states,
    variants: await variantsByProduct(tx, ids),
    facts: await readFacts(tx, read, [...states.values()], allCategories),
    skus: await readSkuOwners(tx, vendorId, read),
    imported: new Map(imported.map((row) => [row.row, row])),
  };
}

/** The facts of the categories that the products have and get. */
function readFacts(
  tx: Transaction,
  read: readonly ReadRow[],
  before: readonly LockedProduct[],
  all: readonly { id: number; name: string }[],
): Promise<FactDefinition[]> {
  const named = new Set(read.flatMap((row) => ('cells' in row && row.cells.categoryName?.toLowerCase()) || []));
  const wanted = all.filter(({ name }) => named.has(name.toLowerCase())).map(({ id }) => id);
  return lockFactDefinitions(tx, [...wanted, ...before.map(({ categoryId }) => categoryId)]);
}

/** The vendor's variants with SKUs of the rows, ignoring case. */
async function readSkuOwners(tx: Transaction, vendorId: number, read: readonly ReadRow[]): Promise<SkuOwners> {
  const skus = read.flatMap((row) =>
    'cells' in row
      ? [row.cells.sku, ...(row.cells.variants ?? []).map(({ sku }) => sku)].flatMap((sku) => sku || [])
      : [],
  );
  if (skus.length === 0) return new Map();
  const owners = await tx
    .select({
      sku: productVariants.sku,
      variantId: productVariants.id,
      name: products.name,
      values: productVariants.optionValues,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        eq(productVariants.vendorId, vendorId),
        isNull(productVariants.archivedAt),
        sql`lower(${productVariants.sku} COLLATE "und-x-icu") IN
          (SELECT lower(unnest(${sql.param(skus)}::text[]) COLLATE "und-x-icu"))`,
      ),
    );
  return new Map(
    owners.map(({ sku, variantId, name, values }) => [
      sku?.toLowerCase() ?? '',
      { variantId, of: nameWithVariant(name, variantTitle(values)) },
    ]),
  );
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
  definitions: readonly FactDefinition[],
): Promise<void> {
  const rows = decisions.flatMap(({ result, after, set }) =>
    after && set && result.action === 'create' ? [{ result, after, set }] : [],
  );
  if (rows.length === 0) return;
  const created = await tx
    .insert(products)
    .values(
      rows.map(({ after, set }) => ({
        ...columnsOf(after),
        ...variantColumnsOf(after),
        optionNames: set.options,
        createdBy: vendorId,
      })),
    )
    .returning({ id: products.id });
  const withIds = rows.map((row, index) => {
    const id = created[index]?.id;
    if (id === undefined) throw new Error('INSERT … RETURNING returned too few rows');
    row.result.id = id;
    return { ...row, id };
  });
  await insertVariants(
    tx,
    withIds.flatMap(({ id, set }) => added(set.variants, id, vendorId)),
    reason,
  );
  await insertFacts(tx, withIds, definitions);
  await audit(tx, ...withIds.map(({ id }) => productEntry(vendorId, 'create', id)));
}

async function change(
  tx: Transaction,
  actorId: number,
  decisions: readonly Decision[],
  reason: StockReason,
  definitions: readonly FactDefinition[],
): Promise<void> {
  const changed = decisions.flatMap(({ before, after, set }) =>
    before && after && set ? [{ id: before.id, before, after, set, keys: differences(before, after) }] : [],
  );
  const isOther = ({ before, set, keys }: (typeof changed)[number]) =>
    !keys.every(isOfVariant) || set.options.join('\n') !== before.optionNames.join('\n');
  const edited = changed
    .filter(isOther)
    .map(({ id, after, set }) => ({ id, optionNames: set.options, ...columnsOf(after) }));
  if (edited.length > 0)
    await tx.execute(sql`
      UPDATE ${products} SET name = v."name", description = v."description",
        image = v."image", pictures = v."pictures", tags = v."tags", search_title = v."searchTitle",
        search_description = v."searchDescription", needs_cooling = v."needsCooling", state = v."state", publish_at = v."publishAt",
        category_id = v."categoryId", shop_id = v."shopId", option_names = v."optionNames"
      FROM ${records(edited)} AS v("id" int, "name" text, "optionNames" text[],
        "description" text, "image" text, "pictures" jsonb, "tags" text[], "searchTitle" text,
        "searchDescription" text, "needsCooling" boolean, "state" text, "publishAt" timestamptz, "categoryId" int, "shopId" int)
      WHERE ${products.id} = v."id"`);
  const moved = changed.filter(({ keys }) => keys.includes('facts') || keys.includes('categoryId'));
  const movedIds = moved.map(({ id }) => id);
  if (moved.length > 0) await tx.delete(productFacts).where(inArray(productFacts.productId, movedIds));
  await insertFacts(tx, moved, definitions);
  await changeVariants(
    tx,
    changed.flatMap(({ set }) => set.variants.filter(isChanged)),
    reason,
  );
  const fresh = changed.flatMap(({ id, set }) => added(set.variants, id, actorId));
  if (fresh.length > 0) await insertVariants(tx, fresh, reason);
  await audit(tx, ...changed.flatMap((product) => entryOf(actorId, product) ?? []));
}

const added = (variants: readonly PlannedVariant[], productId: number, vendorId: number) =>
  variants
    .filter(({ before }) => !before)
    .map(({ after: state, values: optionValues, position }) => ({
      productId,
      vendorId,
      position,
      optionValues,
      state,
    }));

/** Writes the changed variants, whose products are locked, with a fixed number of statements. */
async function changeVariants(tx: Transaction, planned: readonly PlannedVariant[], reason: StockReason): Promise<void> {
  const variants = planned.flatMap(({ before, after, values }) => (before ? [{ before, after, values }] : []));
  // SKUs that change are cleared first, as two variants may exchange theirs and the index is checked row by row.
  const released = variants.filter(({ before, after }) => before.sku !== null && before.sku !== after.sku);
  const releasedIds = released.map(({ before }) => before.id);
  if (released.length > 0)
    await tx.update(productVariants).set({ sku: null }).where(inArray(productVariants.id, releasedIds));
  const edited = variants.map(({ before: { id }, after, values }) => ({
    id,
    optionValues: values,
    ...columnsOfVariant(after),
  }));
  if (edited.length > 0)
    await tx.execute(sql`
      UPDATE ${productVariants} SET option_values = v."optionValues", sku = v."sku", barcode = v."barcode",
        price_cents = v."priceCents", discount_hundredths = v."discountHundredths", image = v."image",
        low_stock_limit = v."lowStockLimit", net_quantity_milli = v."netQuantityMilli", net_unit = v."netUnit",
        weight_grams = v."weightGrams"
      FROM ${records(edited)} AS v("id" int, "optionValues" text[], "sku" text, "barcode" text, "priceCents" int,
        "discountHundredths" int, "image" text, "lowStockLimit" int, "netQuantityMilli" int, "netUnit" text,
        "weightGrams" int)
      WHERE ${productVariants.id} = v."id"`);
  const restocked = variants.flatMap(
    ({ before: { id: variantId, productId, inventory: was }, after: { inventory } }) =>
      was === inventory ? [] : [{ productId, variantId, inventory, delta: inventory - was }],
  );
  if (restocked.length === 0) return;
  await tx.execute(sql`
    UPDATE ${variantStock} SET inventory = v."inventory"
    FROM ${records(restocked)} AS v("variantId" int, "inventory" int)
    WHERE ${variantStock.variantId} = v."variantId"`);
  const changes = restocked.map(({ inventory, ...stock }) => ({ ...stock, ...reason, after: inventory }));
  await tx.insert(stockChanges).values(changes);
}

/** Inserts the facts of products that have none. */
async function insertFacts(
  tx: Transaction,
  rows: readonly { id: number; after: ProductState }[],
  definitions: readonly FactDefinition[],
): Promise<void> {
  const facts = rows.flatMap(({ id: productId, after: { categoryId, facts: values } }) =>
    definitions.flatMap(({ id: factId, categoryId: of, key }) => {
      const value = of === categoryId ? values[key] : undefined;
      return value === undefined ? [] : [{ productId, factId, value }];
    }),
  );
  if (facts.length > 0) await tx.insert(productFacts).values(facts);
}

interface ChangedRow {
  id: number;
  before: LockedProduct;
  after: ProductState;
  set: NonNullable<Decision['set']>;
}

/** The audit record of a changed product; changes of its variants are listed unless they are those of the product. */
function entryOf(actorId: number, { id, before, after, set }: ChangedRow) {
  const ofProduct = auditEntry(actorId, before, after);
  const changes = set.variants.flatMap<object>(({ before: was, after: now, values }) => {
    const title = variantTitle(values);
    if (!was) return [{ variant: title, after: now }];
    const keys = variantDifferences(was, now).filter((key) => before.variantId === null || !isOfVariant(key as never));
    const of = (state: VariantState) => Object.fromEntries(keys.map((key) => [key, state[key]]));
    return keys.length > 0 ? [{ variantId: was.id, variant: title, before: of(was), after: of(now) }] : [];
  });
  if (changes.length === 0) return ofProduct;
  return productEntry(actorId, 'update', id, { ...ofProduct?.details, changes });
}

// Cast from text, because the drivers would encode a parameter of type jsonb a second time.
function records(rows: object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`;
}

/** Records the rows imported under this key. */
async function recordImportedRows(
  tx: Transaction,
  userId: number,
  importKey: string,
  read: readonly ReadRow[],
  decisions: readonly Decision[],
): Promise<void> {
  const done = read.flatMap((row, index) => {
    const { action, id } = decisions[index]?.result ?? {};
    if (!('hash' in row) || action === 'refused' || id === undefined) return [];
    return [{ userId, importKey, row: row.row, contentHash: row.hash, productId: id }];
  });
  if (done.length > 0) await tx.insert(importedRows).values(done).onConflictDoNothing();
}
