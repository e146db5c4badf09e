import { isDate } from 'node:util/types';
import { and, eq, isNull } from 'drizzle-orm';
import {
  auditLog,
  blogPosts,
  cartItems,
  newsletterSubscribers,
  products,
  recentlyViewed,
  reviews,
  users,
} from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let maya: Person;
let category: number;
beforeAll(async () => {
  market = await createTestApp({ limits: { ...testConfig().limits, loginFailures: 3 } });
  category = await addCategory(market.db, 'All');
});
afterAll(() => market.close());
beforeEach(async () => {
  admin = await addPerson(market, 'admin');
  maya = await addPerson(market, 'user', { name: 'Maya', phone: '1', address: 'Here' });
});

type Call = 'suspend' | 'reinstate';
const inject = (method: 'GET' | 'PATCH' | 'DELETE', url: string, caller?: Pick<Person, 'headers'>, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers: caller?.headers ?? {}, payload });
const patch = (caller: Pick<Person, 'headers'>, id: number, body: object) =>
  inject('PATCH', `/users/${id}`, caller, body);
const see = (caller: Pick<Person, 'headers'>, id: number) => inject('GET', `/users/${id}`, caller);
const mark = (caller: Person, id: number, call: Call = 'suspend') => inject('PATCH', `/users/${id}/${call}`, caller);
const remove = (caller: Person, id: number) => inject('DELETE', `/users/${id}`, caller);
const login = (email: string, password: string) =>
  market.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const logged = (id: number) =>
  market.db
    .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.entityId, id))
    .orderBy(auditLog.id);

