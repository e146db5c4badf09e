import type { FieldError } from '@rialto/shared/contract/messages/fieldErrors';
import type { ReplaceVariantsBody } from '@rialto/shared/contract/variant';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { eq, inArray } from 'drizzle-orm';
import { audit } from '../../../db/audit';
import type { Database, Transaction } from '../../../db/database';
import { products, productVariants } from '../../../db/schema';
import { Conflict, InvalidInput } from '../../../errors/errors';
import { lockUser } from '../../../identity/lockUser';
import { type LockedProduct, lockProduct, productEntry } from '../change';
import { assertVariantUnchanged } from './assertVariantUnchanged';
import { variantRevisions, variantsRevision } from './revision';
import { type VariantRow, variantsById, variantsOf } from './rows';
import { assertSkusFree } from './skus';
import { blankVariant, changedVariant, type VariantState, variantDifferences } from './variantState';
import { insertVariants, reasonOf, writeVariant } from './write';

/**
 * Replaces the options and variants of a product and audits that. Variants that are missing are archived with their stock;
 * an unpaid order that has reserved some of it can still be paid. An archived variant that is given by its id is sold again.
 * @param seen the set's revision, to detect concurrent changes
 * @throws Conflict for such a change, for a SKU of another product, or for an inventory below the reserved pieces
 * @throws InvalidInput for variants that do not fit the options or each other
 */
export function replaceVariants(
  db: Database,
  actorId: number,
  productId: number,
  body: ReplaceVariantsBody,
  seen: string | undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, actorId);
    const details = await writeVariants(tx, actorId, await lockProduct(tx, productId), body, seen);
    await audit(tx, productEntry(actorId, 'update', productId, details));
  });
}

/** Like `replaceVariants`, in a transaction that has locked the product. Returns the details for the audit log. */
export async function writeVariants(
  tx: Transaction,
  actorId: number,
  { id: productId, createdBy: vendorId, optionNames }: Pick<LockedProduct, 'id' | 'createdBy' | 'optionNames'>,
  { options, variants, ...reason }: ReplaceVariantsBody,
  seen?: string,
) {
  const onSale = await variantsOf(tx, productId);
  if (seen !== undefined && seen !== variantsRevision(optionNames, onSale))
    throw new Conflict('CONFLICT', { of: 'variants' });
  assertSetFits(options, variants);
  const planned = plan(
    variants,
    await variantsById(
      tx,
      productId,
      variants.flatMap(({ id }) => id ?? []),
    ),
  );
  assertSkusDiffer(planned);
  const kept = planned.flatMap(({ before }) => before ?? []);
  const keptIds = kept.map(({ id }) => id);
  const removed = onSale.filter(({ id }) => !keptIds.includes(id));
  await assertSkusFree(
    tx,
    vendorId,
    planned.flatMap(({ after: { sku }, path }) => (sku === null ? [] : [{ sku, field: `${path}sku` }])),
    [...keptIds, ...removed.map(({ id }) => id)],
  );

  await tx.update(products).set({ optionNames: options }).where(eq(products.id, productId));
  await archive(tx, removed);
  await releaseSkus(tx, planned);
  const changes: object[] = [];
  for (const { before, after, values, path, position } of planned) {
    if (!before) continue;
    if (before.archivedAt !== null || before.position !== position || !isEqual(before.optionValues, values))
      await tx
        .update(productVariants)
        .set({ optionValues: values, position, archivedAt: null })
        .where(eq(productVariants.id, before.id));
    changes.push((await writeVariant(tx, { before, after, path, reason: reasonOf(actorId, reason) })) ?? []);
  }
  const added = planned.filter(({ before }) => !before);
  if (added.length > 0)
    await insertVariants(
      tx,
      added.map(({ after: state, values: optionValues, position }) => {
        return { productId, vendorId, position, optionValues, state };
      }),
      reasonOf(actorId, reason),
    );
  return {
    before: { options: optionNames.join(', '), variants: onSale.map(titleOf).join(', ') },
    after: { options: options.join(', '), variants: variants.map(({ values }) => variantTitle(values)).join(', ') },
    changes: changes.flat(),
  };
}

