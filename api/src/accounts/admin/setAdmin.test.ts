import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { openEmbedded } from '../../bootstrap/embedded';
import { auditLog, users } from '../../db/schema';
import { fillDataFolder } from '../../testing/embeddedDatabase';
import { addPerson, addShop, PASSWORD } from '../../testing/people';
import { addSecondFactor } from '../../testing/secondFactor';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createDatabase, testServer } from '../../testing/testServer';
import { resetFactorOf, runAdmin, setAdmin } from './setAdmin';

let market: TestApp;
let folder: string;
beforeAll(async () => {
  market = await createTestApp();
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-admin-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await market.close();
});

const roleOf = async (id: number) =>
  (await market.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const signIn = (email: string) =>
  market.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
const statusOf = async (headers: { authorization: string }) =>
  (await market.app.inject({ url: '/api/users', headers })).statusCode;

it('makes the first admin of a market without demo data, and ends the account’s sessions', async () => {
  const ada = await addPerson(market, 'user', { email: 'Ada@shop.example' });
  expect(await statusOf(ada.headers)).toBe(403);
  expect(await setAdmin(market.db, 'ada@SHOP.example', true)).toBe(
    'Ada@shop.example is now an administrator and has to log in again.',
  );
  expect(await statusOf(ada.headers)).toBe(401);
  const { token } = (await signIn(ada.email)).json();
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
  // later actions of the admin
  const [record] = await market.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'update'))
    .orderBy(desc(auditLog.id));
  expect(record).toMatchObject({
    actorId: null,
    entity: 'user',
    action: 'update',
    entityId: ada.id,
    details: { role: 'admin' },
  });
  expect(await setAdmin(market.db, ada.email, true)).toBe('Ada@shop.example is already an administrator.');
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(200);
});

it('removes every admin but the last; those with products stay vendors', async () => {
  await expect(setAdmin(market.db, 'ada@shop.example', false)).rejects.toThrow(
    'Ada@shop.example is the only administrator: add another one first.',
  );
  const [seller, buyer] = [await addPerson(market, 'admin'), await addPerson(market, 'admin')];
  await addShop(market.db, seller.id, 'Orchard');
  for (const { email } of [seller, buyer])
    expect(await setAdmin(market.db, email, false)).toBe(
      `${email} is no longer an administrator and has to log in again.`,
    );
  expect([await roleOf(seller.id), await roleOf(buyer.id)]).toEqual(['vendor', 'user']);
  expect(await setAdmin(market.db, buyer.email, false)).toBe(`${buyer.email} is not an administrator.`);
});

it('leaves one of two admins who remove each other at once', async () => {
  const ben = await addPerson(market, 'admin');
  const both = await Promise.allSettled(
    [ben.email, 'ada@shop.example'].map((email) => setAdmin(market.db, email, false)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('removes a second factor that was lost', async () => {
  const eve = await addPerson(market, 'admin', { email: 'eve@lost.example' });
  const reset = () => resetFactorOf(market.db, 'EVE@lost.example');
  expect(await reset()).toBe('eve@lost.example has no second factor.');
  await addSecondFactor(market, eve);
  expect((await signIn(eve.email)).statusCode).toBe(403);
  expect(await reset()).toBe(
    'eve@lost.example has no second factor any more, and has to log in again with the password alone.',
  );
  expect((await signIn(eve.email)).statusCode).toBe(200);
  expect(await statusOf(eve.headers)).toBe(401);
  const [record] = await market.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(record).toMatchObject({ actorId: null, entity: 'user', action: 'factor_reset', entityId: eve.id });
  await expect(resetFactorOf(market.db, 'nobody@shop.example')).rejects.toThrow('There is no account');
  await market.db.update(users).set({ role: 'user' }).where(eq(users.id, eve.id));
});

it('rejects other accounts with a message', async () => {
  await expect(setAdmin(market.db, 'nobody@shop.example', true)).rejects.toThrow(
    'There is no account with the address nobody@shop.example. Register it on the site first.',
  );
  const { email } = await addPerson(market, 'user', { status: 'suspended' });
  await expect(setAdmin(market.db, email, true)).rejects.toThrow(`${email} is suspended`);
  const deleted = await addPerson(market, 'user', { status: 'deleted' });
  await expect(setAdmin(market.db, deleted.email, true)).rejects.toThrow('There is no account with the address');
  for (const args of [
    [],
    ['--remove'],
    ['--help'],
    ['a@b.example', 'c@d.example'],
    ['a@b.example', '--remove', '--reset-second-factor'],
  ])
    await expect(runAdmin(args, { dataDir: folder, databaseUrl: undefined })).rejects.toThrow(/^Usage: /);
});

if (testServer) {
  const server = testServer;
  it('reports a database without a market', async () => {
    const { url, drop } = await createDatabase(server);
    await expect(runAdmin(['a@b.example'], { dataDir: folder, databaseUrl: url })).rejects.toThrow(
      'The database is empty.',
    );
    await drop();
  });
} else
  it('opens a market that is not running, and no other', async () => {
    const source = { dataDir: path.join(folder, 'market'), databaseUrl: undefined };
    await expect(runAdmin(['a@b.example'], source)).rejects.toThrow(/^There is no database in /);
    await fillDataFolder(source.dataDir);
    const env = { NODE_ENV: 'test', SEED: 'none' };
    const running = await openEmbedded({ dataDir: source.dataDir, env });
    const payload = { email: 'eve@shop.example', password: PASSWORD };
    await running.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    await expect(runAdmin([payload.email], source)).rejects.toThrow(/is in use by process \d+/);
    await running.close();
    expect(await runAdmin([payload.email], source)).toMatch(/^eve@shop.example is now an administrator and/);
  }, 180_000);
