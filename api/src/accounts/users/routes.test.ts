import { addPerson } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const get = (id: number | string, headers = {}) => market.app.inject({ url: `/api/users/${id}`, headers });

it('shows users to themselves and to admins only', async () => {
  const user = await addPerson(market);
  const other = await addPerson(market, 'vendor');
  const admin = await addPerson(market, 'admin');
  expect((await get(user.id)).statusCode).toBe(401);
  expect((await get(user.id, user.headers)).json()).toMatchObject({ id: user.id, email: user.email, role: 'user' });
  expect((await get(user.id, admin.headers)).json()).toMatchObject({ id: user.id });
  const foreign = await get(user.id, other.headers);
  const unknown = await get(2_000_000_000, other.headers);
  expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(foreign.json().message).toBe(unknown.json().message);
});

it('never contains the password hash', async () => {
  const user = await addPerson(market);
  expect((await get(user.id, user.headers)).body).not.toContain('argon2');
});

it('returns 404 for a deleted user', async () => {
  const admin = await addPerson(market, 'admin');
  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  expect((await get(deleted.id, admin.headers)).statusCode).toBe(404);
});

it('requires a session before it checks the id', async () => {
  const user = await addPerson(market);
  expect((await get('x')).statusCode).toBe(401);
  expect((await get('x', user.headers)).json().fields).toEqual({ id: 'Id must be a whole number' });
  expect((await get('3000000000', user.headers)).statusCode).toBe(400);
});
