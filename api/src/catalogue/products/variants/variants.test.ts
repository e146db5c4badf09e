import type { InventoryRow, OwnProductDetail, Product, ProductDetail } from '@rialto/shared/contract/product';
import type { OwnVariant, StockChange } from '@rialto/shared/contract/variant';
import { charge } from '../../../payment/gateways/sandbox/sandboxPayments';
import { type CheckoutHelpers, newKey, openCheckout } from '../../../testing/checkout';
import { addCategory, addPerson, addProducts, type Person } from '../../../testing/people';
import { createTestApp, type TestApp } from '../../../testing/testApp';
import { addProductWithVariants } from '../../../testing/variants';

let market: TestApp;
let checkout: CheckoutHelpers;
let vendor: Person;
let rival: Person;
let categoryId: number;

beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  vendor = await addPerson(market, 'vendor');
  rival = await addPerson(market, 'vendor');
  categoryId = await addCategory(market.db, 'Drinks');
});
afterAll(() => market.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object, caller: Person = vendor, revision?: string) =>
  market.app.inject({
    method,
    url: `/api${url}`,
    payload,
    headers: { ...caller.headers, ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }) },
  });
const own = async (id: number) => (await call('GET', `/products/${id}/own`)).json<OwnProductDetail>();
const shown = async (id: number) => (await market.app.inject(`/api/products/${id}`)).json<ProductDetail>();
const patch = (product: OwnProductDetail, title: string, body: object, revision?: string) =>
  call('PATCH', `/products/${product.id}/variants/${named(product, title).id}`, body, vendor, revision);
const put = (id: number, body: object, revision?: string) =>
  call('PUT', `/products/${id}/variants`, body, vendor, revision);
const historyOf = async (id: number, query = '') =>
  (await call('GET', `/products/${id}/stock-changes${query}`)).json<StockChange[]>();

function named({ variants = [] }: { variants?: OwnVariant[] | undefined }, title: string): OwnVariant {
  const found = variants.find((variant) => variant.title === title);
  if (!found) throw new Error(`No variant ${title}`);
  return found;
}

let count = 0;
/** Tea at $3 for S and $5 for L, with 4 and 6 pieces. */
function aTea(more: { sku?: boolean } = {}) {
  count += 1;
  const skuOf = (size: string) => (more.sku ? { sku: `tea-${count}-${size}` } : {});
  return addProductWithVariants(market, vendor, {
    name: `Tea ${count}`,
    categoryId,
    variants: [
      { values: ['S'], price: 3, inventory: 4, ...skuOf('S') },
      { values: ['L'], price: 5, inventory: 6, ...skuOf('L') },
    ],
  });
}

/** Puts a variant in a new buyer's cart. */
async function buyerOf(product: OwnProductDetail, title: string, quantity: number): Promise<Person> {
  const buyer = await addPerson(market);
  const body = { productId: product.id, variantId: named(product, title).id, quantity };
  expect((await call('POST', '/cart', body, buyer)).statusCode).toBe(201);
  return buyer;
}

const pay = async (buyer: Person) => {
  const response = await checkout.checkOut(buyer, newKey(), { totalPriceToPay: 'N/A', cartItems: 'N/A' });
  expect(response.statusCode).toBe(200);
  return response.json().tranId;
};

