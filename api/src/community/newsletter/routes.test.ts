import { newsletterSubscribers } from '../../db/schema';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const subscribe = (body: object) => market.app.inject({ method: 'POST', url: '/api/newsletter', payload: body });

it('stores an address once, with the same response for new and known ones', async () => {
  const first = await subscribe({ email: ' Ann@Mail.example ' });
  const responses = await Promise.all(
    ['Ann@mail.example', 'ANN@MAIL.EXAMPLE', 'ann@mail.example'].map((email) => subscribe({ email })),
  );
  for (const response of [first, ...responses]) {
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Thank you for subscribing!' }]);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const rows = await market.db.select().from(newsletterSubscribers);
  expect(rows.map(({ email }) => email)).toEqual(['Ann@Mail.example']);
});

it.each<[object, object]>([
  [{}, { email: 'Email address is required' }],
  [{ email: '' }, { email: 'Email address must look like name@example.com' }],
  [{ email: 'ann@' }, { email: 'Email address must look like name@example.com' }],
  [{ email: 'a\u0000b@mail.example' }, { email: 'Email address must look like name@example.com' }],
  [{ email: `${'x'.repeat(250)}@mail.example` }, { email: 'Email address must have at most 254 characters' }],
  [{ email: 7 }, { email: 'Email address must be text' }],
  [{ email: 'ann@mail.example', name: 'Ann' }, { name: "Unknown field 'name'" }],
])('rejects %j with a message', async (body, fields) => {
  const response = await subscribe(body);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});
