import { deleteSecondFactor } from '../accounts/secondFactor/queries';
import { recentFactor } from '../identity/recentFactor';
import { addSecondFactor } from '../testing/secondFactor';
import { createTestApp } from '../testing/testApp';
import { accessRules } from './accessRules';
import { type Fixture, openFixture } from './fixture';
import { type RegisteredRoute, recordRoutes } from './registeredRoutes';

let fixture: Fixture;
let routes: RegisteredRoute[];

beforeAll(async () => {
  const recorded = await recordRoutes(() => createTestApp());
  routes = recorded.routes;
  fixture = await openFixture(recorded.built);
}, 120_000);
afterAll(() => fixture.close());

/** The calls that ask again, in groups: docs/decisions/100-ask-again.md says why. */
const refunds = [
  'POST /api/orders/:id/refund',
  'POST /api/orders/:id/refunds',
  'POST /api/orders/:id/refunds/:refundId/retry',
  'POST /api/orders/:id/charges/:incidentId/refund',
  'POST /api/returns/:id/receive',
];
const payouts = [
  'POST /api/payouts/run',
  'POST /api/payouts/pay',
  'POST /api/payouts/adjustments',
  'GET /api/payouts/files/:id',
  'POST /api/payouts/files',
  'POST /api/payouts/files/:id/executed',
];
const bankDetails = ['PUT /api/payouts/account', 'POST /api/payouts/account/onboarding'];
const exports = [
  'GET /api/allOrders/export',
  'GET /api/commission/export',
  'GET /api/money/ledger/export',
  'GET /api/payouts/:id/statement/export',
  'GET /api/payouts/earnings/export',
  'GET /api/payouts/export',
  'GET /api/products/export',
  'POST /api/users/:id/export',
];
const theFactor = [
  'POST /api/second-factor/totp',
  'POST /api/second-factor/totp/confirm',
  'DELETE /api/second-factor/totp',
  'POST /api/second-factor/recovery-codes',
  'DELETE /api/users/:id/second-factor',
];
const asking = [...refunds, ...payouts, ...bankDetails, ...exports, ...theFactor];

it('asks again for refunds, payouts, bank details, exports and changes of the second factor, and for nothing else', () => {
  const found = routes.filter(({ options }) => [options.onRequest].flat().includes(recentFactor as never));
  expect(found.map(({ name }) => name).sort()).toEqual([...asking].sort());
});

it.each(asking)('%s does nothing until the second factor was shown', async (name) => {
  const [rule] = accessRules[name] ?? [];
  const caller = (['buyer', 'vendor', 'admin'] as const).find((role) => rule?.expected[role] === 'allowed');
  const [method] = routes.find((route) => route.name === name)?.methods ?? [];
  if (!rule || !caller || !method) throw new Error(`No caller is allowed to call ${name}`);
  const { url, headers, payload } = await rule.call(fixture, caller);
  const person = fixture.people[caller];
  await addSecondFactor(fixture, person);
  const before = await fixture.changes();
  const response = await fixture.app.inject({
    ...{ method, url, headers: { ...person.headers, ...headers } },
    ...(payload && { payload }),
  });
  expect([response.statusCode, response.json().code]).toEqual([403, 'FACTOR_NEEDED']);
  expect(await fixture.changes()).toBe(before);
  await deleteSecondFactor(fixture.db, person.id);
});