describe('a product', () => {
  it('has one variant without options, in the shape of the specification', async () => {
    const response = await call('POST', '/products', { name: 'Leek', categoryId, price: 2, inventory: 7, sku: 'leek' });
    const { id } = response.json<OwnProductDetail>();
    expect(await shown(id)).toMatchObject({
      ...{ price: 2, inventory: 7, available: 7, variantCount: 1, highestPrice: 2, options: [] },
      variants: [{ title: '', values: [], sku: 'leek', price: 2, inventory: 7, unitPrice: null }],
    });
    const changed = await call('PUT', `/products/${id}`, { price: 2.5, discount: 10, inventory: 9 });
    expect(changed.json()).toMatchObject({ price: 2.5, discount: 10, variants: [{ price: 2.5, inventory: 9 }] });
  });

  it('with options has the lowest price and the sum of the stock', async () => {
    const tea = await aTea();
    expect(await shown(tea.id)).toMatchObject({
      ...{ price: 3, highestPrice: 5, inventory: 10, available: 10, variantCount: 2 },
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { title: 'S', price: 3, inventory: 4 },
        { title: 'L', price: 5, inventory: 6 },
      ],
    });
    await patch(tea, 'S', { price: 9, discount: 50 });
    const [listed] = (await market.app.inject(`/api/products?createdBy=${vendor.id}&keyword=${tea.name}`)).json<
      Product[]
    >();
    expect(listed).toMatchObject({ price: 5, highestPrice: 9, discount: 0 });
    await patch(tea, 'L', { price: 9 });
    expect(await shown(tea.id)).toMatchObject({ price: 9, highestPrice: 9 });
  });

  it('has a row for each variant in the inventory table, page by page', async () => {
    const keeper = await addPerson(market, 'vendor');
    const [leek = 0] = await addProducts(market.db, [{ name: 'Leek', categoryId, createdBy: keeper.id }]);
    const tea = await addProductWithVariants(market, keeper, {
      categoryId,
      options: ['Size', 'Kind'],
      variants: [
        { values: ['S', 'Green'], sku: 's-green' },
        { values: ['L', 'Green'], inventory: 3 },
        { values: ['L', 'Black'] },
      ],
    });
    const first = await call('GET', `/products/${keeper.id}?brief=true&limit=2`, undefined, keeper);
    expect(first.headers['x-total-count']).toBe('4');
    expect(first.json<InventoryRow[]>()).toMatchObject([
      { id: leek, productId: leek, variantTitle: '', sku: null, variantCount: 1, inventory: 10 },
      { id: tea.id, productId: tea.id, variantTitle: 'S / Green', sku: 's-green', variantCount: 3 },
    ]);
    const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    const rows = (await call('GET', next, undefined, keeper)).json<InventoryRow[]>();
    expect(rows.map(({ variantTitle, inventory }) => [variantTitle, inventory])).toEqual([
      ['L / Green', 3],
      ['L / Black', 10],
    ]);
    const { variantId, variantRevision, revision } = rows[0] ?? { revision: '' };
    const url = `/products/${tea.id}/variants/${variantId}`;
    expect((await call('PATCH', url, { inventory: 5 }, keeper, variantRevision)).statusCode).toBe(200);
    expect((await call('PUT', `/products/${tea.id}`, { name: 'Fine tea' }, keeper, revision)).statusCode).toBe(200);
  });

  it('with several variants refuses a price, discount or inventory, in words', async () => {
    const tea = await aTea();
    for (const [body, field] of [
      [{ price: 1 }, 'price'],
      [{ discount: 20 }, 'discount'],
      [{ inventory: 1 }, 'inventory'],
    ] as const) {
      const response = await call('PUT', `/products/${tea.id}`, { name: 'New name', ...body });
      expect(response.json()).toMatchObject({ code: 'HAS_VARIANTS', message: expect.stringContaining('each variant') });
      expect(response.json().fields).toHaveProperty(field);
    }
    expect(await own(tea.id)).toMatchObject({ name: tea.name, price: 3 });
    expect((await call('PUT', `/products/${tea.id}`, { name: 'New name' })).statusCode).toBe(200);
    const imported = await call('POST', '/products/import', { dryRun: true, rows: [{ row: 1, id: tea.id, price: 1 }] });
    expect(imported.json().results).toMatchObject([{ action: 'refused', fields: { price: expect.any(String) } }]);
  });
});