type GivenVariant = ReplaceVariantsBody['variants'][number];

/** A variant of the request with its state before, if it exists, and after. */
interface Planned {
  before: VariantRow | undefined;
  after: VariantState;
  values: string[];
  position: number;
  /** The variant's path in the request. */
  path: string;
}

const titleOf = ({ optionValues }: VariantRow) => variantTitle(optionValues);
const isEqual = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other);

function plan(variants: readonly GivenVariant[], existing: readonly VariantRow[]): Planned[] {
  return variants.map(({ id, revision, values, ...fields }, position) => {
    const path = `variants.${position}.`;
    const before = existing.find((row) => row.id === id);
    if (id !== undefined && !before) throw new InvalidInput({ [`${path}id`]: { code: 'UNKNOWN' } });
    if (!before && fields.price === undefined) throw new InvalidInput({ [`${path}price`]: { code: 'REQUIRED' } });
    const after = changedVariant(before ?? blankVariant, fields, path);
    const seen = revision === undefined ? undefined : variantRevisions.read(`"${revision}"`);
    if (before && seen) assertVariantUnchanged(before, variantDifferences(before, after), seen, path);
    return { before, after, values, position, path };
  });
}

/** @throws InvalidInput for variants that do not fit the options, and for two of the same id or values */
function assertSetFits(options: readonly string[], variants: readonly GivenVariant[]): void {
  const fields: Record<string, FieldError> = {};
  const names = new Set<string>();
  for (const [index, name] of options.entries())
    if (!addNew(names, name)) fields[`options.${index}`] = { code: 'OPTION_TWICE', params: { name } };
  const count = options.length;
  if (count === 0 && variants.length > 1) fields.variants = { code: 'VARIANT_VALUES', params: { count } };
  const titles = new Set<string>();
  const ids = new Set<string>();
  for (const [index, { id, values }] of variants.entries()) {
    const title = variantTitle(values);
    if (values.length !== count) fields[`variants.${index}.values`] = { code: 'VARIANT_VALUES', params: { count } };
    else if (count > 0 && !addNew(titles, JSON.stringify(values)))
      fields[`variants.${index}.values`] = { code: 'VARIANT_TWICE', params: { title } };
    if (id !== undefined && !addNew(ids, String(id)))
      fields[`variants.${index}.id`] = { code: 'VARIANT_TWICE', params: { title } };
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
}

/** @throws InvalidInput for two variants of the request with the same SKU */
function assertSkusDiffer(planned: readonly Planned[]): void {
  const skus = new Set<string>();
  for (const { after, path } of planned)
    if (after.sku !== null && !addNew(skus, after.sku))
      throw new InvalidInput({ [`${path}sku`]: { code: 'SKU_TWICE', params: { sku: after.sku } } });
}

/** Adds a text, ignoring case; false if it is present. */
function addNew(texts: Set<string>, text: string): boolean {
  const size = texts.size;
  return texts.add(text.toLowerCase()).size > size;
}

async function archive(tx: Transaction, variants: readonly VariantRow[]): Promise<void> {
  if (variants.length === 0) return;
  const ids = variants.map(({ id }) => id);
  await tx.update(productVariants).set({ archivedAt: new Date() }).where(inArray(productVariants.id, ids));
}

/** Clears SKUs that change, as two variants may exchange theirs and the index is checked row by row. */
async function releaseSkus(tx: Transaction, planned: readonly Planned[]): Promise<void> {
  const ids = planned.flatMap(({ before, after }) =>
    before && before.sku !== null && before.sku !== after.sku ? [before.id] : [],
  );
  if (ids.length > 0) await tx.update(productVariants).set({ sku: null }).where(inArray(productVariants.id, ids));
}
