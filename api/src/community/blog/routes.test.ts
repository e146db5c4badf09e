import { eq } from 'drizzle-orm';
import { auditLog, products } from '../../db/schema';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
beforeAll(async () => {
  market = await createTestApp();
  maya = await addPerson(market, 'user', { name: 'Maya' });
});
afterAll(() => market.close());

const post = (caller: Person, body: object) =>
  market.app.inject({ method: 'POST', url: '/api/blog', headers: caller.headers, payload: body });
const page = { title: 'Frost', details: 'Cover\n\nthe beds.' };

it('publishes posts of signed-in users for everyone, newest first', async () => {
  const before = await market.app.inject('/api/blog');
  expect(before.json()).toEqual([]);
  const vendor = await addPerson(market, 'vendor', { email: 'grower@mail.example' });
  const first = await post(maya, { ...page, imageUrl: 'https://pics.example/a.png', author: ' M. ' });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.any(Number),
    ...page,
    imageUrl: 'https://pics.example/a.png',
    author: 'M.',
    createdAt: expect.any(String),
    userId: maya.id,
    shop: null,
    products: [],
  });
  await post(maya, { ...page, imageUrl: '', author: '' });
  await post(vendor, { ...page, imageUrl: '/api/media/post-first-frost.svg' });

  const list = await market.app.inject('/api/blog');
  expect(list.json().map(({ author, imageUrl }: Record<string, unknown>) => [author, imageUrl])).toEqual([
    ['Rialto customer', '/api/media/post-first-frost.svg'],
    ['Maya', null],
    ['M.', 'https://pics.example/a.png'],
  ]);
  expect(list.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'public, no-cache' });
  expect(list.headers.etag).not.toBe(before.headers.etag);
  const repeated = await market.app.inject({ url: '/api/blog', headers: { 'if-none-match': list.headers.etag } });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);

  const start = await market.app.inject('/api/blog?limit=2');
  const next = /<(.*)>; rel="next"/.exec(String(start.headers.link))?.[1] ?? '';
  expect((await market.app.inject(next)).json()).toMatchObject([{ author: 'M.' }]);
});

it('names the author’s shop', async () => {
  const grower = await addPerson(market, 'vendor');
  const first = await addShop(market.db, grower.id, 'Fallow Farm');
  await addShop(market.db, grower.id, 'Second stall');
  const shop = { id: first, name: 'Fallow Farm', logo: null };
  const published = (await post(grower, page)).json();
  expect(published.shop).toEqual(shop);
  expect((await market.app.inject(`/api/blog/${published.id}`)).json().shop).toEqual(shop);
  expect((await market.app.inject('/api/blog?limit=1')).json()).toMatchObject([{ id: published.id, shop }]);
});

it('hides posts of suspended authors from everyone but admins until they are reinstated', async () => {
  const [writer, admin] = [await addPerson(market), await addPerson(market, 'admin')];
  const { id } = (await post(writer, { ...page, title: 'Spam' })).json();
  const mark = (call: string) =>
    market.app.inject({ method: 'PATCH', url: `/api/users/${writer.id}/${call}`, headers: admin.headers });
  const seen = async () => {
    const list = await market.app.inject('/api/blog');
    const one = await market.app.inject(`/api/blog/${id}`);
    return [list.body.includes('Spam'), Number(list.headers['x-total-count']) === list.json().length, one.statusCode];
  };
  expect(await seen()).toEqual([true, true, 200]);
  await mark('suspend');
  expect(await seen()).toEqual([false, true, 404]);
  await mark('reinstate');
  expect(await seen()).toEqual([true, true, 200]);
  await mark('suspend');
  const deleted = await market.app.inject({ method: 'DELETE', url: `/api/blog/${id}`, headers: admin.headers });
  expect(deleted.statusCode).toBe(204);
});

