import type { Role } from '@rialto/shared/contract/user';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../accounts/passwords/passwords';
import type { Database, Queryable } from '../db/database';
import { categories, products, productVariants, shops, users, variantStock } from '../db/schema';

/** A user with a session. */
export interface Person {
  id: number;
  email: string;
  /** For `inject`: `{ headers: person.headers }`. */
  headers: { authorization: string };
}

/** The password of all test accounts. */
export const PASSWORD = 'correct horse';
let passwordHash: Promise<string> | undefined;
let count = 0;

/** Adds an account and signs it in, without the limits of the real registration. */
export async function addPerson(
  { app, db }: { app: FastifyInstance; db: Database },
  role: Role = 'user',
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  count += 1;
  const [user] = await db
    .insert(users)
    .values({ email: `${role}${count}@test.example`, role, passwordHash: await passwordHash, ...more })
    .returning();
  if (!user) throw new Error('No user was added');
  return { id: user.id, email: user.email, headers: { authorization: `Bearer ${app.issueToken(user)}` } };
}

/** Adds a category and returns its id. */
export async function addCategory(db: Database, name: string): Promise<number> {
  const [row] = await db.insert(categories).values({ name }).returning({ id: categories.id });
  if (!row) throw new Error('No category was added');
  return row.id;
}

/** Adds a shop and returns its id. */
export async function addShop(db: Database, userId: number, name: string): Promise<number> {
  const [row] = await db
    .insert(shops)
    .values({ userId, name, description: `About ${name}` })
    .returning({ id: shops.id });
  if (!row) throw new Error('No shop was added');
  return row.id;
}

type NewProduct = Omit<typeof products.$inferInsert, 'priceCents'> & {
  priceCents?: number;
  inventory?: number;
  reserved?: number;
  sold?: number;
};

/** Adds products and returns their ids, in order; by default at $1, ten units each. */
export async function addProducts(db: Database, rows: NewProduct[]): Promise<number[]> {
  const added = await db
    .insert(products)
    .values(rows.map((row) => ({ priceCents: 100, ...row })))
    .returning({
      id: products.id,
      vendorId: products.createdBy,
      priceCents: products.priceCents,
      discountHundredths: products.discountHundredths,
    });
  const variants = await db
    .insert(productVariants)
    .values(
      added.map(({ id: productId, vendorId, priceCents, discountHundredths }) => {
        return { productId, vendorId, priceCents, discountHundredths };
      }),
    )
    .returning({ id: productVariants.id });
  await db.insert(variantStock).values(
    added.map(({ id }, index) => {
      const { inventory = 10, reserved = 0, sold = 0 } = rows[index] ?? {};
      return { variantId: variants[index]?.id ?? 0, productId: id, inventory, reserved, sold };
    }),
  );
  return added.map(({ id }) => id);
}

/** The variant of a product without options. */
export async function variantOf(db: Queryable, productId: number): Promise<number> {
  const [row] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  if (!row) throw new Error(`Product ${productId} has no variant`);
  return row.id;
}
