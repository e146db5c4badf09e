import type { CategoryFact, CreateFactBody, UpdateFactBody } from '@rialto/shared/contract/categoryFact';
import { MAX_FACTS } from '@rialto/shared/contract/limits';
import { foldText } from '@rialto/shared/contract/searchText';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Queryable, Transaction } from '../../db/database';
import { categories, categoryFacts, productFacts } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { isValid } from '../products/facts';

type FactRow = typeof categoryFacts.$inferSelect;

/** The facts of a category in their order. */
export async function listFacts(db: Queryable, categoryId: number): Promise<CategoryFact[]> {
  const counts = db
    .select({ factId: productFacts.factId, n: count().as('n') })
    .from(productFacts)
    .groupBy(productFacts.factId)
    .as('counts');
  const { id, key, name, kind, unit, choices, filterable, position } = categoryFacts;
  return db
    .select({ id, key, name, kind, unit, choices, filterable, products: sql<number>`coalesce(${counts.n}, 0)::int` })
    .from(categoryFacts)
    .leftJoin(counts, eq(counts.factId, id))
    .where(eq(categoryFacts.categoryId, categoryId))
    .orderBy(asc(position), asc(id));
}

/**
 * Adds a fact at the end of a category, audits it, and returns its id.
 * @throws NotFound for an unknown category
 * @throws Conflict above MAX_FACTS
 * @throws InvalidInput for a name that another fact of the category has, or a choice without choices
 */
export function createFact(db: Database, actorId: number, categoryId: number, body: CreateFactBody): Promise<number> {
  return db.transaction(async (tx) => {
    const others = await lockFacts(tx, categoryId);
    if (others.length >= MAX_FACTS) throw new Conflict('TOO_MANY_FACTS', { most: MAX_FACTS });
    const fact = fieldsAfter({ name: '', kind: 'text', unit: null, choices: [], filterable: false }, body);
    assertNewName(fact.name, others);
    const position = Math.max(-1, ...others.map((other) => other.position)) + 1;
    const [added] = await tx
      .insert(categoryFacts)
      .values({ ...fact, categoryId, position, key: keyOf(fact.name, others) })
      .returning({ id: categoryFacts.id });
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    await auditFact(tx, actorId, categoryId, null, fact);
    return added.id;
  });
}

/**
 * Updates the given fields of a fact and audits it. With `dropValues`, values of products that no longer fit are deleted.
 * @throws NotFound
 * @throws Conflict if values no longer fit and may not be deleted
 * @throws InvalidInput as `createFact`
 */
export function updateFact(
  db: Database,
  actorId: number,
  categoryId: number,
  factId: number,
  { dropValues = false, ...change }: UpdateFactBody,
): Promise<void> {
  return db.transaction(async (tx) => {
    const all = await lockFacts(tx, categoryId);
    const before = all.find(({ id }) => id === factId);
    if (!before) throw new NotFound('Fact');
    const after = fieldsAfter(before, change);
    assertNewName(
      after.name,
      all.filter(({ id }) => id !== factId),
    );
    if (after.kind !== before.kind || after.choices.join('\n') !== before.choices.join('\n'))
      await dropMisfits(tx, before, after, dropValues);
    await tx.update(categoryFacts).set(after).where(eq(categoryFacts.id, factId));
    await auditFact(tx, actorId, categoryId, before, after);
  });
}

/**
 * Deletes a fact with its values, and audits it.
 * @throws NotFound
 * @throws Conflict if products have values that may not be deleted
 */
export function deleteFact(db: Database, actorId: number, categoryId: number, factId: number, dropValues: boolean) {
  return db.transaction(async (tx) => {
    const fact = (await lockFacts(tx, categoryId)).find(({ id }) => id === factId);
    if (!fact) throw new NotFound('Fact');
    const products = await tx.$count(productFacts, eq(productFacts.factId, factId));
    if (products > 0 && !dropValues) throw new Conflict('FACT_VALUES_LOST', { name: fact.name, products });
    await tx.delete(categoryFacts).where(eq(categoryFacts.id, factId));
    await auditFact(tx, actorId, categoryId, fact, null);
  });
}

