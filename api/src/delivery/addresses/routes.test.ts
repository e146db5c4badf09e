import type { Address } from '@rialto/shared/contract/address';
import { MAX_ADDRESSES } from '@rialto/shared/contract/limits';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let other: Person;

const address = {
  name: ' Maya  Stone ',
  line1: 'Torstr. 5',
  city: 'Berlin',
  postcode: '10119',
  country: 'DE',
  phone: '030 123456',
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caller: Person, id?: number, payload?: object) =>
  market.app.inject({
    method,
    url: id === undefined ? '/api/addresses' : `/api/addresses/${id}`,
    headers: caller.headers,
    payload,
  });
const add = async (caller: Person, change: object = {}): Promise<Address> =>
  (await call('POST', caller, undefined, { ...address, ...change })).json();
const list = async (caller: Person): Promise<Address[]> => (await call('GET', caller)).json();

beforeAll(async () => {
  market = await createTestApp();
});
beforeEach(async () => {
  maya = await addPerson(market);
  other = await addPerson(market);
});
afterAll(() => market.close());

it('keeps addresses in the form of their country, the first as the default', async () => {
  const first = await add(maya);
  expect(first).toMatchObject({
    ...{ name: 'Maya Stone', line2: null, region: null, phone: '+49 30 123456', isDefault: true },
    lines: ['Maya Stone', 'Torstr. 5', '10119 Berlin', 'GERMANY'],
  });
  const second = await add(maya, { line1: 'Hof 1' });
  expect(second.isDefault).toBe(false);
  const third = await add(maya, { line1: 'Hof 2', isDefault: true });
  expect((await list(maya)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [second.id, false],
    [first.id, false],
  ]);
});

it('makes the newest the default when the default one is deleted', async () => {
  const [first, second] = [await add(maya), await add(maya)];
  expect((await call('DELETE', maya, first.id)).statusCode).toBe(204);
  expect((await list(maya)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second.id, true]]);
  expect((await call('DELETE', maya, second.id)).statusCode).toBe(204);
  expect(await list(maya)).toEqual([]);
});

it('replaces an address as a whole', async () => {
  const { id } = await add(maya);
  const changed = await call('PUT', maya, id, {
    ...address,
    country: 'US',
    region: 'California',
    postcode: '95014',
    phone: null,
  });
  expect(changed.json()).toMatchObject({ id, region: 'CA', postcode: '95014', phone: null, isDefault: true });
});

it('names each field that does not fit', async () => {
  const refused = await call('POST', maya, undefined, { ...address, postcode: 'abc', city: '', phone: 'x' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    {
      city: 'City is required',
      postcode: 'Postcode must look like 26133',
      phone: 'Phone must be a phone number such as +49 30 123456',
    },
  ]);
  expect(await list(maya)).toEqual([]);
});

it('hides the addresses of others', async () => {
  const { id } = await add(maya);
  expect(await list(other)).toEqual([]);
  for (const [method, payload] of [
    ['PUT', address],
    ['DELETE', undefined],
  ] as const)
    expect((await call(method, other, id, payload)).statusCode).toBe(404);
  expect(await list(maya)).toMatchObject([{ id, line1: 'Torstr. 5' }]);
});

it('has one default, and no more than its limit, however many are added at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: MAX_ADDRESSES + 3 }, () => call('POST', maya, undefined, { ...address, isDefault: true })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_ADDRESSES);
  expect(responses.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('LIST_FULL');
  expect((await list(maya)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('describes a country, and none that does not exist', async () => {
  const countries = await market.app.inject('/api/countries');
  expect(countries.json()).toContainEqual({ code: 'DE', name: 'Germany' });
  expect(countries.headers.etag).toBeDefined();
  expect((await market.app.inject('/api/countries/DE')).json()).toMatchObject({ postcode: { pattern: '\\d{5}' } });
  for (const code of ['XX', 'EU']) expect((await market.app.inject(`/api/countries/${code}`)).statusCode).not.toBe(200);
  expect((await market.app.inject('/api/countries/..%2f')).statusCode).toBe(400);
});
