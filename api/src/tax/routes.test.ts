import { eq } from 'drizzle-orm';
import { auditLog, categories } from '../db/schema';
import { addCategory, addPerson, type Person } from '../testing/people';
import { createTestApp, type TestApp } from '../testing/testApp';
import { taxRatesIn } from './taxRates';

let market: TestApp;
let admin: Person;

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
});
afterAll(() => market.close());

const inject = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url = '', payload?: object) =>
  market.app.inject({ method, url: `/api/tax-rates${url}`, headers: admin.headers, payload });

it('a category’s rate precedes its country’s, and there is none elsewhere', async () => {
  const roots = await addCategory(market.db, 'Roots');
  const tools = await addCategory(market.db, 'Tools');
  expect((await inject('POST', '', { country: 'de', rate: 19 })).json()).toMatchObject({
    country: 'DE',
    category: null,
  });
  const added = await inject('POST', '', { country: 'DE', categoryId: roots, rate: 7 });
  expect([added.statusCode, added.json()]).toMatchObject([201, { category: { id: roots, name: 'Roots' }, rate: 7 }]);
  await inject('POST', '', { country: 'AT', categoryId: roots, rate: 10.5 });
  const german = await taxRatesIn(market.db, 'DE');
  expect([german(roots), german(tools), german(null)]).toEqual([700, 1900, 1900]);
  const austrian = await taxRatesIn(market.db, 'AT');
  expect([austrian(roots), austrian(tools)]).toEqual([1050, 0]);
  expect((await taxRatesIn(market.db, 'FR'))(roots)).toBe(0);

  const { id } = added.json();
  expect((await inject('PATCH', `/${id}`, { rate: 5 })).json()).toMatchObject({ id, rate: 5 });
  const listed = (await inject('GET')).json();
  expect(listed.map((rate: { country: string; rate: number }) => [rate.country, rate.rate])).toEqual([
    ['AT', 10.5],
    ['DE', 19],
    ['DE', 5],
  ]);
  expect((await inject('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await taxRatesIn(market.db, 'DE'))(roots)).toBe(1900);
  await market.db.delete(categories).where(eq(categories.id, roots));
  expect((await taxRatesIn(market.db, 'AT'))(roots)).toBe(0);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.entity, 'tax'));
  expect(entries.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'update', 'delete']);
});

it.each([
  ['an unknown country', { country: 'QX', rate: 5 }, 'country'],
  ['a name of a country', { country: 'Germany', rate: 5 }, 'country'],
  ['more than 100 percent', { country: 'FR', rate: 101 }, 'rate'],
  ['thousandths', { country: 'FR', rate: 5.125 }, 'rate'],
  ['an unknown category', { country: 'FR', rate: 5, categoryId: 2_000_000_000 }, 'categoryId'],
])('refuses %s, next to the field', async (_what, body, field) => {
  const response = await inject('POST', '', body);
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});

it('refuses a second rate, also of a country without a category, and knows no deleted one', async () => {
  await inject('POST', '', { country: 'IT', rate: 22 });
  const again = await inject('POST', '', { country: 'IT', rate: 10 });
  expect([again.statusCode, again.json().code]).toEqual([409, 'TAX_RATE_EXISTS']);
  expect((await inject('PATCH', '/2000000000', { rate: 1 })).statusCode).toBe(404);
  expect((await inject('DELETE', '/2000000000')).statusCode).toBe(404);
});