/**
 * Puts the facts of a category into the order of `ids`.
 * @throws NotFound for an unknown category
 * @throws InvalidInput unless `ids` are those of all facts
 */
export function orderFacts(db: Database, categoryId: number, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const all = await lockFacts(tx, categoryId);
    if (ids.length !== all.length || all.some(({ id }) => !ids.includes(id)))
      throw new InvalidInput({ ids: { code: 'NOT_ALL_FACTS' } });
    for (const [position, id] of ids.entries())
      await tx.update(categoryFacts).set({ position }).where(eq(categoryFacts.id, id));
  });
}

/** The facts of a category, locked with it, so that changes wait for one another and for products that use them. */
async function lockFacts(tx: Transaction, categoryId: number): Promise<FactRow[]> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('no key update');
  if (!category) throw new NotFound('Category');
  return tx
    .select()
    .from(categoryFacts)
    .where(eq(categoryFacts.categoryId, categoryId))
    .orderBy(asc(categoryFacts.id))
    .for('update');
}

type FactFields = Pick<FactRow, 'name' | 'kind' | 'unit' | 'choices' | 'filterable'>;

/** @throws InvalidInput for a choice without at least two choices */
function fieldsAfter(before: FactFields, change: UpdateFactBody): FactFields {
  const kind = change.kind ?? before.kind;
  const unit = change.unit === undefined ? before.unit : change.unit || null;
  const choices = withoutRepeats(change.choices ?? before.choices);
  if (kind === 'choice' && choices.length < 2) throw new InvalidInput({ choices: { code: 'NO_CHOICES' } });
  return {
    name: change.name ?? before.name,
    kind,
    unit: kind === 'number' ? unit : null,
    choices: kind === 'choice' ? choices : [],
    filterable: change.filterable ?? before.filterable,
  };
}

const withoutRepeats = (choices: readonly string[]) =>
  choices.filter((choice, index) => choices.findIndex((other) => foldText(other) === foldText(choice)) === index);

/** @throws InvalidInput for a name that one of the others has, ignoring case */
function assertNewName(name: string, others: readonly FactRow[]): void {
  if (others.some((other) => foldText(other.name) === foldText(name)))
    throw new InvalidInput({ name: { code: 'SAME_FACT' } });
}

/** A key for addresses from a name: 'Country of origin' → 'country-of-origin'. Facts of one name have one key in all categories. */
function keyOf(name: string, others: readonly FactRow[]): string {
  const plain = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const taken = new Set(others.map(({ key }) => key));
  for (let n = 1; ; n += 1) {
    const key = `${plain || 'fact'}${n === 1 ? '' : `-${n}`}`;
    if (!taken.has(key)) return key;
  }
}

/** Deletes values that the changed fact does not allow. @throws Conflict unless they may be deleted */
async function dropMisfits(tx: Transaction, before: FactRow, after: FactFields, mayDrop: boolean): Promise<void> {
  const values = await tx
    .select({ value: productFacts.value, n: count() })
    .from(productFacts)
    .where(eq(productFacts.factId, before.id))
    .groupBy(productFacts.value);
  const misfits = values.filter(({ value }) => !isValid(value, after));
  if (misfits.length === 0) return;
  const products = misfits.reduce((sum, { n }) => sum + n, 0);
  if (!mayDrop) throw new Conflict('FACT_VALUES_LOST', { name: before.name, products });
  const lost = sql`${productFacts.value} IN (SELECT jsonb_array_elements_text(${JSON.stringify(misfits.map(({ value }) => value))}::text::jsonb))`;
  await tx.delete(productFacts).where(and(eq(productFacts.factId, before.id), lost));
}

async function auditFact(
  tx: Transaction,
  actorId: number,
  categoryId: number,
  before: FactFields | null,
  after: FactFields | null,
): Promise<void> {
  const of = (fact: FactFields | null) =>
    fact && {
      fact: fact.name,
      kind: fact.kind,
      unit: fact.unit,
      choices: fact.choices.join(', '),
      filterable: fact.filterable,
    };
  const details = { before: of(before) ?? { fact: null }, after: of(after) ?? { fact: null } };
  await audit(tx, { actorId, action: 'update', entity: 'category', entityId: categoryId, details });
}
