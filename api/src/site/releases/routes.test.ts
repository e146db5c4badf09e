import type { AuditEntry } from '@rialto/shared/contract/audit';
import type { SiteChange } from '@rialto/shared/contract/siteChange';
import { addPerson, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

const token = 'r'.repeat(40);
let market: TestApp;
let admin: Person;
beforeAll(async () => {
  market = await createTestApp({ releaseServerToken: token });
  admin = await addPerson(market, 'admin', { name: 'Ada', email: 'ada@releases.example' });
});
afterAll(() => market.close());

let changes = 0;
const change = (details: Record<string, unknown>, more: Partial<SiteChange> = {}): SiteChange => {
  changes += 1;
  return {
    id: `00000000-0000-4000-8000-${String(changes).padStart(12, '0')}`,
    at: new Date(Date.UTC(2026, 10, 25, 12, 0, changes)).toISOString(),
    generation: changes,
    author: { name: 'support' },
    details,
    ...more,
  };
};
const report = (payload: object, authorization = `Bearer ${token}`) =>
  market.app.inject({ method: 'POST', url: '/api/site/releases', headers: { authorization }, payload });
const audit = async (query: string) => {
  const response = await market.app.inject({ url: `/api/audit?${query}`, headers: admin.headers });
  return response
    .json<AuditEntry[]>()
    .map(({ actor, action, entity, subject, gone, details }) => ({ actor, action, entity, subject, gone, details }));
};

it('adds a release of several areas, each with an entry', async () => {
  const releases = [
    { app: 'support', version: '2', previous: '1' },
    { app: 'help', version: '1', previous: null },
  ];
  const reported = change({ action: 'release', releases });
  expect((await report(reported)).statusCode).toBe(204);
  const common = { actor: null, action: 'live', entity: 'area', gone: false };
  const noted = { change: reported.id, generation: reported.generation, by: 'support' };
  expect(await audit('action=live')).toEqual([
    { ...common, subject: 'help', details: { ...noted, name: 'help', version: '1', previous: null } },
    { ...common, subject: 'support', details: { ...noted, name: 'support', version: '2', previous: '1' } },
  ]);
});

it('adds a change once, however often and by however many hosts it is reported', async () => {
  const reported = change({ action: 'rollback', app: 'support', version: '1', previous: '2' });
  const responses = await Promise.all([1, 2, 3].map(() => report(reported)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await audit('action=rollback')).toHaveLength(1);
});

it('names the admin who made a change, if there is such an account', async () => {
  const details = { action: 'slot_off', app: 'support', slot: 'product.aside' };
  await report(change(details, { author: { name: 'market', adminId: admin.id } }));
  await report(change(details, { author: { name: 'market', adminId: 2_000_000_000 } }));
  expect((await audit('action=slot_off')).map(({ actor }) => actor?.email ?? null)).toEqual([
    null,
    'ada@releases.example',
  ]);
});

it('finds entries by the area’s name, and ignores actions that it does not know', async () => {
  await report(change({ action: 'retire', app: 'weather', version: '1' }));
  await report(change({ action: 'team', team: 'weather', did: 'token' }));
  expect((await report(change({ action: 'polish', app: 'weather' }))).statusCode).toBe(204);
  expect((await audit('q=weather')).map(({ action }) => action)).toEqual(['team.token', 'retire']);
});

it.each(['', 'Bearer wrong', `Basic ${token}`])('does not exist with the authorization "%s"', async (authorization) => {
  expect((await report(change({ action: 'retire', app: 'a', version: '1' }), authorization)).statusCode).toBe(404);
});
