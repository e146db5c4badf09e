import { randomUUID } from 'node:crypto';
import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { cartItems, orderEvents, orderItems, orders, productStock, products, variantStock } from '../db/schema';
import type { VerifiedOutcome } from '../payment/gateways/gateway';
import { signedNotice } from '../payment/gateways/sandbox/sandboxGateway';
import { addCategory, addPerson, addProducts, type Person, variantOf } from './people';
import type { TestApp } from './testApp';

/** Quantities by product id. */
type Lines = Record<number, number>;

/** Helpers of tests that buy: a vendor with products, buyers with carts, payment notices, and the state of an order. */
export interface CheckoutHelpers {
  vendor: Person;
  /** Adds a product of the vendor and returns its id. */
  addProduct(name: string, inventory: number, priceCents?: number): Promise<number>;
  /** Adds a buyer with a cart of these lines. */
  buyerOf(lines: Lines): Promise<Person>;
  fillCart(buyer: Person, lines: Lines): Promise<void>;
  /** Sends POST /api/payment for the current cart; `more` overrides fields of the body. */
  checkOut(
    buyer: Person,
    key: string | undefined,
    more?: object,
  ): Promise<{ statusCode: number; json(): CheckoutBody }>;
  /** Places an order and returns its transaction id. */
  order(buyer: Person): Promise<string>;
  /** Sends the sandbox's signed notice about an order, with `more` of its fields changed, and returns the status. */
  notify(tranId: string, outcome: VerifiedOutcome['outcome'], more?: Partial<VerifiedOutcome>): Promise<number>;
  status(tranId: string): Promise<OrderStatus | undefined>;
  /** The types of an order's timeline. */
  timeline(tranId: string): Promise<string[]>;
  stock(productId: number): Promise<{ inventory: number; reserved: number; sold: number } | undefined>;
  cartOf(buyer: Person): Promise<Lines>;
}

interface CheckoutBody {
  url: string;
  tranId: string;
  message: string;
  code: string;
  details: { totalPrice?: number; products?: { id: number; name: string; available: number }[] };
}

let keys = 0;

/** Makes the helpers for a test's market. */
export async function openCheckout(market: TestApp): Promise<CheckoutHelpers> {
  const { app, db } = market;
  // Unique, since several processes may use one database.
  const vendor = await addPerson(market, 'vendor', { email: `seller-${randomUUID()}@test.example` });
  const categoryId = await addCategory(db, `Products of ${vendor.id}`);

  async function fillCart(buyer: Person, lines: Lines): Promise<void> {
    for (const [id, quantity] of Object.entries(lines)) {
      const variantId = await variantOf(db, Number(id));
      const line = { userId: buyer.id, productId: Number(id), variantId };
      await db.insert(cartItems).values({ ...line, quantity, addedPriceCents: 100 });
    }
  }

  function linesOf(buyer: Person) {
    return db
      .select({ id: products.id, priceCents: products.priceCents, quantity: cartItems.quantity })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(eq(cartItems.userId, buyer.id))
      .orderBy(asc(products.id));
  }

  async function checkOut(buyer: Person, key: string | undefined, more: object = {}) {
    const lines = await linesOf(buyer);
    const payload = {
      userId: buyer.id,
      userEmail: buyer.email,
      userName: 'Maya Öz',
      userPhone: 'N/A',
      userAddress: '1 Orchard Lane',
      totalPriceToPay: fromCents(lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)),
      cartItems: lines.map(({ id, priceCents, quantity }) => ({
        quantity,
        product: { id, price: fromCents(priceCents) },
      })),
      ...more,
    };
    const headers = { ...buyer.headers, ...(key !== undefined && { 'idempotency-key': key }) };
    return app.inject({ method: 'POST', url: '/api/payment', headers, payload });
  }

  async function findOrder(tranId: string) {
    const [order] = await db.select().from(orders).where(eq(orders.tranId, tranId));
    return order;
  }

  return {
    vendor,
    addProduct: async (name, inventory, priceCents = 100) => {
      const [id = 0] = await addProducts(db, [{ name, categoryId, createdBy: vendor.id, inventory, priceCents }]);
      return id;
    },
    buyerOf: async (lines) => {
      const buyer = await addPerson(market);
      await fillCart(buyer, lines);
      return buyer;
    },
    fillCart,
    checkOut,
    order: async (buyer) => {
      const response = await checkOut(buyer, newKey());
      if (response.statusCode !== 200) throw new Error(response.json().message);
      return response.json().tranId;
    },
    notify: async (tranId, outcome, more = {}) => {
      const order = await findOrder(tranId);
      const notice = {
        tranId,
        eventId: `${tranId}-${outcome}`,
        outcome,
        amountCents: order?.totalCents ?? 0,
        currency: marketCurrency(),
        reference: null,
        ...more,
      };
      const { body, headers } = signedNotice(app.sandbox.secret, notice);
      const response = await app.inject({ method: 'POST', url: '/api/payment/notice/sandbox', headers, payload: body });
      return response.statusCode;
    },
    status: async (tranId) => (await findOrder(tranId))?.status,
    timeline: async (tranId) => {
      const order = await findOrder(tranId);
      const events = await db
        .select({ type: orderEvents.type })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order?.id ?? 0))
        .orderBy(asc(orderEvents.id));
      return events.map(({ type }) => type);
    },
    stock: async (productId) => {
      const [row] = await db
        .select({ inventory: productStock.inventory, reserved: productStock.reserved, sold: productStock.sold })
        .from(productStock)
        .where(eq(productStock.productId, productId));
      return row;
    },
    cartOf: async (buyer) => Object.fromEntries((await linesOf(buyer)).map(({ id, quantity }) => [id, quantity])),
  };
}

/** The body that a page without any of the data sends. */
export const emptyBody = {
  userId: 'N/A',
  userEmail: 'N/A',
  userName: 'N/A',
  userPhone: 'N/A',
  userAddress: 'N/A',
  totalPriceToPay: 'N/A',
  cartItems: 'N/A',
} as const;

/** A new Idempotency-Key. */
export function newKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

/**
 * Checks the invariants of stock: every unit is in stock or sold, reserved units are those of unpaid orders, and only Pending
 * orders reserve any. Returns the units of each product, to be compared with an earlier result.
 */
export async function countPieces(db: Database): Promise<Record<number, number>> {
  const stock = await db.select().from(variantStock).orderBy(asc(variantStock.productId));
  const reservedRows = await db
    .select({ id: orderItems.variantId, pieces: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), eq(orders.stockHeld, true), eq(orders.status, 'Pending')))
    .groupBy(orderItems.variantId);
  const reservedBy = new Map(reservedRows.map(({ id, pieces }) => [id, pieces]));
  for (const { variantId, reserved } of stock)
    if (reserved !== (reservedBy.get(variantId) ?? 0))
      throw new Error(
        `Variant ${variantId} has ${reserved} reserved, but its orders reserve ${reservedBy.get(variantId) ?? 0}`,
      );
  const ended = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.stockHeld, true), sql`${orders.status} <> 'Pending'`));
  if (ended.length > 0) throw new Error(`Order ${ended[0]?.id} has ended and holds stock`);
  const pieces: Record<number, number> = {};
  for (const { productId, inventory, sold } of stock) pieces[productId] = (pieces[productId] ?? 0) + inventory + sold;
  return pieces;
}