describe('PATCH /api/users/{id}', () => {
  it('changes the given fields exactly, and clears blank ones', async () => {
    const name = `<script>alert(1)</script> 😀 שלום`;
    const response = await patch(maya, maya.id, { name: ` ${name} `, phone: '' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual({ ...(await see(maya, maya.id)).json(), name, phone: null, address: 'Here' });
    expect((await patch(maya, maya.id, {})).json()).toMatchObject({ name, address: 'Here' });
    expect(await logged(maya.id)).toEqual([]);
  });

  it('lets admins change fields of others, audited, but no password', async () => {
    expect((await patch(admin, maya.id, { address: 'There' })).json()).toMatchObject({ address: 'There' });
    expect(await logged(maya.id)).toEqual([{ actorId: admin.id, action: 'update', details: { fields: ['address'] } }]);
    const response = await patch(admin, maya.id, { password: 'another horse', currentPassword: PASSWORD });
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'Only the owner of an account can change its password.',
    ]);
    expect((await login(maya.email, PASSWORD)).statusCode).toBe(200);
  });

  it('is rejected for others', async () => {
    const body = { name: 'X' };
    expect((await inject('PATCH', `/users/${maya.id}`, undefined, body)).statusCode).toBe(401);
    for (const role of ['user', 'vendor'] as const) {
      const response = await patch(await addPerson(market, role), maya.id, body);
      expect([response.statusCode, response.json().message]).toEqual([404, 'User not found.']);
    }
    const suspended = await addPerson(market, 'user', { status: 'suspended' });
    expect((await patch(suspended, suspended.id, body)).json()).toMatchObject({ code: 'SUSPENDED' });
    const forged = { headers: { authorization: `${maya.headers.authorization}x` } };
    expect((await patch(forged, maya.id, body)).json()).toMatchObject({ code: 'SESSION_ENDED' });
    expect((await see(maya, maya.id)).json().name).toBe('Maya');
    const deleted = await addPerson(market, 'user', { status: 'deleted' });
    expect((await patch(admin, deleted.id, body)).statusCode).toBe(404);
  });

  it.each([
    [{ role: 'admin' }, { role: "Unknown field 'role'" }],
    [{ status: 'active' }, { status: "Unknown field 'status'" }],
    [{ email: 'x@example.com' }, { email: "Unknown field 'email'" }],
    [{ name: 'A'.repeat(400) }, { name: 'Name must have at most 120 characters' }],
    [{ password: 'short', currentPassword: PASSWORD }, { password: 'Password must have at least 8 characters' }],
    [{ password: 'another horse' }, { currentPassword: 'Current password is needed to change the password' }],
  ])('rejects %j', async (body, fields) => {
    const response = await patch(maya, maya.id, body);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });

  it('changes the password: other sessions end, and this one continues with the new token', async () => {
    const elsewhere = (await login(maya.email, PASSWORD)).json().token;
    const response = await patch(maya, maya.id, {
      name: 'M.',
      password: 'another horse',
      currentPassword: PASSWORD,
    });
    const { token, ...user } = response.json();
    expect(user).toMatchObject({ id: maya.id, name: 'M.' });
    expect((await see({ headers: { authorization: `Bearer ${token}` } }, maya.id)).json()).toEqual(user);
    for (const authorization of [maya.headers.authorization, `Bearer ${elsewhere}`])
      expect((await see({ headers: { authorization } }, maya.id)).json().code).toBe('SESSION_ENDED');
    expect((await login(maya.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(maya.email, 'another horse')).statusCode).toBe(200);
  });

  it('changes nothing without the current password, and counts wrong ones as failed logins', async () => {
    const guess = () => patch(maya, maya.id, { name: 'X', password: 'another horse', currentPassword: 'guess' });
    const first = await guess();
    expect([first.statusCode, first.json()]).toEqual([
      400,
      {
        message: 'The current password is wrong.',
        code: 'WRONG_PASSWORD',
        fields: { currentPassword: 'Current password is wrong' },
        ...{ params: {}, fieldCodes: { currentPassword: { code: 'WRONG' } } },
        requestId: expect.any(String),
      },
    ]);
    const more = await Promise.all([1, 2, 3, 4].map(guess));
    expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 429, 429]);
    expect((await login(maya.email, PASSWORD)).statusCode).toBe(429);
    expect((await see(maya, maya.id)).json().name).toBe('Maya');
  });

  it('accepts one of two concurrent password changes', async () => {
    const change = (password: string) => patch(maya, maya.id, { password, currentPassword: PASSWORD });
    const responses = await Promise.all([change('first horse'), change('second horse')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const won = responses[0]?.statusCode === 200 ? 'first horse' : 'second horse';
    expect((await login(maya.email, won)).statusCode).toBe(200);
  });
});

describe('PATCH /api/users/{id}/suspend and …/reinstate', () => {
  it('ends sessions at once with a reason; a reinstated user can log in again', async () => {
    expect((await mark(admin, maya.id)).json()).toMatchObject({ id: maya.id, status: 'suspended' });
    const rejected = await see(maya, maya.id);
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      401,
      { code: 'SUSPENDED', message: 'This account is suspended.' },
    ]);
    expect((await login(maya.email, PASSWORD)).json()).toMatchObject({ code: 'SUSPENDED' });
    expect((await mark(admin, maya.id, 'reinstate')).json()).toMatchObject({ status: 'active' });
    expect((await see(maya, maya.id)).json().code).toBe('SESSION_ENDED');
    expect((await login(maya.email, PASSWORD)).statusCode).toBe(200);
  });

  it('is audited once for repeated calls', async () => {
    for (const call of ['suspend', 'suspend', 'reinstate', 'reinstate'] as const)
      expect((await mark(admin, maya.id, call)).statusCode).toBe(200);
    await Promise.all([mark(admin, maya.id), mark(admin, maya.id)]);
    const changes = (await logged(maya.id)).filter(({ action }) => action !== 'read');
    expect(changes).toEqual(
      ['suspend', 'reinstate', 'suspend'].map((action) => ({ actorId: admin.id, action, details: {} })),
    );
  });

  it('hides a vendor’s products and shop from every public response until reinstated', async () => {
    const vendor = await addPerson(market, 'vendor');
    const shop = await addShop(market.db, vendor.id, 'Quince & Co');
    const [quince = 0] = await addProducts(market.db, [
      { name: 'Rare quince', categoryId: category, createdBy: vendor.id, shopId: shop },
    ]);
    await addOrder(market.db, { userId: maya.id, lines: { [quince]: 1 }, fulfilment: 'Delivered' });
    await market.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: maya.headers,
      payload: { productId: quince, rating: 5, comment: 'Good' },
    });
    const calls = [
      '/products?keyword=quince',
      `/products/${vendor.id}`,
      `/products/${quince}`,
      '/products/facets?keyword=quince',
      '/shop',
      `/shop?userId=${vendor.id}`,
      `/shop/${shop}`,
      `/categories/${category}`,
      '/categories',
      `/reviews?productId=${quince}`,
      `/reviews/summary?productId=${quince}`,
    ];
    const responses = () => Promise.all(calls.map(async (url) => (await inject('GET', url)).json()));
    const before = await responses();
    await mark(admin, vendor.id);
    const during = await responses();
    for (const [index, response] of during.entries()) {
      expect([calls[index], response]).not.toEqual([calls[index], before[index]]);
      expect(JSON.stringify(response)).not.toMatch(/quince/i);
    }
    await mark(admin, vendor.id, 'reinstate');
    expect(await responses()).toEqual(before);
  });
});