it('keeps text as it was written', async () => {
  const title = `<script>alert(1)</script> 😀 ${'שלום '.repeat(20)}`.trim();
  const details = `${'A'.repeat(19_000)}\n\u202eright to left & <b>bold</b>`;
  expect((await post(maya, { title, details })).json()).toMatchObject({ title, details });
});

it('requires a session', async () => {
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  expect((await post(suspended, page)).statusCode).toBe(401);
  const guest = await market.app.inject({ method: 'POST', url: '/api/blog', payload: page });
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'NOT_SIGNED_IN']);
});

it.each<[string[], object]>([
  [['title', 'details'], {}],
  [['title', 'details'], { title: '  ', details: '\n' }],
  [['title'], { ...page, title: 'x'.repeat(201) }],
  [['details'], { ...page, details: 'x'.repeat(20_001) }],
  [['details'], { ...page, details: 'a\u0000' }],
  [['author'], { ...page, author: 'x'.repeat(121) }],
  [['imageUrl'], { ...page, imageUrl: 'javascript:alert(1)' }],
  [['imageUrl'], { ...page, imageUrl: 'data:image/png;base64,AA' }],
  [['imageUrl'], { ...page, imageUrl: '//evil.example/a.png' }],
  [['imageUrl'], { ...page, imageUrl: '/\\evil.example/a.png' }],
  [['imageUrl'], { ...page, imageUrl: '/api/media/../users/1' }],
  [['userId', 'createdAt'], { ...page, userId: 1, createdAt: 'now' }],
])('rejects a wrong %j', async (fields, body) => {
  const response = await post(maya, body);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, fields]);
});