describe('PATCH …/variants/{id}', () => {
  it('changes the given fields, clears others, and computes the unit price', async () => {
    const tea = await aTea();
    const body = { sku: 'A 1', barcode: '4006381333931', price: 2.4, lowStockLimit: 2, netQuantity: 120, netUnit: 'g' };
    expect((await patch(tea, 'S', body)).json()).toMatchObject({
      ...body,
      inventory: 4,
      unitPrice: { price: 20, per: 'kg' },
    });
    const cleared = { sku: '', barcode: null, netQuantity: null, netUnit: null, lowStockLimit: null };
    expect((await patch(tea, 'S', cleared)).json()).toMatchObject({ sku: null, barcode: null, unitPrice: null });
  });

  it.each<[string, object, string]>([
    ['a net quantity without a unit', { netQuantity: 5 }, 'netUnit'],
    ['a unit without a net quantity', { netUnit: 'kg' }, 'netQuantity'],
    ['four decimals', { netQuantity: 1.0001, netUnit: 'kg' }, 'netQuantity'],
    ['a negative price', { price: -1 }, 'price'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('rejects %s', async (_, body, field) => {
    const response = await patch(await aTea(), 'S', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
  });

  it('keeps a field that another person has changed, and reports the current variant', async () => {
    const tea = await aTea();
    const { revision } = named(tea, 'S');
    expect((await patch(tea, 'S', { price: 4 }, revision)).statusCode).toBe(200);
    expect((await patch(tea, 'S', { inventory: 9 }, revision)).statusCode).toBe(200);
    const late = await patch(tea, 'S', { price: 6 }, revision);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Price is $4.00 now'),
      details: { variant: { price: 4, inventory: 9 } },
    });
    const current = late.json<{ details: { variant: OwnVariant } }>().details.variant.revision;
    expect((await patch(tea, 'S', { price: 6 }, current)).json()).toMatchObject({ price: 6, inventory: 9 });
    expect((await patch(tea, 'S', { price: 7 }, 'nonsense')).statusCode).toBe(400);
  });

  it('rejects the SKU of another variant, ignoring case, and names the product that has it', async () => {
    const tea = await aTea({ sku: true });
    const other = await aTea();
    const sku = named(tea, 'L').sku?.toUpperCase() ?? '';
    const response = await patch(other, 'S', { sku });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'SKU_TAKEN',
      message: `The SKU ${sku} is already used by ${tea.name} (L). Give each variant a SKU of its own.`,
      fields: { sku: expect.stringContaining(tea.name) },
    });
    expect((await patch(tea, 'L', { sku })).statusCode).toBe(200);
    const elsewhere = await call('POST', '/products', { name: 'T', categoryId, price: 1, inventory: 1, sku }, rival);
    expect(elsewhere.statusCode).toBe(201);
    expect(
      (await call('POST', '/products', { name: 'T', categoryId, price: 1, inventory: 1, sku })).json(),
    ).toMatchObject({ code: 'SKU_TAKEN', fields: { sku: expect.any(String) } });
  });

  it('gives a SKU to one of two variants that ask for it at once', async () => {
    const teas = [await aTea(), await aTea()];
    const codes = (await Promise.all(teas.map((tea) => patch(tea, 'S', { sku: 'race' })))).map((r) => r.statusCode);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it('rejects other vendors, and variants of other products', async () => {
    const [tea, other] = [await aTea(), await aTea()];
    const url = `/products/${tea.id}/variants`;
    expect((await call('PATCH', `${url}/${named(tea, 'S').id}`, { price: 1 }, rival)).statusCode).toBe(403);
    expect((await call('PATCH', `${url}/${named(other, 'S').id}`, { price: 1 })).statusCode).toBe(404);
    expect((await call('PUT', url, { options: [], variants: [{ values: [], price: 1 }] }, rival)).statusCode).toBe(403);
    expect((await call('GET', `/products/${tea.id}/stock-changes`, undefined, rival)).statusCode).toBe(403);
  });

  it('rejects an inventory below the pieces that unpaid orders have reserved', async () => {
    const tea = await aTea();
    await pay(await buyerOf(tea, 'S', 3));
    const response = await patch(tea, 'S', { inventory: 2 });
    expect(response.json()).toMatchObject({ code: 'STOCK_RESERVED', params: { reserved: 3 } });
    expect((await patch(tea, 'L', { inventory: 0 })).statusCode).toBe(200);
    expect(await shown(tea.id)).toMatchObject({ inventory: 4, available: 1 });
  });
});

describe('PUT …/variants', () => {
  it('turns a product into one with options, keeping its variant, and back', async () => {
    const created = await call('POST', '/products', { name: 'Jam', categoryId, price: 2, inventory: 5, sku: 'jam' });
    const jam = created.json<OwnProductDetail>();
    const [only] = jam.variants ?? [];
    const response = await put(jam.id, {
      options: ['Jar'],
      variants: [
        { values: ['Large'], price: 4, inventory: 2 },
        { id: only?.id, values: ['Small'] },
      ],
    });
    expect(response.json()).toMatchObject({
      ...{ price: 2, highestPrice: 4, inventory: 7, options: [{ name: 'Jar', values: ['Large', 'Small'] }] },
      variants: [
        { title: 'Large', price: 4, sku: null },
        { id: only?.id, title: 'Small', price: 2, sku: 'jam', inventory: 5 },
      ],
    });
    const back = await put(jam.id, { options: [], variants: [{ id: only?.id, values: [] }] });
    expect(back.json()).toMatchObject({ price: 2, highestPrice: 2, inventory: 5, variantCount: 1, options: [] });
    expect((await call('PUT', `/products/${jam.id}`, { price: 3 })).json()).toMatchObject({ price: 3 });
  });

  it('exchanges SKUs, and sells an archived variant again with its stock', async () => {
    const tea = await aTea({ sku: true });
    const [s, l] = [named(tea, 'S'), named(tea, 'L')];
    const swapped = await put(tea.id, {
      options: ['Size'],
      variants: [
        { id: s.id, values: ['S'], sku: l.sku },
        { id: l.id, values: ['L'], sku: s.sku },
      ],
    });
    expect(swapped.json()).toMatchObject({ variants: [{ sku: l.sku }, { sku: s.sku }] });
    const without = await put(tea.id, { options: ['Size'], variants: [{ id: l.id, values: ['L'] }] });
    expect(without.json()).toMatchObject({ inventory: 6, price: 5, variantCount: 1 });
    const again = await put(tea.id, {
      options: ['Size'],
      variants: [
        { id: l.id, values: ['L'] },
        { id: s.id, values: ['S'] },
      ],
    });
    expect(again.json()).toMatchObject({ inventory: 10, price: 3, variants: [{ id: l.id }, { id: s.id }] });
  });

  const variant = (values: string[], more: object = {}) => ({ values, price: 1, ...more });
  it.each<[string, object, string, RegExp]>([
    [
      'two equal variants',
      { options: ['Size'], variants: [variant(['S']), variant(['s'])] },
      'variants.1.values',
      /two variants s/,
    ],
    ['two equal options', { options: ['Size', 'size'], variants: [variant(['S', 'L'])] }, 'options.1', /two options/],
    ['too few values', { options: ['Size'], variants: [variant([])] }, 'variants.0.values', /value for each option/],
    ['two variants without options', { options: [], variants: [variant([]), variant([])] }, 'variants', /one variant/],
    ['no variants', { options: ['Size'], variants: [] }, 'variants', /at least 1/],
    [
      'more than three options',
      { options: ['A', 'B', 'C', 'D'], variants: [variant(['1', '2', '3', '4'])] },
      'options',
      /at most 3/,
    ],
    [
      '101 variants',
      { options: ['No.'], variants: Array.from({ length: 101 }, (_, n) => variant([`${n}`])) },
      'variants',
      /at most 100/,
    ],
    [
      'an unknown variant',
      { options: ['Size'], variants: [{ id: 99_999_999, values: ['S'] }] },
      'variants.0.id',
      /exist/,
    ],
    [
      'a new variant without a price',
      { options: ['Size'], variants: [{ values: ['S'] }] },
      'variants.0.price',
      /required/,
    ],
    [
      'two equal SKUs',
      { options: ['Size'], variants: [variant(['S'], { sku: 'x' }), variant(['L'], { sku: 'X' })] },
      'variants.1.sku',
      /two variants/,
    ],
  ])('rejects %s in words', async (_, body, field, words) => {
    const tea = await aTea();
    const response = await put(tea.id, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toMatch(words);
    expect(await own(tea.id)).toMatchObject({ variants: tea.variants });
  });

  it('accepts 100 variants', async () => {
    const variants = Array.from({ length: 100 }, (_, n) => ({ values: [`${n}`], price: 1 + n, inventory: 1 }));
    const response = await put((await aTea()).id, { options: ['Number'], variants });
    expect(response.json()).toMatchObject({ variantCount: 100, price: 1, highestPrice: 100, inventory: 100 });
  });

  it('rejects a set that has changed since the revision, and a variant that has', async () => {
    const tea = await aTea();
    const [s, l] = [named(tea, 'S'), named(tea, 'L')];
    await patch(tea, 'S', { price: 8 });
    const body = (price: number) => ({
      options: ['Size'],
      variants: [
        { id: s.id, values: ['S'], price, revision: s.revision },
        { id: l.id, values: ['L'] },
      ],
    });
    const late = await put(tea.id, body(4), tea.variantsRevision);
    expect(late.json()).toMatchObject({
      code: 'CONFLICT',
      fields: { 'variants.0.price': expect.stringContaining('$8.00') },
      details: { variant: { id: s.id, price: 8 } },
    });
    expect((await put(tea.id, body(8), tea.variantsRevision)).statusCode).toBe(200);
    await put(tea.id, { options: ['Size'], variants: [{ id: l.id, values: ['XL'] }] });
    const older = await put(tea.id, body(8), tea.variantsRevision);
    expect(older.json()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('variants') });
  });
});

describe('carts and orders', () => {
  it('hold a variant, with its price, stock and title', async () => {
    const tea = await aTea({ sku: true });
    const [s, l] = [named(tea, 'S'), named(tea, 'L')];
    const buyer = await addPerson(market);
    const unchosen = await call('POST', '/cart', { productId: tea.id }, buyer);
    expect(unchosen.json()).toMatchObject({ code: 'CHOOSE_VARIANT', message: expect.stringContaining(tea.name) });
    for (const { id } of [s, l, s]) await call('POST', '/cart', { productId: tea.id, variantId: id }, buyer);
    expect((await call('GET', '/cart', undefined, buyer)).json()).toMatchObject([
      { quantity: 2, variant: { id: s.id, title: 'S', sku: s.sku }, product: { id: tea.id, price: 3, available: 4 } },
      { quantity: 1, variant: { id: l.id, title: 'L' }, product: { price: 5, available: 6 } },
    ]);
    const tooMany = await call('POST', '/cart', { productId: tea.id, variantId: s.id, quantity: 3 }, buyer);
    expect(tooMany.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `Only 4 of ${tea.name} (S) left. Your cart already has 2.`,
      details: { products: [{ id: tea.id, variantId: s.id, available: 4 }] },
    });
    const other = named(await aTea(), 'S').id;
    expect((await call('POST', '/cart', { productId: tea.id, variantId: other }, buyer)).statusCode).toBe(404);

    const tranId = await pay(buyer);
    expect(await shown(tea.id)).toMatchObject({ available: 7, variants: [{ available: 2 }, { available: 5 }] });
    await checkout.notify(tranId, 'paid');
    await put(tea.id, { options: ['Size'], variants: [{ id: s.id, values: ['Small'], sku: 'new' }] });
    const [order] = (await call('GET', '/orders', undefined, buyer)).json<{ id: number; items: object[] }[]>();
    expect(order?.items).toMatchObject([
      { quantity: 2, price: 3, variant: { id: s.id, title: 'S', sku: s.sku } },
      { quantity: 1, price: 5, variant: { id: l.id, title: 'L', sku: l.sku } },
    ]);
    const sales = (await call('GET', '/sales')).json<{ orderId: number; variant: object }[]>();
    expect(sales.filter(({ orderId }) => orderId === order?.id)).toMatchObject([
      { variant: { title: 'L' } },
      { variant: { title: 'S' } },
    ]);
  });

  it('keep a line whose variant is no longer sold, say so, and do not order it', async () => {
    const tea = await aTea();
    const [s, l] = [named(tea, 'S'), named(tea, 'L')];
    const buyer = await buyerOf(tea, 'S', 2);
    await put(tea.id, { options: ['Size'], variants: [{ id: l.id, values: ['L'] }] });
    const [line] = (await call('GET', '/cart', undefined, buyer)).json<{ id: number }[]>();
    expect(line).toMatchObject({ quantity: 2, isOffSale: true, variant: { title: 'S' }, product: { available: 0 } });
    const again = await call('POST', '/cart', { productId: tea.id, variantId: s.id }, buyer);
    expect(again.json()).toMatchObject({ code: 'VARIANT_GONE', message: expect.stringContaining(`${tea.name} (S)`) });
    expect((await call('PATCH', `/cart/${line?.id}`, { quantity: 1 }, buyer)).statusCode).toBe(409);
    const response = await checkout.checkOut(buyer, newKey(), { totalPriceToPay: 'N/A', cartItems: 'N/A' });
    expect(response.json()).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { products: [{ name: `${tea.name} (S)`, available: 0 }] },
    });
    await put(tea.id, {
      options: ['Size'],
      variants: [
        { id: l.id, values: ['L'] },
        { id: s.id, values: ['S'] },
      ],
    });
    expect((await call('GET', '/cart', undefined, buyer)).json()).toMatchObject([{ product: { available: 4 } }]);
    await pay(buyer);
  });

  it('honour the reservation of a variant that is archived while the buyer pays', async () => {
    const tea = await aTea();
    const buyers = [await buyerOf(tea, 'S', 1), await buyerOf(tea, 'S', 2)];
    const [paid = '', cancelled = ''] = [await pay(buyers[0] as Person), await pay(buyers[1] as Person)];
    const l = named(tea, 'L');
    expect((await put(tea.id, { options: ['Size'], variants: [{ id: l.id, values: ['L'] }] })).statusCode).toBe(200);
    expect(await shown(tea.id)).toMatchObject({ inventory: 6, available: 6 });
    await checkout.notify(paid, 'paid');
    await checkout.notify(cancelled, 'cancelled');
    expect(await checkout.status(paid)).toBe('Completed');
    expect(await shown(tea.id)).toMatchObject({ inventory: 6, available: 6 });
    const back = await put(tea.id, {
      options: ['Size'],
      variants: [
        { id: l.id, values: ['L'] },
        { id: named(tea, 'S').id, values: ['S'] },
      ],
    });
    expect(back.json()).toMatchObject({ inventory: 9, variants: [{ title: 'L' }, { title: 'S', available: 3 }] });
  });

  it('of different variants of two products never wait for each other in a circle', async () => {
    const [one, two] = [await aTea(), await aTea()];
    const buyers = await Promise.all(
      ['S', 'L', 'S', 'L'].map(async (title, index) => {
        const [first, second] = index % 2 === 0 ? [one, two] : [two, one];
        const buyer = await buyerOf(first, title, 1);
        await call('POST', '/cart', { productId: second.id, variantId: named(second, title).id }, buyer);
        return buyer;
      }),
    );
    const edits = [6, 9, 7].flatMap((inventory) =>
      [two, one].map((tea, index) => patch(tea, index === 0 ? 'L' : 'S', { inventory, price: inventory })),
    );
    const tranIds = await Promise.all(buyers.map(pay));
    for (const { statusCode } of await Promise.all(edits)) expect(statusCode).toBe(200);
    const statuses = await Promise.all(tranIds.map((tranId) => checkout.notify(tranId, 'paid')));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(tranIds.map(checkout.status))).toEqual(Array(4).fill('Completed'));
  });
});

