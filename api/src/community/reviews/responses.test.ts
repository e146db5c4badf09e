import { eq } from 'drizzle-orm';
import { auditLog, mailOutbox, reviews } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let ben: Person;
let vendor: Person;
let otherVendor: Person;
let admin: Person;
let shop: number;
let product: number;
let category: number;

beforeAll(async () => {
  market = await createTestApp();
  maya = await addPerson(market, 'user', { name: 'Maya' });
  ben = await addPerson(market);
  vendor = await addPerson(market, 'vendor');
  otherVendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  shop = await addShop(market.db, vendor.id, 'Fallow Lane');
  category = await addCategory(market.db, 'All');
});
afterAll(() => market.close());
beforeEach(async () => {
  product = await newProduct();
});

async function newProduct() {
  const row = { name: 'Pear', categoryId: category, createdBy: vendor.id, shopId: shop };
  const [id = 0] = await addProducts(market.db, [row]);
  return id;
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, caller?: Person, payload?: object) =>
  market.app.inject({ method, url: `/api/reviews${url}`, headers: caller?.headers ?? {}, ...(payload && { payload }) });

/** The id of a buyer's new review of a product that was delivered to them. */
async function review(caller: Person, rating = 4, more: object = {}): Promise<number> {
  const productId = 'productId' in more ? Number(more.productId) : product;
  await addOrder(market.db, { userId: caller.id, lines: { [productId]: 1 }, fulfilment: 'Delivered' });
  const response = await call('POST', '', caller, { productId: product, rating, comment: 'Good', ...more });
  expect(response.statusCode).toBeLessThan(300);
  return response.json().id;
}
const photo = (n: number) => `/api/media/uploads/${String(n).repeat(32)}/640.webp`;
const ids = (response: { json(): { id: number }[] }) => response.json().map(({ id }) => id);

describe('photos of a review', () => {
  it('are kept by an edit without photos, and replaced by one with photos, which counts as an edit', async () => {
    await review(maya, 4, { photos: [photo(1), photo(2)] });
    const edit = async (more: object) =>
      (await call('POST', '', maya, { productId: product, rating: 4, comment: 'Good', ...more })).json();
    expect(await edit({})).toMatchObject({ photos: [photo(1), photo(2)], editedAt: null });
    expect(await edit({ photos: [photo(2)] })).toMatchObject({ photos: [photo(2)], editedAt: expect.any(String) });
    expect(await edit({ photos: [] })).toMatchObject({ photos: [] });
  });

  it.each<[string, unknown, object]>([
    ['more than four', [1, 2, 3, 4, 5].map(photo), { photos: 'Photos must have at most 4 entries' }],
    ['of another site', ['https://pictures.example/a.webp'], { 'photos.0': 'Photos must be uploaded here first' }],
    ['of a media file', ['/api/media/carrot.svg'], { 'photos.0': 'Photos must be uploaded here first' }],
    ['that are no list', photo(1), { photos: 'Photos must be a list' }],
  ])('%s are rejected', async (_, photos, fields) => {
    const response = await call('POST', '', maya, { productId: product, rating: 4, comment: 'Good', photos });
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });
});

