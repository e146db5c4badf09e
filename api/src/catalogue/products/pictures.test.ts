import type { OwnProductDetail } from '@rialto/shared/contract/product';
import { eq } from 'drizzle-orm';
import { products } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let categoryId: number;
beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  categoryId = await addCategory(market.db, 'Fruits');
});
afterAll(() => market.close());

const picture = (name: string, alt = '') => ({ url: `/api/media/${name}.svg`, alt });
const create = (more: object) =>
  market.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: vendor.headers,
    payload: { name: 'Medlar', price: 2, categoryId, inventory: 3, ...more },
  });
const put = (id: number, payload: object, revision?: string) =>
  market.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: { ...vendor.headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
    payload,
  });
const own = async (id: number) =>
  (await market.app.inject({ url: `/api/products/${id}/own`, headers: vendor.headers })).json<OwnProductDetail>();

it('keeps the order and the descriptions; the first picture is the image', async () => {
  const pictures = [picture('ripe', 'A ripe medlar'), picture('tree'), picture('cut', 'One cut in half')];
  const { id } = (await create({ pictures })).json();
  const shown = (await market.app.inject(`/api/products/${id}`)).json();
  expect(shown).toMatchObject({ pictures, image: pictures[0]?.url });
  const reversed = pictures.toReversed();
  expect((await put(id, { pictures: reversed })).json()).toMatchObject({ pictures: reversed, image: reversed[0]?.url });
  expect((await put(id, { pictures: [] })).json()).toMatchObject({ pictures: [], image: null });
});

it('takes an image alone as the first picture', async () => {
  const { id } = (await create({ image: '/api/media/ripe.svg' })).json();
  expect(await own(id)).toMatchObject({ pictures: [picture('ripe')] });
  await put(id, { pictures: [picture('ripe', 'Ripe'), picture('tree', 'The tree')] });
  expect((await put(id, { image: '/api/media/ripe.svg' })).json().pictures).toEqual([
    picture('ripe', 'Ripe'),
    picture('tree', 'The tree'),
  ]);
  const replaced = [picture('cut'), picture('tree', 'The tree')];
  expect((await put(id, { image: '/api/media/cut.svg' })).json()).toMatchObject({
    pictures: replaced,
    image: replaced[0]?.url,
  });
  expect((await put(id, { image: null })).json()).toMatchObject({
    pictures: [picture('tree', 'The tree')],
    image: '/api/media/tree.svg',
  });
});

it('keeps image and pictures equal for other writers of the table, such as an older version', async () => {
  const [id = 0] = await addProducts(market.db, [
    { name: 'Quince', categoryId, createdBy: vendor.id, image: '/api/media/quince.svg' },
  ]);
  const change = (columns: Partial<typeof products.$inferInsert>) =>
    market.db.update(products).set(columns).where(eq(products.id, id));
  expect(await own(id)).toMatchObject({ pictures: [picture('quince')], image: '/api/media/quince.svg' });
  await change({ pictures: [picture('quince', 'Ripe'), picture('tree')] });
  await change({ image: '/api/media/new.svg' });
  expect(await own(id)).toMatchObject({ pictures: [picture('new'), picture('tree')], image: '/api/media/new.svg' });
  await change({ image: null });
  expect(await own(id)).toMatchObject({ pictures: [picture('tree')], image: '/api/media/tree.svg' });
});

it.each([
  [['pictures'], { pictures: Array.from({ length: 11 }, (_, n) => picture(`p${n}`)) }],
  [['pictures.0.url'], { pictures: [{ url: '', alt: '' }] }],
  [['pictures.0.url'], { pictures: [{ url: 'http://a.example/x.png', alt: '' }] }],
  [['pictures.1.alt'], { pictures: [picture('a'), picture('b', 'x'.repeat(301))] }],
  [['tags'], { tags: Array.from({ length: 21 }, (_, n) => `tag ${n}`) }],
  [['tags.0'], { tags: [' '] }],
  [['searchTitle'], { searchTitle: 'x'.repeat(121) }],
  [['searchDescription'], { searchDescription: 'x'.repeat(321) }],
])('rejects a wrong %j', async (fields, body) => {
  const response = await create(body);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
});

it('stores tags once, ignoring case, and texts for search engines', async () => {
  const { id } = (
    await create({ tags: ['Rare', ' heirloom ', 'rare'], searchTitle: 'Medlars', searchDescription: '' })
  ).json();
  expect((await market.app.inject(`/api/products/${id}`)).json()).toMatchObject({
    tags: ['Rare', 'heirloom'],
    searchTitle: 'Medlars',
    searchDescription: null,
  });
  expect((await put(id, { tags: [], searchTitle: null })).json()).toMatchObject({ tags: [], searchTitle: null });
});

describe('If-Match', () => {
  it('rejects pictures and tags that somebody else has changed, and returns theirs', async () => {
    const { id, revision } = (await create({ pictures: [picture('ripe')], tags: ['rare'] })).json();
    await put(id, { pictures: [picture('ripe', 'Ripe'), picture('tree')], tags: ['rare', 'old'] });
    const late = await put(id, { pictures: [picture('ripe'), picture('cut')], tags: [], price: 9 }, revision);
    expect([late.statusCode, Object.keys(late.json().fields)]).toEqual([409, ['pictures', 'tags']]);
    expect(late.json().details.current).toMatchObject({
      pictures: [picture('ripe', 'Ripe'), picture('tree')],
      tags: ['rare', 'old'],
      state: 'onSale',
      publishAt: null,
      facts: {},
    });
    expect((await put(id, { price: 9 }, revision)).statusCode).toBe(200);
  });

  it('accepts the revision of an older version for the fields it has', async () => {
    const { id, revision } = (await create({ tags: ['rare'] })).json();
    const older = revision.split('.').slice(0, 8).join('.');
    expect((await put(id, { price: 9 }, older)).statusCode).toBe(200);
    expect((await put(id, { tags: [] }, older)).json()).toMatchObject({
      code: 'CONFLICT',
      fields: { tags: expect.any(String) },
    });
  });
});
