import { createHmac } from 'node:crypto';
import type { TokenClaims } from '@rialto/shared/contract/auth';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema';
import { type CheckoutHelpers, openCheckout } from '../testing/checkout';
import { addOrder } from '../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../testing/people';
import type { TestApp } from '../testing/testApp';
import { countChanges } from './countChanges';

/** The callers to test: without a session, with a valid one, and with an invalid one. */
export const callers = [
  'anyone',
  'buyer',
  'otherBuyer',
  'vendor',
  'otherVendor',
  'admin',
  'suspended',
  'expired',
  'forged',
] as const;
export type Caller = (typeof callers)[number];

/** A market with users, and functions that create the records that calls refer to. */
export interface Fixture extends TestApp {
  checkout: CheckoutHelpers;
  people: Record<'buyer' | 'otherBuyer' | 'vendor' | 'otherVendor' | 'admin', Person>;
  /** The authorization header of a caller. */
  headersOf(caller: Caller): Record<string, string>;
  categoryId: number;
  /** The number of rows written so far. */
  changes(): Promise<number>;
  /** A product of the vendor on sale. */
  product(): Promise<number>;
  /** A product of the vendor that is sold out. */
  soldOut(): Promise<number>;
  /** A product that was delivered to both buyers. */
  received(): Promise<number>;
  /** A line in the buyer's cart. */
  cartLine(): Promise<number>;
  /** A shop of the vendor. */
  shop(): Promise<number>;
  /** A post of the buyer. */
  post(): Promise<number>;
  /** A review by the buyer of the vendor's product. */
  review(): Promise<number>;
  /** A Completed order of the buyer from the vendor. */
  order(): Promise<number>;
  /** An unpaid order of the buyer: its id and transaction. */
  pending(): Promise<{ id: number; tranId: string }>;
}

/** Creates a fixture in a market. */
export async function openFixture(market: TestApp): Promise<Fixture> {
  const { app, db } = market;
  const checkout = await openCheckout(market);
  const people = {
    buyer: await addPerson(market),
    otherBuyer: await addPerson(market),
    vendor: checkout.vendor,
    otherVendor: await addPerson(market, 'vendor'),
    admin: await addPerson(market, 'admin'),
  };
  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  const now = Math.floor(Date.now() / 1000);
  // If these tokens were accepted, nearly every call would be allowed.
  const claims = { id: people.admin.id, role: 'admin', sv: 0 } as const;
  const bad = {
    expired: token({ ...claims, iat: now - 7_300, exp: now - 100 }, app.config.jwtSecret ?? ''),
    forged: token({ ...claims, iat: now, exp: now + 7_200 }, 'another secret for tests, of the same length'),
  };
  const categoryId = await addCategory(db, 'Conformance');
  let count = 0;

  async function post(person: Person, url: string, payload: object): Promise<number> {
    const response = await app.inject({ method: 'POST', url, headers: person.headers, payload });
    if (response.statusCode >= 400) throw new Error(`${url}: ${response.body}`);
    return response.json().id;
  }

  async function product(more: { inventory?: number } = {}): Promise<number> {
    count += 1;
    const row = { name: `Quince ${count}`, categoryId, createdBy: people.vendor.id, ...more };
    const [id = 0] = await addProducts(db, [row]);
    return id;
  }

  async function received(): Promise<number> {
    const id = await product();
    for (const { id: userId } of [people.buyer, people.otherBuyer])
      await addOrder(db, { userId, lines: { [id]: 1 }, fulfilment: 'Delivered' });
    return id;
  }

  return {
    ...market,
    checkout,
    people,
    categoryId,
    changes: await countChanges(db),
    headersOf: (caller) => {
      if (caller === 'anyone') return {};
      if (caller === 'suspended') return suspended.headers;
      return caller === 'expired' || caller === 'forged' ? bad[caller] : people[caller].headers;
    },
    product: () => product(),
    soldOut: () => product({ inventory: 0 }),
    cartLine: async () => post(people.buyer, '/api/cart', { productId: await product() }),
    shop: () => addShop(db, people.vendor.id, 'Orchard'),
    post: () =>
      post(people.buyer, '/api/blog', { title: 'Frost', details: 'It came early.', imageUrl: '', author: '' }),
    review: async () =>
      post(people.buyer, '/api/reviews', { productId: await received(), rating: 4, comment: 'Crisp.' }),
    received,
    order: async () => addOrder(db, { userId: people.buyer.id, lines: { [await product()]: 1 } }),
    pending: async () => {
      await checkout.fillCart(people.buyer, { [await product()]: 1 });
      const tranId = await checkout.order(people.buyer);
      const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.tranId, tranId));
      return { id: order?.id ?? 0, tranId };
    },
  };
}

/** A token signed with any secret. */
function token(claims: TokenClaims, secret: string): { authorization: string } {
  const [header, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url');
  return { authorization: `Bearer ${header}.${body}.${signature}` };
}
