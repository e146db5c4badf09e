import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { addCategory, addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let vendor: Person;
let cheese: number;
let honey: number;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
  cheese = await addCategory(market.db, 'Cheese');
  honey = await addCategory(market.db, 'Honey');
  await addFact(cheese, { name: 'Milk', kind: 'choice', choices: ['Cow', 'Goat'] });
  await addFact(cheese, { name: 'Fat', kind: 'number', unit: '%' });
  await addFact(cheese, { name: 'Origin', kind: 'text' });
  await addFact(honey, { name: 'Origin', kind: 'choice', choices: ['Spain', 'Italy'] });
  await addFact(honey, { name: 'Blossom', kind: 'text' });
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, caller?: Person, payload?: object, headers = {}) =>
  market.app.inject({ method, url: `/api${path}`, headers: { ...caller?.headers, ...headers }, payload });
async function addFact(categoryId: number, body: object) {
  expect((await call('POST', `/categories/${categoryId}/facts`, admin, body)).statusCode).toBe(201);
}
const create = (more: object = {}) =>
  call('POST', '/products', vendor, { name: 'Gouda', price: 9, categoryId: cheese, inventory: 3, ...more });
async function add(more: object = {}): Promise<OwnProductDetail> {
  const response = await create(more);
  expect(response.statusCode).toBe(201);
  return response.json();
}
const put = (id: number, payload: object, revision?: string) =>
  call('PUT', `/products/${id}`, vendor, payload, revision === undefined ? {} : { 'if-match': `"${revision}"` });
const values = (product: OwnProductDetail) =>
  Object.fromEntries((product.facts ?? []).map(({ key, value }) => [key, value]));

it('shows facts on the page of a product, in the order of the category', async () => {
  const { id } = await add({ facts: { origin: 'Gouda, Netherlands', milk: 'cow', fat: '048.50' } });
  expect((await call('GET', `/products/${id}`)).json().facts).toEqual([
    { key: 'milk', name: 'Milk', value: 'Cow', kind: 'choice', unit: null },
    { key: 'fat', name: 'Fat', value: '48.5', kind: 'number', unit: '%' },
    { key: 'origin', name: 'Origin', value: 'Gouda, Netherlands', kind: 'text', unit: null },
  ]);
});

it('changes the given facts only; null and blank ones are removed', async () => {
  const { id } = await add({ facts: { origin: 'Gouda', milk: 'Cow', fat: 48 } });
  expect(values((await put(id, { facts: { milk: 'Goat', fat: null } })).json())).toEqual({
    milk: 'Goat',
    origin: 'Gouda',
  });
  expect(values((await put(id, { facts: { origin: '' }, price: 8 })).json())).toEqual({ milk: 'Goat' });
  expect(values((await put(id, { price: 7 })).json())).toEqual({ milk: 'Goat' });
});

it.each([
  [{ 'facts.blossom': "The category has no fact 'blossom'" }, { blossom: 'Lime' }],
  [{ 'facts.fat': 'Fat must be a number' }, { fat: 'much' }],
  [{ 'facts.milk': 'Milk must be one of: Cow, Goat' }, { milk: 'Soy' }],
  [{ 'facts.origin': 'origin must have at most 200 characters' }, { origin: 'x'.repeat(201) }],
])('rejects %j', async (fields, facts) => {
  const response = await create({ facts });
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});

it('keeps the facts that fit when the category changes, and names the others', async () => {
  const { id } = await add({ facts: { origin: 'Spain', milk: 'Cow' } });
  const moved = (await put(id, { categoryId: honey, facts: { blossom: 'Lime' } })).json<OwnProductDetail>();
  expect(values(moved)).toEqual({ origin: 'Spain', blossom: 'Lime' });
  expect(moved.droppedFacts).toEqual([{ key: 'milk', name: 'Milk', value: 'Cow' }]);
  expect(values((await call('GET', `/products/${id}/own`, vendor)).json())).toEqual({
    origin: 'Spain',
    blossom: 'Lime',
  });
  const other = await add({ facts: { origin: 'Wales' } });
  const lost = (await put(other.id, { categoryId: honey })).json<OwnProductDetail>();
  expect([values(lost), lost.droppedFacts]).toEqual([{}, [{ key: 'origin', name: 'Origin', value: 'Wales' }]]);
});

