import { Readable } from 'node:stream';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { invoiceCounters, invoices, orderItems, orders, products, shops } from '../../db/schema';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { issueInvoices } from './issueInvoices';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const read = (caller: Person, path: string) =>
  market.app.inject({ url: `/api/orders/${path}`, headers: caller.headers });
async function paidOrder() {
  const productId = await checkout.addProduct('Quince', 50, 1190);
  const buyer = await checkout.buyerOf({ [productId]: 2 });
  const tranId = await checkout.order(buyer);
  const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
  return { buyer, tranId, id: order?.id ?? 0 };
}
const numbersOf = async (vendorId: number) =>
  (
    await market.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.vendorId, vendorId))
      .orderBy(asc(invoices.number))
  ).map(({ number }) => number);

it('numbers have no gaps and no repetitions, with payments at once, some of which are rolled back', async () => {
  const paid = await Promise.all(Array.from({ length: 8 }, () => paidOrder()));
  const others = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
  const before = await numbersOf(checkout.vendor.id);
  const undone = others.map(({ id }) =>
    market.db
      .transaction(async (tx) => {
        await issueInvoices(tx, id);
        throw new Error('undone');
      })
      .catch((error: Error) => error.message),
  );
  const results = await Promise.all([...undone, ...paid.map(({ tranId }) => checkout.notify(tranId, 'paid'))]);
  expect(results.slice(0, 4)).toEqual(Array(4).fill('undone'));
  expect(results.slice(4)).toEqual(Array(8).fill(200));
  const numbers = await numbersOf(checkout.vendor.id);
  expect(numbers).toEqual(Array.from({ length: before.length + 8 }, (_, index) => index + 1));
  const [counter] = await market.db
    .select()
    .from(invoiceCounters)
    .where(eq(invoiceCounters.vendorId, checkout.vendor.id));
  expect(counter?.lastNumber).toBe(numbers.length);
});

it('states the vendor’s details as of the payment, the lines and the tax', async () => {
  const details = { legalName: 'Grove Farm Ltd', legalAddress: '1 Orchard Lane\n10115 Berlin', taxNumber: 'DE1' };
  const headers = checkout.vendor.headers;
  await market.app.inject({ method: 'PUT', url: '/api/seller-details', headers, payload: details });
  const { buyer, tranId, id } = await paidOrder();
  await market.db.update(orderItems).set({ taxRateBp: 1900, taxCents: 380 }).where(eq(orderItems.orderId, id));
  await market.db.execute(sql`UPDATE orders SET tax_cents = 380 WHERE id = ${id}`);
  await checkout.notify(tranId, 'paid');
  await market.app.inject({
    method: 'PUT',
    url: '/api/seller-details',
    headers,
    payload: { ...details, legalName: 'Later' },
  });
  const [invoice] = (await read(buyer, `${id}/invoices`)).json();
  expect(invoice).toMatchObject({
    seller: { name: 'Grove Farm Ltd', address: details.legalAddress, taxNumber: 'DE1' },
    lines: [{ name: 'Quince', quantity: 2, price: 11.9, discount: 0, taxRate: 19, total: 23.8 }],
    ...{ total: 23.8, taxes: [{ rate: 19, gross: 23.8, amount: 3.8 }], refunded: 0 },
  });
  expect(invoice.number).toMatch(new RegExp(`^${checkout.vendor.id}-\\d{6}$`));
  const pdf = await read(buyer, `${id}/invoices/${checkout.vendor.id}/pdf`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice.number}.pdf"`);
  expect(pdf.rawPayload.includes('NotoSans')).toBe(true);
});

describe('the logo in the PDF', () => {
  /** The widths of the pictures in an invoice of a shop with this logo. */
  async function picturesWith(logo: string): Promise<number[]> {
    const shopId = await addShop(market.db, checkout.vendor.id, `Shop with ${logo}`);
    await market.db.update(shops).set({ logo }).where(eq(shops.id, shopId));
    const productId = await checkout.addProduct(`Quince of ${shopId}`, 50, 1190);
    await market.db.update(products).set({ shopId }).where(eq(products.id, productId));
    const buyer = await checkout.buyerOf({ [productId]: 1 });
    const tranId = await checkout.order(buyer);
    await checkout.notify(tranId, 'paid');
    const [order] = await market.db.select().from(orders).where(eq(orders.tranId, tranId));
    const pdf = await read(buyer, `${order?.id}/invoices/${checkout.vendor.id}/pdf`);
    expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    const found = pdf.body.matchAll(/\/Subtype \/Image\b(?:(?!endobj)[\s\S])*?\/Width (\d+)/g);
    return [...new Set([...found].map(([, width]) => Number(width)))];
  }

  it('is the uploaded picture, which is stored as WebP and AVIF', async () => {
    const wide = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#1c5b3c' } })
      .png()
      .toBuffer();
    const { hash, width } = await market.app.pictures.add(Readable.from([wide]), new AbortController().signal);
    expect(await picturesWith(`/api/media/uploads/${hash}/${width}.webp`)).toEqual([320]);
  });

  it('is a drawing of the demo market', async () => {
    expect(await picturesWith('/api/media/shop-fallow-lane.svg')).toEqual([320]);
  });

  it.each([
    'https://pictures.example/logo.svg',
    '/api/media/no-such-drawing.svg',
    '/api/media/%2e%2e/package.json',
    `/api/media/uploads/${'0'.repeat(32)}/320.webp`,
  ])('is left out for %s', async (logo) => expect(await picturesWith(logo)).toEqual([]));

  it('is left out while the pictures cannot be read', async () => {
    const findPng = jest.spyOn(market.app.pictures, 'findPng').mockRejectedValueOnce(new Error('The bucket is away'));
    expect(await picturesWith('/api/media/shop-dry-garden.svg')).toEqual([]);
    expect(findPng).toHaveBeenCalledTimes(1);
    findPng.mockRestore();
  });
});

it('is for the buyer, the vendor and admins, once the order is paid', async () => {
  const { buyer, tranId, id } = await paidOrder();
  expect((await read(buyer, `${id}/invoices`)).statusCode).toBe(404);
  await checkout.notify(tranId, 'paid');
  const stranger = await addPerson(market);
  const other = await addPerson(market, 'vendor');
  const statuses = async (path: string) =>
    Promise.all(
      [buyer, checkout.vendor, admin, stranger, other].map(async (caller) => (await read(caller, path)).statusCode),
    );
  expect(await statuses(`${id}/invoices`)).toEqual([200, 200, 200, 404, 404]);
  expect(await statuses(`${id}/invoices/${checkout.vendor.id}/pdf`)).toEqual([200, 200, 200, 404, 404]);
  expect((await read(buyer, `${id}/invoices/${other.id}/pdf`)).statusCode).toBe(404);
});

it('an order that was paid before there were numbers gets one when it is first read, also by two at once', async () => {
  const seller = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, 'Old');
  const [productId = 0] = await addProducts(market.db, [{ name: 'Fig', createdBy: seller.id, categoryId }]);
  const buyer = await addPerson(market);
  const id = await addOrder(market.db, { userId: buyer.id, lines: { [productId]: 1 } });
  const reads = await Promise.all([1, 2, 3].map(() => read(buyer, `${id}/invoices`)));
  expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await numbersOf(seller.id)).toEqual([1]);
});
