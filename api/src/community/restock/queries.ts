import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import type { Database, Queryable, Transaction } from '../../db/database';
import { products, productVariants, restockRequests, variantStock } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { lockUser } from '../../identity/lockUser';

/** The recipient of the email: an account, or a guest's address. */
export type Recipient = { userId: number } | { email: string };

/** The most requests that one person may have. */
export const MAX_REQUESTS = 100;

const ofPerson = (person: Recipient): SQL | undefined =>
  'userId' in person
    ? eq(restockRequests.userId, person.userId)
    : eq(sql`lower(${restockRequests.email})`, person.email.toLowerCase());

/** The variants on sale of a product, with what is available. */
export function findVariants(db: Queryable, productId: number, variantId: number | undefined) {
  return db
    .select({
      id: productVariants.id,
      name: products.name,
      available: sql<number>`${variantStock.inventory} - ${variantStock.reserved}`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(
      and(
        eq(products.id, productId),
        variantId === undefined ? undefined : eq(productVariants.id, variantId),
        isNull(productVariants.archivedAt),
        onSale,
      ),
    )
    .orderBy(asc(productVariants.id));
}

/**
 * Stores a request once.
 * @throws Conflict if the person has too many requests
 * @throws NotSignedIn if the user has been deleted in the meantime
 */
export function addRequest(
  db: Database,
  person: Recipient,
  wanted: { productId: number; variantId: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    if ('userId' in person) await lockUser(tx, person.userId, 'no key update');
    await tx
      .insert(restockRequests)
      .values({ ...person, ...wanted })
      .onConflictDoNothing();
    if ((await tx.$count(restockRequests, ofPerson(person))) > MAX_REQUESTS)
      throw new Conflict('LIST_FULL', { of: 'restock', most: MAX_REQUESTS });
  });
}

export function listRequests(db: Queryable, userId: number) {
  return db
    .select({ productId: restockRequests.productId, variantId: restockRequests.variantId })
    .from(restockRequests)
    .where(eq(restockRequests.userId, userId))
    .orderBy(asc(restockRequests.id));
}

export async function deleteRequest(db: Queryable, userId: number, variantId: number): Promise<void> {
  await db
    .delete(restockRequests)
    .where(and(eq(restockRequests.userId, userId), eq(restockRequests.variantId, variantId)));
}

export async function deleteRequestsOf(db: Queryable | Transaction, person: Recipient): Promise<void> {
  await db.delete(restockRequests).where(ofPerson(person));
}
