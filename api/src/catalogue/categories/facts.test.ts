import type { CategoryFact } from '@rialto/shared/contract/categoryFact';
import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema';
import { addCategory, addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let vendor: Person;
let count = 0;
beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin');
  vendor = await addPerson(market, 'vendor');
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, caller?: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller?.headers, payload });
const newCategory = () => addCategory(market.db, `Category ${++count}`);
async function addFact(categoryId: number, body: object): Promise<CategoryFact> {
  const response = await call('POST', `/categories/${categoryId}/facts`, admin, body);
  expect(response.statusCode).toBe(201);
  return response.json();
}
const factsOf = async (categoryId: number) =>
  (await call('GET', `/categories/${categoryId}/facts`)).json<CategoryFact[]>();
async function addProduct(categoryId: number, facts: object): Promise<number> {
  const body = { name: 'Medlar', price: 2, categoryId, inventory: 3, facts };
  const response = await call('POST', '/products', vendor, body);
  expect(response.statusCode).toBe(201);
  return response.json().id;
}
const productFacts = async (id: number) =>
  (await call('GET', `/products/${id}`)).json<{ facts: { name: string; value: string }[] }>().facts;

it('lists the facts of a category in their order, with their use', async () => {
  const id = await newCategory();
  const origin = await addFact(id, {
    name: 'Country of origin',
    kind: 'choice',
    choices: ['Spain', 'Italy'],
    filterable: true,
  });
  const weight = await addFact(id, { name: 'Weight', kind: 'number', unit: 'g' });
  await addProduct(id, { 'country-of-origin': 'Spain' });
  expect(await factsOf(id)).toEqual([
    {
      id: origin.id,
      key: 'country-of-origin',
      name: 'Country of origin',
      kind: 'choice',
      unit: null,
      choices: ['Spain', 'Italy'],
      filterable: true,
      products: 1,
    },
    {
      id: weight.id,
      key: 'weight',
      name: 'Weight',
      kind: 'number',
      unit: 'g',
      choices: [],
      filterable: false,
      products: 0,
    },
  ]);
  const ordered = await call('PUT', `/categories/${id}/facts/order`, admin, { ids: [weight.id, origin.id] });
  expect(ordered.json<CategoryFact[]>().map(({ name }) => name)).toEqual(['Weight', 'Country of origin']);
  expect((await call('PUT', `/categories/${id}/facts/order`, admin, { ids: [weight.id] })).json().fields).toEqual({
    ids: 'The facts of the category have changed meanwhile. Load them again',
  });
  expect((await call('GET', '/categories/2000000000/facts')).statusCode).toBe(404);
  expect(await factsOf(await newCategory())).toEqual([]);
});

it('gives keys for addresses, which stay when a fact is renamed', async () => {
  const id = await newCategory();
  const fact = await addFact(id, { name: ' Größe (ca.)', kind: 'text' });
  expect(fact).toMatchObject({ name: 'Größe (ca.)', key: 'grosse-ca' });
  const renamed = await call('PATCH', `/categories/${id}/facts/${fact.id}`, admin, { name: 'Size' });
  expect(renamed.json()).toMatchObject({ name: 'Size', key: 'grosse-ca' });
  expect(await addFact(id, { name: 'Größe ca', kind: 'text' })).toMatchObject({ key: 'grosse-ca-2' });
  expect(await addFact(id, { name: '…', kind: 'text' })).toMatchObject({ key: 'fact' });
});

it.each([
  [
    'a name that another fact has',
    { name: 'ORIGIN', kind: 'text' },
    { name: 'The category already has a fact with this name' },
  ],
  ['a choice without choices', { name: 'Care', kind: 'choice' }, { choices: 'Enter at least two choices' }],
  [
    'a repeated choice',
    { name: 'Care', kind: 'choice', choices: ['Dry', 'dry'] },
    { choices: 'Enter at least two choices' },
  ],
  ['another kind', { name: 'Care', kind: 'date' }, { kind: 'Kind must be one of: text, number, choice' }],
])('rejects %s', async (_case, body, fields) => {
  const id = await newCategory();
  await addFact(id, { name: 'Origin', kind: 'text' });
  const response = await call('POST', `/categories/${id}/facts`, admin, body);
  expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
});

it('has at most twenty facts in a category', async () => {
  const id = await newCategory();
  for (let n = 0; n < 20; n += 1) await addFact(id, { name: `Fact ${n}`, kind: 'text' });
  const response = await call('POST', `/categories/${id}/facts`, admin, { name: 'One more', kind: 'text' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'TOO_MANY_FACTS']);
});

it('deletes values only with dropValues, and says how many products lose theirs', async () => {
  const id = await newCategory();
  const fact = await addFact(id, { name: 'Origin', kind: 'choice', choices: ['Spain', 'Italy', 'France'] });
  const spanish = await addProduct(id, { origin: 'Spain' });
  const french = await addProduct(id, { origin: 'France' });
  const path = `/categories/${id}/facts/${fact.id}`;
  const refused = await call('PATCH', path, admin, { choices: ['France', 'Greece'] });
  expect([refused.statusCode, refused.json().message]).toEqual([409, '1 product would lose its Origin.']);
  expect(await productFacts(spanish)).toMatchObject([{ name: 'Origin', value: 'Spain' }]);
  expect((await call('PATCH', path, admin, { choices: ['France', 'Greece'], dropValues: true })).statusCode).toBe(200);
  expect([await productFacts(spanish), await productFacts(french)]).toMatchObject([[], [{ value: 'France' }]]);
  expect((await call('PATCH', path, admin, { kind: 'text' })).json()).toMatchObject({
    kind: 'text',
    choices: [],
    products: 1,
  });
  expect((await call('DELETE', path, admin)).json()).toMatchObject({ code: 'FACT_VALUES_LOST' });
  expect((await call('DELETE', `${path}?dropValues=true`, admin)).statusCode).toBe(204);
  expect([await factsOf(id), await productFacts(french)]).toEqual([[], []]);
});

it('audits every change of a fact at its category', async () => {
  const id = await newCategory();
  const fact = await addFact(id, { name: 'Weight', kind: 'number', unit: 'g' });
  await call('PATCH', `/categories/${id}/facts/${fact.id}`, admin, { unit: 'kg' });
  const [entry] = await market.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'category'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'update',
    details: { before: { fact: 'Weight', unit: 'g' }, after: { fact: 'Weight', unit: 'kg' } },
  });
});

it('keeps fitting facts when the products of a deleted category move', async () => {
  const [from, to] = [await newCategory(), await newCategory()];
  await addFact(from, { name: 'Origin', kind: 'text' });
  await addFact(from, { name: 'Weight', kind: 'number', unit: 'g' });
  await addFact(from, { name: 'Length', kind: 'number', unit: 'cm' });
  await addFact(from, { name: 'Care', kind: 'text' });
  await addFact(to, { name: 'Origin', kind: 'choice', choices: ['Spain', 'Italy'] });
  await addFact(to, { name: 'Weight', kind: 'number', unit: 'kg' });
  await addFact(to, { name: 'Length', kind: 'number', unit: 'cm' });
  const [one, two] = [
    await addProduct(from, { origin: 'Spain', weight: 5, length: 7, care: 'Dry' }),
    await addProduct(from, { origin: 'Wales' }),
  ];
  expect((await call('DELETE', `/categories/${from}?moveTo=${to}`, admin)).statusCode).toBe(204);
  expect(await productFacts(one)).toMatchObject([
    { name: 'Origin', value: 'Spain' },
    { name: 'Length', value: '7' },
  ]);
  expect(await productFacts(two)).toEqual([]);
});
