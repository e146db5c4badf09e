import type { UpdateCategoryBody, WriteCategoryBody } from '@rialto/shared/contract/category';
import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { audit } from '../../audit';
import type { Database, Transaction } from '../../db/database';
import { categories, products, users } from '../../db/schema';
import { Conflict, NotFound } from '../../errors';

/** Adds a category, on the record, and answers its id. The name of another, ignoring case, breaks `categories_name_unique`. */
export function createCategory(db: Database, actorId: number, body: WriteCategoryBody): Promise<number> {
  return db.transaction(async (tx) => {
    const { name, description } = body;
    const [added] = await tx
      .insert(categories)
      .values({ name, description: description || null })
      .returning({ id: categories.id });
    if (!added) throw new Error('INSERT … RETURNING gave no row');
    await audit(tx, { actorId, action: 'create', entity: 'category', entityId: added.id, details: { name } });
    return added.id;
  });
}

/** Changes what is sent of a category, on the record. Throws NotFound; the name of another breaks `categories_name_unique`. */
export function updateCategory(db: Database, actorId: number, id: number, change: UpdateCategoryBody): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await holdCategory(tx, id);
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
 * Deletes a category, on the record. Throws NotFound, and Conflict while products are in it, on sale or archived; those
 * that a deleted vendor left behind are nobody's to move, and stay without one.
 */
export function deleteCategory(db: Database, actorId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await holdCategory(tx, id);
    const [held] = await tx
      .select({ all: count(), archived: sql<number>`count(*) FILTER (WHERE ${isNotNull(products.archivedAt)})::int` })
      .from(products)
      .innerJoin(users, eq(users.id, products.createdBy))
      .where(and(eq(products.categoryId, id), ne(users.status, 'deleted')));
    if (held && held.all > 0) throw inUse(name, held);
    await tx.delete(categories).where(eq(categories.id, id));
    await audit(tx, { actorId, action: 'delete', entity: 'category', entityId: id, details: { name } });
  });
}

function inUse(name: string, { all, archived }: { all: number; archived: number }): Conflict {
  const goods = all === 1 ? '1 product' : `${all} products`;
  const hidden = archived === 0 ? '' : all === archived ? ', archived' : `, ${archived} of them archived`;
  const move = all === 1 ? 'Move it' : 'Move them';
  return new Conflict('IN_USE', `${name} holds ${goods}${hidden}. ${move} to another category first.`);
}

async function holdCategory(tx: Transaction, id: number) {
  const [category] = await tx
    .select({ name: categories.name, description: categories.description })
    .from(categories)
    .where(eq(categories.id, id))
    .for('update');
  if (!category) throw new NotFound('Category');
  return category;
}
