import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

it('reports that the process is running', async () => {
  const response = await market.app.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
});

it('is ready while the database is migrated, and otherwise gives a reason', async () => {
  expect((await market.app.inject('/api/ready')).statusCode).toBe(200);
  await market.db.execute(sql`ALTER TABLE drizzle.__drizzle_migrations RENAME TO away`);
  const response = await market.app.inject('/api/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'NOT_READY',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

it('is not ready while the database does not respond, and ready again afterwards', async () => {
  const hanging = await createTestApp();
  const promise = jest.spyOn(hanging.db, 'execute').mockReturnValue(new Promise(() => undefined) as never);
  const responses = await Promise.all([hanging.app.inject('/api/ready'), hanging.app.inject('/api/ready')]);
  for (const response of responses) {
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'NOT_READY', message: 'The database does not answer.' });
  }
  expect(promise).toHaveBeenCalledTimes(1);
  promise.mockRestore();
  expect((await hanging.app.inject('/api/ready')).statusCode).toBe(200);
  await hanging.close();
});

it('is not ready while draining, but still serves', async () => {
  const leaving = await createTestApp();
  leaving.app.drain();
  expect((await leaving.app.inject('/api/ready')).statusCode).toBe(503);
  expect((await leaving.app.inject('/api/health')).statusCode).toBe(200);
  expect((await leaving.app.inject('/api/categories')).statusCode).toBe(200);
  await leaving.close();
});