describe('the list of a product', () => {
  it('is sorted by votes or stars, newest first among equals, in pages', async () => {
    const people = await Promise.all([5, 3, 5, 1].map(() => addPerson(market)));
    const made: number[] = [];
    for (const [n, person] of people.entries()) made.push(await review(person, [5, 3, 5, 1][n]));
    const [a = 0, b = 0, c = 0, d = 0] = made;
    await call('PUT', `/${b}/helpful`, maya);
    await call('PUT', `/${b}/helpful`, ben);
    await call('PUT', `/${a}/helpful`, ben);
    const expected = { newest: [d, c, b, a], helpful: [b, a, d, c], highest: [c, a, b, d], lowest: [d, b, c, a] };
    for (const [sort, order] of Object.entries(expected)) {
      expect([sort, ids(await call('GET', `?productId=${product}&sort=${sort}`))]).toEqual([sort, order]);
      const pages: number[] = [];
      let next: string | undefined = `/api/reviews?productId=${product}&sort=${sort}&limit=1`;
      while (next) {
        const page: { json(): { id: number }[]; headers: Record<string, unknown> } = await market.app.inject(next);
        expect(page.headers['x-total-count']).toBe('4');
        pages.push(...ids(page));
        next = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect([sort, pages]).toEqual([sort, order]);
    }
  });

  it('is filtered by stars, with their number', async () => {
    const five = await review(maya, 5);
    await review(ben, 1);
    const response = await call('GET', `?productId=${product}&rating=5`);
    expect([ids(response), response.headers['x-total-count']]).toEqual([[five], '1']);
    expect((await call('GET', `?productId=${product}&rating=2`)).json()).toEqual([]);
  });

  it.each(['sort=best', 'rating=0', 'rating=6', 'rating=x', 'sort=helpful&cursor=WzFd'])(
    'rejects %s',
    async (query) => {
      expect((await call('GET', `?productId=${product}&${query}`)).statusCode).toBe(400);
    },
  );
});

it('lists the reviews of a shop’s products', async () => {
  const other = await addShop(market.db, vendor.id, 'Elsewhere');
  const mine = await review(maya);
  const response = await call('GET', `?shopId=${shop}&limit=1`);
  expect([ids(response), response.headers['cache-control']]).toEqual([[mine], 'public, no-cache']);
  expect((await call('GET', `?shopId=${other}`)).json()).toEqual([]);
});

describe('a vote for a review', () => {
  const vote = async (id: number, caller: Person, method: 'PUT' | 'DELETE' = 'PUT') => {
    const response = await call(method, `/${id}/helpful`, caller);
    return [response.statusCode, response.json().helpful ?? response.json().code];
  };
  const votes = async (caller: Person) => (await call('GET', `/votes?productId=${product}`, caller)).json().reviewIds;

  it('counts once per account, and can be withdrawn', async () => {
    const id = await review(maya);
    const answers = await Promise.all(Array.from({ length: 5 }, () => vote(id, ben)));
    expect(answers).toEqual(Array.from({ length: 5 }, () => [200, 1]));
    expect(await vote(id, otherVendor)).toEqual([200, 2]);
    expect(await votes(ben)).toEqual([id]);
    expect((await call('GET', `?productId=${product}`)).json()).toMatchObject([{ id, helpful: 2 }]);
    expect(await vote(id, ben, 'DELETE')).toEqual([200, 1]);
    expect(await vote(id, ben, 'DELETE')).toEqual([200, 1]);
    expect([await votes(ben), await votes(maya)]).toEqual([[], []]);
  });

  it('is not for one’s own review, nor for reviews of one’s own products, nor for guests', async () => {
    const id = await review(maya);
    expect(await vote(id, maya)).toEqual([403, 'OWN_REVIEW']);
    expect(await vote(id, vendor)).toEqual([403, 'OWN_REVIEW']);
    expect((await call('PUT', `/${id}/helpful`)).statusCode).toBe(401);
    expect(await vote(2_000_000_000, ben)).toEqual([404, 'NOT_FOUND']);
  });

  it('cannot be given to an unverified review', async () => {
    const old = { userId: maya.id, productId: product, rating: 1, comment: 'Never had it', verified: false };
    const [row] = await market.db.insert(reviews).values(old).returning();
    expect(await vote(row?.id ?? 0, ben)).toEqual([404, 'NOT_FOUND']);
  });

  it('is deleted with its account and with the review', async () => {
    const id = await review(maya);
    const leaving = await addPerson(market);
    await vote(id, leaving);
    await vote(id, ben);
    await market.app.inject({
      method: 'DELETE',
      url: `/api/users/${leaving.id}`,
      headers: leaving.headers,
      payload: { currentPassword: PASSWORD },
    });
    expect((await call('GET', `?productId=${product}`)).json()).toMatchObject([{ helpful: 1 }]);
    expect((await call('DELETE', `/${id}`, maya)).statusCode).toBe(204);
    expect(await votes(ben)).toEqual([]);
  });
});

describe('the reply of a shop', () => {
  const reply = (id: number, caller: Person, comment = 'Thank you, Maya.') =>
    call('PUT', `/${id}/reply`, caller, { comment });
  const emails = async (id: number) =>
    market.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.key, `review-reply-${id}`));

  it('is shown with the shop’s name, can be edited, and causes one email', async () => {
    const id = await review(maya);
    const first = await reply(id, vendor);
    expect(first.json().reply).toEqual({
      shop: 'Fallow Lane',
      comment: 'Thank you, Maya.',
      createdAt: expect.any(String),
      editedAt: null,
    });
    expect((await reply(id, vendor)).json().reply.editedAt).toBeNull();
    expect((await reply(id, vendor, 'Thanks!')).json().reply).toMatchObject({
      comment: 'Thanks!',
      editedAt: expect.any(String),
    });
    expect((await call('DELETE', `/${id}/reply`, vendor)).statusCode).toBe(204);
    expect((await reply(id, vendor, 'Once more')).statusCode).toBe(200);
    const sent = await emails(id);
    expect(sent).toMatchObject([{ userId: maya.id, recipient: maya.email, subject: 'A reply to your review of Pear' }]);
    expect(sent[0]?.textBody).not.toContain('Thank you');
    expect((await call('GET', `?productId=${product}`)).json()).toMatchObject([{ reply: { comment: 'Once more' } }]);
  });

  it('is written by the product’s vendor only; admins may delete it, which is audited without its text', async () => {
    const id = await review(maya);
    for (const caller of [ben, otherVendor, admin]) expect((await reply(id, caller)).statusCode).toBe(403);
    await reply(id, vendor, 'Rude words');
    for (const caller of [ben, otherVendor])
      expect((await call('DELETE', `/${id}/reply`, caller)).statusCode).toBe(403);
    expect((await call('DELETE', `/${id}/reply`, admin)).statusCode).toBe(204);
    expect((await call('GET', `?productId=${product}`)).json()).toMatchObject([{ reply: null }]);
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ actorId: admin.id, action: 'delete_reply', entity: 'review' }]);
    expect(JSON.stringify(entries)).not.toContain('Rude');
  });

  it.each([
    ['', 'Comment cannot be empty'],
    ['x'.repeat(4001), 'Comment must have at most 4000 characters'],
  ])('of %j is rejected', async (comment, problem) => {
    const response = await reply(await review(maya), vendor, comment);
    expect([response.statusCode, response.json().fields]).toEqual([400, { comment: problem }]);
  });
});

it('lists the reviews a vendor received, by stars and whether they have a reply', async () => {
  const seller = await addPerson(market, 'vendor');
  const [fig = 0] = await addProducts(market.db, [{ name: 'Fig', categoryId: category, createdBy: seller.id }]);
  const first = await review(maya, 2, { productId: fig });
  const second = await review(ben, 5, { productId: fig });
  await call('PUT', `/${first}/reply`, seller, { comment: 'Sorry.' });
  const received = async (query: string) => ids(await call('GET', `/received?${query}`, seller));
  expect(await received('')).toEqual([second, first]);
  expect(await received('answered=false')).toEqual([second]);
  expect(await received('answered=true')).toEqual([first]);
  expect(await received('rating=2')).toEqual([first]);
  expect(await received(`id=${first}`)).toEqual([first]);
  expect(ids(await call('GET', '/received', otherVendor))).toEqual([]);
  expect(ids(await call('GET', `/received?id=${first}`, otherVendor))).toEqual([]);
});
