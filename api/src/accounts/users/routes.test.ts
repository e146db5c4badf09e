import { addPerson } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const get = (id: number | string, headers = {}) => market.app.inject({ url: `/api/users/${id}`, headers });

it('shows users themselves, admins everybody, and others nothing', async () => {
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

it('never shows the password’s hash', async () => {
  const user = await addPerson(market);
  expect((await get(user.id, user.headers)).body).not.toContain('argon2');
});

it('has nobody to show once a user is deleted', async () => {
  const admin = await addPerson(market, 'admin');
  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  expect((await get(deleted.id, admin.headers)).statusCode).toBe(404);
});

it('asks for a session before it looks at the id', async () => {
  const user = await addPerson(market);
  expect((await get('x')).statusCode).toBe(401);
  expect((await get('x', user.headers)).json().fields).toEqual({ id: 'Id must be a whole number' });
  expect((await get('3000000000', user.headers)).statusCode).toBe(400);
});