describe('a single post', () => {
  const read = (id: number | string) => market.app.inject(`/api/blog/${id}`);
  const remove = (id: number, headers = {}) => market.app.inject({ method: 'DELETE', url: `/api/blog/${id}`, headers });

  it('is public until its author deletes it', async () => {
    const post = (await post1()).json();
    const response = await read(post.id);
    expect([response.statusCode, response.json()]).toEqual([200, post]);
    expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
    expect((await remove(post.id, maya.headers)).statusCode).toBe(204);
    expect((await read(post.id)).json()).toMatchObject({ code: 'NOT_FOUND', message: 'Post not found.' });
    expect((await remove(post.id, maya.headers)).statusCode).toBe(404);
    expect((await market.app.inject('/api/blog')).body).not.toContain(`"id":${post.id},`);
    expect(await logged(post.id)).toMatchObject([{ actorId: maya.id, action: 'create' }]);
  });

  it('is deleted by its author or an admin, and a deletion by an admin is audited once', async () => {
    const { id } = (await post1()).json();
    for (const role of ['user', 'vendor'] as const)
      expect((await remove(id, (await addPerson(market, role)).headers)).statusCode).toBe(403);
    const suspended = await addPerson(market, 'admin', { status: 'suspended' });
    for (const headers of [{}, suspended.headers, { authorization: 'Bearer x.y.z' }])
      expect((await remove(id, headers)).statusCode).toBe(401);
    expect((await read(id)).statusCode).toBe(200);
    const admin = await addPerson(market, 'admin');
    const responses = await Promise.all([remove(id, admin.headers), remove(id, admin.headers)]);
    expect(responses.some(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(await logged(id)).toMatchObject([
      { actorId: maya.id, action: 'create' },
      { actorId: admin.id, action: 'delete', details: { userId: maya.id } },
    ]);
  });

  it.each(['x', '0', '3000000000'])('is not found at %s', async (id) => {
    expect((await read(id)).json()).toMatchObject({ code: 'INVALID_INPUT', fields: { id: expect.any(String) } });
  });

  const post1 = () => post(maya, page);
  const logged = (id: number) => market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
});

it('accepts an uploaded picture', async () => {
  const imageUrl = `/api/media/uploads/${'0a'.repeat(16)}/640.webp`;
  expect((await post(maya, { ...page, imageUrl })).json()).toMatchObject({ imageUrl });
  for (const other of [`${imageUrl}/..`, '/api/media/uploads/../x.svg', '/api/users/1'])
    expect((await post(maya, { ...page, imageUrl: other })).json().fields).toHaveProperty('imageUrl');
});

describe('the products of a post', () => {
  let grower: Person;
  let own: number[];
  let others: number[];
  const newProducts = async (createdBy: number, count: number) => {
    const categoryId = await addCategory(market.db, `Of ${createdBy}`);
    const rows = Array.from({ length: count }, (_, n) => ({ name: `Pear ${n}`, categoryId, createdBy }));
    return addProducts(market.db, rows);
  };
  beforeAll(async () => {
    grower = await addPerson(market, 'vendor');
    own = await newProducts(grower.id, 9);
    others = await newProducts((await addPerson(market, 'vendor')).id, 1);
  });
  const name = (caller: Person, id: number, productIds: number[]) =>
    market.app.inject({
      method: 'PUT',
      url: `/api/blog/${id}/products`,
      headers: caller.headers,
      payload: { productIds },
    });
  const named = async (id: number) => {
    market.app.publicCache.clear();
    return (await market.app.inject(`/api/blog/${id}`)).json().products.map((product: { id: number }) => product.id);
  };

  it('are those that its vendor names, each once and in order, while they are on sale', async () => {
    const [a = 0, b = 0, c = 0] = own;
    const published = await post(grower, { ...page, productIds: [b, a, b] });
    expect(published.json().products).toMatchObject([{ id: b, name: 'Pear 1' }, { id: a }]);
    const { id } = published.json();
    const changed = await name(grower, id, [c, a]);
    expect([changed.statusCode, changed.json().products]).toMatchObject([200, [{ id: c }, { id: a }]]);
    await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, c));
    await market.db.update(products).set({ state: 'hidden' }).where(eq(products.id, a));
    expect(await named(id)).toEqual([]);
    await market.db.update(products).set({ archivedAt: null }).where(eq(products.id, c));
    expect(await named(id)).toEqual([c]);
    expect((await market.app.inject('/api/blog?limit=1')).json()[0]).not.toHaveProperty('products');
    expect((await name(grower, id, [])).json().products).toEqual([]);
    const gone = { method: 'DELETE', url: `/api/blog/${id}`, headers: grower.headers } as const;
    await name(grower, id, [b]);
    expect((await market.app.inject(gone)).statusCode).toBe(204);
    expect((await name(grower, id, [b])).statusCode).toBe(404);
  });

  it('are the vendor’s own, unless an admin names them', async () => {
    const admin = await addPerson(market, 'admin');
    const refused = [
      await post(grower, { ...page, productIds: others }),
      await post(maya, { ...page, productIds: own.slice(0, 1) }),
      await post(admin, { ...page, productIds: [2_000_000_000] }),
      await post(grower, { ...page, productIds: own }),
    ];
    expect(refused.map((response) => [response.statusCode, response.json().fields])).toEqual([
      [400, { productIds: 'Choose products of your own' }],
      [400, { productIds: 'Choose products of your own' }],
      [400, { productIds: 'Products does not exist' }],
      [400, { productIds: 'Products must have at most 8 entries' }],
    ]);
    const { id } = (await post(grower, page)).json();
    expect((await name(grower, id, others)).statusCode).toBe(400);
    expect((await name(admin, id, others)).json().products).toMatchObject([{ id: others[0] }]);
    const log = await market.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.filter(({ entity }) => entity === 'post')).toMatchObject([
      { actorId: grower.id, action: 'create' },
      { actorId: admin.id, action: 'update', details: { userId: grower.id, productIds: others } },
    ]);
  });

  it('are refused with the post, of which nothing is kept', async () => {
    const before = (await market.app.inject('/api/blog')).headers['x-total-count'];
    await post(grower, { ...page, productIds: others });
    expect((await market.app.inject('/api/blog')).headers['x-total-count']).toBe(before);
  });
});
