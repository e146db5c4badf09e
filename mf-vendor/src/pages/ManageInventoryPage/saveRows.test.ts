import { anOwnProduct } from '@rialto/shared/testing/aProduct';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import type { Outcome } from './editStore';
import { saveRows } from './saveRows';
import { stockRow } from './stockRows';

const products = Array.from({ length: 9 }, (_, n) => anOwnProduct({ id: 200 + n }));
const rows = products.map((product) => [stockRow(product), { texts: { price: '4' }, revision: 'r1' }] as const);
const taken = (id: number) => ({ body: anOwnProduct({ id, price: 4, revision: 'r2' }) });
const calls = (handler: (id: number) => { status?: number; body?: unknown }) =>
  fakeApi(Object.fromEntries(products.map(({ id }) => [`PUT /products/${id}`, (_call: ApiCall) => handler(id)])));

async function save(isStopped: (outcomes: Map<number, Outcome>) => boolean = () => false) {
  const outcomes = new Map<number, Outcome>();
  const stop = await saveRows(rows, {
    onOutcome: (id, outcome) => outcomes.set(id, outcome),
    isStopped: () => isStopped(outcomes),
  });
  return { outcomes, stop };
}

afterEach(() => jest.useRealTimers());

test('saves a variant with its own revision', async () => {
  const row = stockRow({
    ...anOwnProduct({ id: 7 }),
    ...{ variantCount: 2, productId: 7, variantId: 71, variantTitle: 'Small', variantRevision: 'v1' },
  });
  const variant = { id: 71, price: 4, discount: 0, inventory: 3, available: 3, sku: 'S-2', revision: 'v2' };
  const sent = fakeApi({ 'PATCH /products/7/variants/71': { ...variant, barcode: null, lowStockLimit: 2 } });
  const edit = { texts: { price: '4', sku: 'S-2', lowStockLimit: '2' }, revision: 'v1' };
  const outcomes: Outcome[] = [];
  await saveRows([[row, edit]], { onOutcome: (_, outcome) => outcomes.push(outcome), isStopped: () => false });
  expect(sent).toMatchObject([{ body: { price: 4, sku: 'S-2', lowStockLimit: 2 }, ifMatch: '"v1"' }]);
  expect(outcomes).toMatchObject([{ saved: { id: -71, price: 4, sku: 'S-2', lowStockLimit: 2, revision: 'v2' } }]);
});

test('shows the current values of a variant that was changed elsewhere', async () => {
  const row = stockRow({
    ...anOwnProduct({ id: 7 }),
    ...{ variantCount: 2, productId: 7, variantId: 71, variantTitle: 'Small', variantRevision: 'v1' },
  });
  const variant = { id: 71, price: 5, discount: 0, inventory: 3, available: 3, sku: null, revision: 'v9' };
  fakeApi({
    'PATCH /products/7/variants/71': () => ({
      status: 409,
      body: { message: 'Price is $5.00 now.', code: 'CONFLICT', details: { variant } },
    }),
  });
  const outcomes: Outcome[] = [];
  const edit = { texts: { price: '4' }, revision: 'v1' };
  await saveRows([[row, edit]], { onOutcome: (_, outcome) => outcomes.push(outcome), isStopped: () => false });
  expect(outcomes).toMatchObject([
    { note: { message: 'Price is $5.00 now.', conflictWith: 'v9' }, current: { id: -71, price: 5 } },
  ]);
});

test('saves rows independently, at most four at once', async () => {
  let under = 0;
  let most = 0;
  fakeApi(
    Object.fromEntries(
      products.map(({ id }) => [
        `PUT /products/${id}`,
        async () => {
          under += 1;
          most = Math.max(most, under);
          await new Promise((resolve) => setTimeout(resolve));
          under -= 1;
          return id === 204 ? { status: 500, body: { message: 'Something broke.' } } : taken(id);
        },
      ]),
    ),
  );
  const { outcomes, stop } = await save();
  expect(stop).toBeNull();
  expect(most).toBe(4);
  expect(outcomes.get(204)).toMatchObject({ note: { message: 'Something broke.', conflictWith: null } });
  expect([...outcomes.values()].filter((outcome) => 'saved' in outcome)).toHaveLength(8);
});

test('sends no further rows after a stop', async () => {
  const sent = calls(taken);
  const { outcomes } = await save((known) => known.size > 0);
  expect(sent.length).toBeLessThan(9);
  expect(outcomes.size).toBe(sent.length);
});

test('stops when the session is over, without refusing rows', async () => {
  const sent = calls(() => ({ status: 401, body: { message: 'Please log in.', code: 'UNAUTHORIZED' } }));
  const { outcomes, stop } = await save();
  expect(stop).toEqual({ message: 'Please log in.' });
  expect(outcomes.size).toBe(0);
  expect(sent.length).toBeLessThan(9);
});

test('retries after the rate limit', async () => {
  jest.useFakeTimers();
  let refusals = 5;
  calls((id) => {
    refusals -= 1;
    return refusals >= 0 ? { status: 429, body: { message: 'Too many calls.', code: 'TOO_MANY' } } : taken(id);
  });
  const saving = save();
  await jest.advanceTimersByTimeAsync(30_000);
  const { outcomes, stop } = await saving;
  expect(stop).toBeNull();
  expect([...outcomes.values()].every((outcome) => 'saved' in outcome)).toBe(true);
  expect(outcomes.size).toBe(9);
});
