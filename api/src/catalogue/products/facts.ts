import type { FactKind } from '@rialto/shared/contract/categoryFact';
import type { FactValue } from '@rialto/shared/contract/product';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { categoryFacts, productFacts } from '../../db/schema';
import type { FieldErrors } from '../../errors/messageText';

/** The facts of a product as text by key; numbers in JavaScript's notation. */
export type Facts = Record<string, string>;

export interface FactDefinition {
  id: number;
  categoryId: number;
  key: string;
  name: string;
  kind: FactKind;
  unit: string | null;
  choices: string[];
}

/** A fact that the new category of a product has no place for. */
export interface DroppedFact {
  key: string;
  name: string;
  value: string;
}

/** The facts of the product of the surrounding query. In plain SQL, as drizzle omits the names of tables where it sees only one. */
export const factsOfProduct = sql<Facts>`coalesce((
  SELECT jsonb_object_agg(fact.key, given.value) FROM product_facts AS given
  JOIN category_facts AS fact ON fact.id = given.fact_id WHERE given.product_id = products.id), '{}')`;

/** The facts of the categories, which do not change until the end of the transaction. */
export function lockFactDefinitions(
  tx: Transaction,
  categoryIds: readonly (number | null)[],
): Promise<FactDefinition[]> {
  const { id, categoryId, key, name, kind, unit, choices } = categoryFacts;
  const ids = categoryIds.filter((each) => each !== null);
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select({ id, categoryId, key, name, kind, unit, choices })
    .from(categoryFacts)
    .where(inArray(categoryId, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('share');
}

interface Fitting {
  categoryId: number | null;
  /** The category that `facts` are of. */
  previousCategoryId: number | null;
  facts: Facts;
  /** Changes of `facts`; null and '' remove a fact. */
  given: Record<string, FactValue> | undefined;
  definitions: readonly FactDefinition[];
}

/**
 * The facts of a product after a change of its category, of facts, or of both: `dropped` are those that the new category has no place
 * for. `errors` are about given facts only.
 */
export function fitFacts({ categoryId, previousCategoryId, facts, given = {}, definitions }: Fitting) {
  const of = (id: number | null) =>
    new Map(definitions.filter((each) => each.categoryId === id).map((each) => [each.key, each]));
  const [targets, sources] = [of(categoryId), of(previousCategoryId)];
  const after: Facts = {};
  const dropped: DroppedFact[] = [];
  const errors: FieldErrors = {};
  for (const [key, value] of Object.entries(facts)) {
    if (key in given) continue;
    const [target, source] = [targets.get(key), sources.get(key)];
    if (target && (target === source || staysValid(value, source, target))) after[key] = value;
    else dropped.push({ key, name: source?.name ?? key, value });
  }
  for (const [key, value] of Object.entries(given)) {
    const target = targets.get(key);
    if (!target) {
      errors[`facts.${key}`] = { code: 'NO_FACT', params: { key } };
      continue;
    }
    if (value === null || value === '') continue;
    const text = canonical(value, target);
    if (isValid(text, target)) after[key] = text;
    else errors[`facts.${key}`] = problemOf(target);
  }
  return { facts: after, dropped, errors };
}

/** Whether a value of another fact may stay. A number without its unit would mean something else. */
function staysValid(value: string, source: FactDefinition | undefined, target: FactDefinition): boolean {
  if (target.kind === 'number' && (source?.kind !== 'number' || source.unit !== target.unit)) return false;
  return isValid(value, target);
}

/** Whether a stored text may be a value of the fact. */
export function isValid(text: string, { kind, choices }: Pick<FactDefinition, 'kind' | 'choices'>): boolean {
  if (kind === 'number') return numberPattern.test(text);
  return kind === 'text' || choices.includes(text);
}

const numberPattern = /^-?\d{1,12}(\.\d{1,6})?$/;

/** Numbers without leading and trailing zeros, and choices in the spelling of the category. */
function canonical(value: string | number, { kind, choices }: FactDefinition): string {
  const text = String(value);
  if (kind === 'number') return numberPattern.test(text) ? String(Number(text)) : text;
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
}

function problemOf({ kind, name, choices }: FactDefinition): FieldErrors[string] {
  return kind === 'choice'
    ? { code: 'FACT_NOT_ONE_OF', params: { name, values: choices } }
    : { code: 'FACT_NO_NUMBER', params: { name } };
}

/** Replaces the stored facts of a product, whose category has these definitions. */
export async function storeFacts(
  tx: Transaction,
  productId: number,
  categoryId: number | null,
  facts: Facts,
  definitions: readonly FactDefinition[],
): Promise<void> {
  await tx.delete(productFacts).where(eq(productFacts.productId, productId));
  const rows = definitions.flatMap((each) => {
    const value = each.categoryId === categoryId ? facts[each.key] : undefined;
    return value === undefined ? [] : [{ productId, factId: each.id, value }];
  });
  if (rows.length > 0) await tx.insert(productFacts).values(rows);
}

/** Moves the facts of all products of a category to another one, and deletes those that do not fit there, as `fitFacts` does. */
export async function moveFacts(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    UPDATE ${productFacts} SET fact_id = target.id
    FROM ${categoryFacts} AS source JOIN ${categoryFacts} AS target ON target.key = source.key
    WHERE ${productFacts.factId} = source.id AND source.category_id = ${from} AND target.category_id = ${to}
      AND CASE target.kind WHEN 'text' THEN true
        WHEN 'choice' THEN ${productFacts.value} = ANY(target.choices)
        ELSE source.kind = 'number' AND source.unit IS NOT DISTINCT FROM target.unit END`);
  await tx.execute(sql`
    DELETE FROM ${productFacts} USING ${categoryFacts} AS source
    WHERE ${productFacts.factId} = source.id AND source.category_id = ${from}`);
}