it('rejects a change of facts that somebody else has changed', async () => {
  const { id, revision } = await add({ facts: { origin: 'Spain' } });
  await put(id, { facts: { milk: 'Goat' } });
  const late = await put(id, { facts: { origin: 'Italy' } }, revision);
  expect(late.json()).toMatchObject({
    code: 'CONFLICT',
    fields: { facts: 'Facts was changed elsewhere' },
    details: { current: { facts: { origin: 'Spain', milk: 'Goat' } } },
  });
});

it('keeps facts that fit when an import moves a product', async () => {
  const { id } = await add({ facts: { origin: 'Italy', milk: 'Cow' } });
  const rows = [{ row: 1, id, categoryName: 'Honey' }];
  const imported = await call('POST', '/products/import', vendor, { dryRun: false, rows });
  expect(imported.json().results).toMatchObject([{ action: 'update' }]);
  expect(values((await call('GET', `/products/${id}/own`, vendor)).json())).toEqual({ origin: 'Italy' });
});

describe('POST /api/products/{id}/duplicate', () => {
  it('copies every field, picture and fact into a draft without stock', async () => {
    const original = await add({
      description: 'Young.',
      discount: 10,
      pictures: [
        { url: '/api/media/a.svg', alt: 'Wheel' },
        { url: '/api/media/b.svg', alt: '' },
      ],
      tags: ['raw'],
      searchTitle: 'Gouda',
      facts: { milk: 'Cow', fat: 48 },
    });
    const response = await call('POST', `/products/${original.id}/duplicate`, vendor, { name: 'Gouda (copy)' });
    expect(response.statusCode).toBe(201);
    const copy = response.json<OwnProductDetail>();
    const { id: _id, revision: _revision, createdAt: _createdAt, variants: _variants, ...same } = original;
    delete same.variantsRevision;
    expect(copy).toMatchObject({ ...same, name: 'Gouda (copy)', state: 'draft', inventory: 0, available: 0 });
    expect(copy.variants).toMatchObject([{ price: 9, discount: 10, inventory: 0 }]);
    expect(copy.id).not.toBe(original.id);
    expect((await call('GET', `/products/${copy.id}`)).statusCode).toBe(404);
    expect((await call('POST', `/products/${original.id}/duplicate`, vendor, {})).json()).toMatchObject({
      name: 'Gouda',
    });
  });

  it('copies archived products, with their current values', async () => {
    const original = await add();
    await put(original.id, { price: 5.25 });
    await market.app.inject({ method: 'DELETE', url: `/api/products/${original.id}`, headers: vendor.headers });
    const copy = await call('POST', `/products/${original.id}/duplicate`, vendor, {});
    expect(copy.json()).toMatchObject({ price: 5.25, state: 'draft', archivedAt: null });
  });

  it('copies options and variants, without SKUs, barcodes and stock, which belong to one product', async () => {
    const variant = { price: 9, inventory: 4, barcode: '4006381333931', netQuantity: 0.5, netUnit: 'kg' };
    const original = await add({
      options: ['Age'],
      variants: [
        { ...variant, values: ['young'], sku: 'GOU-Y' },
        { ...variant, values: ['old'], sku: 'GOU-O', price: 14, barcode: null },
      ],
    });
    const copy = (await call('POST', `/products/${original.id}/duplicate`, vendor, {})).json<OwnProductDetail>();
    expect(copy).toMatchObject({
      price: 9,
      highestPrice: 14,
      inventory: 0,
      options: [{ name: 'Age', values: ['young', 'old'] }],
    });
    const nothing = { sku: null, barcode: null, inventory: 0 };
    expect(copy.variants).toMatchObject([
      { ...nothing, values: ['young'], price: 9, netQuantity: 0.5, netUnit: 'kg' },
      { ...nothing, values: ['old'], price: 14 },
    ]);
    const sold = (await call('GET', `/products/${original.id}/own`, vendor)).json<OwnProductDetail>();
    expect(sold.variants).toMatchObject([{ sku: 'GOU-Y', inventory: 4 }, { sku: 'GOU-O' }]);
  });
});