describe('the stock history', () => {
  it('has who changed the stock, why and by how much, newest first', async () => {
    const tea = await aTea();
    await patch(tea, 'S', { inventory: 7, stockKind: 'count', stockNote: 'Found three in the cellar' });
    const tranId = await pay(await buyerOf(tea, 'S', 2));
    await charge(market.db, tranId, 600);
    await checkout.notify(tranId, 'paid', { reference: `SB-${tranId}` });
    const [order] = (await call('GET', '/sales')).json<{ orderId: number }[]>();
    const admin = await addPerson(market, 'admin');
    const refund = await call('POST', `/orders/${order?.orderId}/refund`, { reason: 'x' }, admin);
    expect(refund.statusCode).toBe(200);
    const variant = { id: named(tea, 'S').id, title: 'S', sku: null };
    expect(await historyOf(tea.id, `?variantId=${variant.id}`)).toMatchObject([
      { variant, kind: 'refund', delta: 2, after: 7, orderId: order?.orderId, actor: null },
      { variant, kind: 'sale', delta: -2, after: 5, orderId: order?.orderId, actor: null },
      { kind: 'count', delta: 3, after: 7, actor: { id: vendor.id }, note: 'Found three in the cellar', orderId: null },
      { kind: 'edit', delta: 4, after: 4, actor: { id: vendor.id }, note: null },
    ]);
    const first = await call('GET', `/products/${tea.id}/stock-changes?limit=3`);
    expect([first.json().length, first.headers['x-total-count']]).toEqual([3, '5']);
    const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await call('GET', next)).json()).toHaveLength(2);
  });

  it('has what a PUT and an import of a product without options change', async () => {
    const created = await call('POST', '/products', { name: 'Rye', categoryId, price: 2, inventory: 5 });
    const { id } = created.json<OwnProductDetail>();
    await call('PUT', `/products/${id}`, { inventory: 8 });
    const rows = [{ row: 1, id, inventory: 6, inventoryAtExport: 8 }];
    await call('POST', '/products/import', { dryRun: false, importKey: 'rye-of-today', rows });
    expect(await historyOf(id)).toMatchObject([
      { kind: 'import', delta: -2, after: 6, importKey: 'rye-of-today' },
      { kind: 'edit', delta: 3, after: 8 },
      { kind: 'edit', delta: 5, after: 5 },
    ]);
  });
});

it('reports a variant as low in stock by its own limit', async () => {
  const keeper = await addPerson(market, 'vendor');
  const tea = await addProductWithVariants(market, keeper, {
    name: 'Low tea',
    categoryId,
    variants: [
      { values: ['S'], inventory: 8, lowStockLimit: 8 },
      { values: ['M'], inventory: 4, lowStockLimit: 3 },
      { values: ['L'], inventory: 5 },
      { values: ['XL'], inventory: 6 },
    ],
  });
  const { lowStock } = (await call('GET', '/stats/vendor?days=7', undefined, keeper)).json<{ lowStock: object[] }>();
  expect(lowStock).toMatchObject([
    { id: tea.id, name: 'Low tea (L)', available: 5, variant: { title: 'L' } },
    { id: tea.id, name: 'Low tea (S)', available: 8, variant: { title: 'S' } },
  ]);
});
