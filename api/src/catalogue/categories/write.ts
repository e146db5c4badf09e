import type { UpdateCategoryBody, WriteCategoryBody } from '@rialto/shared/contract/category';
import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { categories, products, users } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { productEntry } from '../products/change';
import { moveFacts } from '../products/facts';

/** Adds and audits a category and returns its id. A name that exists in any case violates `categories_name_unique`. */
export function createCategory(db: Database, actorId: number, body: WriteCategoryBody): Promise<number> {
  return db.transaction(async (tx) => {
    const { name, description } = body;
    const [added] = await tx
      .insert(categories)
      .values({ name, description: description || null })
      .returning({ id: categories.id });
    if (!added) throw new Error('INSERT … RETURNING returned no row');
    await audit(tx, { actorId, action: 'create', entity: 'category', entityId: added.id, details: { name } });
    return added.id;
  });
}

/**
 * Updates the given fields of a category, and audits it. A name that exists violates `categories_name_unique`.
 * @throws NotFound
 */
export function updateCategory(db: Database, actorId: number, id: number, change: UpdateCategoryBody): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, id);
    const after = {
      name: change.name ?? before.name,
      description: change.description === undefined ? before.description : change.description || null,
    };
    if (after.name === before.name && after.description === before.description) return;
    await tx.update(categories).set(after).where(eq(categories.id, id));
    await audit(tx, { actorId, action: 'update', entity: 'category', entityId: id, details: { before, after } });
  });
}

/**
 * Deletes a category and moves its products, archived ones included, with the facts that fit there, to the category `moveTo`,
 * auditing each. Products
 * added concurrently wait for the lock and are rejected. Products of deleted vendors may remain without a category.
 * @throws NotFound
 * @throws InvalidInput if `moveTo` is not another category
 * @throws Conflict if there are products and no `moveTo`
 */
export function deleteCategory(db: Database, actorId: number, id: number, moveTo?: number): Promise<void> {
  return db.transaction(async (tx) => {
    // by ascending id, so that concurrent deletions into each other's category do not deadlock
    const locked = await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, moveTo === undefined ? [id] : [id, moveTo]))
      .orderBy(asc(categories.id))
      .for('update');
    const category = locked.find((each) => each.id === id);
    if (!category) throw new NotFound('Category');
    const target = locked.find((each) => each.id === moveTo && each.id !== id);
    if (moveTo !== undefined && !target) throw new InvalidInput({ moveTo: { code: 'NOT_ANOTHER_CATEGORY' } });
    if (target) await moveProducts(tx, actorId, id, target.id);
    const [held] = await tx
      .select({ all: count(), archived: sql<number>`count(*) FILTER (WHERE ${isNotNull(products.archivedAt)})::int` })
      .from(products)
      .innerJoin(users, eq(users.id, products.createdBy))
      .where(and(eq(products.categoryId, id), ne(users.status, 'deleted')));
    if (held && held.all > 0)
      throw new Conflict('IN_USE', { held: { name: category.name, products: held.all, archived: held.archived } });
    await tx.delete(categories).where(eq(categories.id, id));
    await audit(tx, { actorId, action: 'delete', entity: 'category', entityId: id, details: { name: category.name } });
  });
}

async function moveProducts(tx: Transaction, actorId: number, from: number, to: number): Promise<void> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, from))
    .orderBy(asc(products.id))
    .for('no key update');
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await moveFacts(tx, from, to);
  // These are the locked rows, since nothing enters a locked category. A list of ids could exceed the limit of parameters.
  await tx.update(products).set({ categoryId: to }).where(eq(products.categoryId, from));
  const details = { before: { categoryId: from }, after: { categoryId: to } };
  await audit(tx, ...ids.map((each) => productEntry(actorId, 'update', each, details)));
}

async function lockCategory(tx: Transaction, id: number) {
  const [category] = await tx
    .select({ name: categories.name, description: categories.description })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update');
  if (!category) throw new NotFound('Category');
  return category;
}