describe('DELETE /api/users/{id}', () => {
  it('deletes personal data, ends sessions, and keeps orders, reviews and posts', async () => {
    const vendor = await addPerson(market, 'vendor');
    const [pear = 0] = await addProducts(market.db, [
      { name: 'Pear', categoryId: category, createdBy: vendor.id, ratingSum: 4, ratingCount: 1 },
    ]);
    await market.db
      .insert(reviews)
      .values({ userId: maya.id, productId: pear, rating: 4, comment: 'Good', verified: true });
    const payload = { productId: pear, quantity: 1 };
    await market.app.inject({ method: 'POST', url: '/api/cart', headers: maya.headers, payload });
    expect(await market.db.select().from(cartItems).where(eq(cartItems.userId, maya.id))).toHaveLength(1);
    await market.db.insert(recentlyViewed).values({ userId: maya.id, productId: pear });
    await market.db.insert(newsletterSubscribers).values({ email: maya.email.toUpperCase(), userId: maya.id });
    await market.db.insert(blogPosts).values({ userId: maya.id, title: 'T', details: 'D', author: 'Maya M.' });
    const order = await addOrder(market.db, { userId: maya.id, lines: { [pear]: 1 } });

    expect((await remove(admin, maya.id)).statusCode).toBe(204);
    const [row] = await market.db.select().from(users).where(eq(users.id, maya.id));
    expect(row).toMatchObject({
      email: `deleted-${maya.id}@deleted.invalid`,
      name: null,
      recipientName: null,
      phone: null,
      address: null,
      passwordHash: '',
      status: 'deleted',
    });
    expect((await see(maya, maya.id)).json().code).toBe('SESSION_ENDED');
    expect((await login(maya.email, PASSWORD)).json().code).toBe('WRONG_LOGIN');
    expect((await see(admin, maya.id)).statusCode).toBe(404);
    expect(await market.db.select().from(cartItems).where(eq(cartItems.userId, maya.id))).toEqual([]);
    expect(await market.db.select().from(recentlyViewed).where(eq(recentlyViewed.userId, maya.id))).toEqual([]);
    expect(await market.db.select().from(newsletterSubscribers)).toEqual([]);
    expect((await inject('GET', '/blog')).json()).toMatchObject([{ author: 'A former customer', userId: null }]);
    expect((await inject('GET', `/reviews?productId=${pear}`)).json()).toMatchObject([
      { rating: 4, user: { name: 'A former customer' } },
    ]);
    expect((await inject('GET', `/orders/${order}`, admin)).statusCode).toBe(200);
    expect(await logged(maya.id)).toEqual([{ actorId: admin.id, action: 'delete', details: { role: 'user' } }]);
    const repeated = await market.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email: maya.email, password: 'correct horse' },
    });
    expect(repeated.statusCode).toBe(201);
  });

  it('takes a vendor’s products and shops off the market, so that their category can be deleted', async () => {
    const vendor = await addPerson(market, 'vendor');
    const shop = await addShop(market.db, vendor.id, 'Gone');
    const [plum = 0] = await addProducts(market.db, [
      { name: 'Plum', categoryId: category, createdBy: vendor.id, shopId: shop },
    ]);
    await remove(admin, vendor.id);
    for (const url of [`/products/${plum}`, `/products/${vendor.id}`, `/shop/${shop}`])
      expect((await inject('GET', url)).statusCode).toBe(404);
    const [row] = await market.db.select().from(products).where(eq(products.id, plum));
    expect(isDate(row?.archivedAt)).toBe(true);
  });

  it('leaves nothing of concurrent writes of the user', async () => {
    const seller = await addPerson(market, 'vendor');
    const [pear = 0] = await addProducts(market.db, [{ name: 'Pear', categoryId: category, createdBy: seller.id }]);
    const deleted = await addPerson(market, 'vendor', { name: 'Vera Gone' });
    const doing: [string, object][] = [
      ['/blog', { title: 'T', details: 'D' }],
      ['/cart', { productId: pear }],
      ['/recently-viewed', { productId: pear }],
      ['/products', { name: 'Plum', price: 1, categoryId: category, inventory: 1 }],
      [
        '/products/import',
        { dryRun: false, rows: [{ row: 1, name: 'Fig', price: 1, categoryName: 'All', inventory: 1 }] },
      ],
      ['/shop', { name: 'S', description: 'D' }],
    ];
    const write = () =>
      doing.map(([url, payload]) =>
        market.app.inject({ method: 'POST', url: `/api${url}`, headers: deleted.headers, payload }),
      );
    const [response, ...written] = await Promise.all([remove(admin, deleted.id), ...write(), ...write(), ...write()]);
    expect(response?.statusCode).toBe(204);
    // 404: it was deleted before it was returned
    for (const { statusCode } of written) expect([200, 201, 204, 401, 404]).toContain(statusCode);
    const left = {
      cart: await market.db.$count(cartItems, eq(cartItems.userId, deleted.id)),
      views: await market.db.$count(recentlyViewed, eq(recentlyViewed.userId, deleted.id)),
      posts: await market.db.$count(blogPosts, eq(blogPosts.userId, deleted.id)),
      named: await market.db.$count(blogPosts, eq(blogPosts.author, 'Vera Gone')),
      products: await market.db.$count(products, and(eq(products.createdBy, deleted.id), isNull(products.archivedAt))),
    };
    expect(left).toEqual({ cart: 0, views: 0, posts: 0, named: 0, products: 0 });
  });

  it('happens once for concurrent calls', async () => {
    const responses = await Promise.all([remove(admin, maya.id), remove(admin, maya.id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect(await logged(maya.id)).toHaveLength(1);
    expect((await mark(admin, maya.id)).statusCode).toBe(404);
    expect((await mark(admin, maya.id, 'reinstate')).statusCode).toBe(404);
  });
});

describe.each([
  ['suspend', (caller: Person, id: number) => mark(caller, id)],
  ['reinstate', (caller: Person, id: number) => mark(caller, id, 'reinstate')],
  ['delete', remove],
])('to %s a user', (_, act) => {
  it('is for admins, and never affects an admin', async () => {
    const other = await addPerson(market, 'admin');
    for (const id of [admin.id, other.id]) {
      const response = await act(admin, id);
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'An administrator cannot be suspended or deleted.',
      ]);
      expect(await logged(id)).toEqual([]);
    }
    expect((await see(other, other.id)).json().status).toBe('active');
  });

  it('is rejected for others', async () => {
    const [buyer, vendor] = [await addPerson(market), await addPerson(market, 'vendor')];
    for (const caller of [buyer, vendor])
      for (const id of [maya.id, 2_000_000_000]) expect((await act(caller, id)).statusCode).toBe(403);
    // Users can delete their own account with its password.
    expect((await act(buyer, buyer.id)).statusCode).toBe(act === remove ? 400 : 403);
    const withoutSession = { id: 0, email: '', headers: { authorization: '' } };
    const forged = { ...admin, headers: { authorization: `${admin.headers.authorization.slice(0, -3)}abc` } };
    const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
    for (const caller of [withoutSession, forged, suspended]) expect((await act(caller, maya.id)).statusCode).toBe(401);
    expect((await see(maya, maya.id)).json().status).toBe('active');
    expect((await act(admin, 2_000_000_000)).statusCode).toBe(404);
  });
});
