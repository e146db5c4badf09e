import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from './app';
import type { OpenDatabase } from './db/database';
import { migrate } from './db/migrate';
import { openPostgres } from './db/open';
import { orderItems, orders, productStock } from './db/schema';
import { type Child, startChild } from './testing/child';
import { type Cluster, clusterBin, freePort, startCluster } from './testing/cluster';
import { addPerson, type Person } from './testing/people';
import { createTestApp, testConfig } from './testing/testApp';
// `npm test` repeats on PostgreSQL what leads here.
import { testServer } from './testing/testServer';
import { openTill, type Till } from './testing/till';

const JWT_SECRET = 'a secret for tests, long enough to be taken';

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is in the contract, and checked there
  body: any;
}

// Two processes, a primary and its replica, and Redis: what no other test has.
if (testServer && clusterBin) {
  const bin = clusterBin;
  let cluster: Cluster;
  let database: OpenDatabase;
  let till: Till;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let apis: { url: string; child: Child }[];

  async function startApi(): Promise<{ url: string; child: Child }> {
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATA_DIR: path.join(cluster.folder, `data-${port}`),
      DATABASE_URL: cluster.primary.url,
      DATABASE_REPLICA_URLS: cluster.replica.url,
      REDIS_URL: cluster.redis.url,
      JWT_SECRET,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_LOGIN_FAILURES: '3',
      POLL_SECONDS: '1',
    };
    const program = `Object.assign(process.env, ${JSON.stringify(env)}); await from('main'); console.log('open');`;
    const child = startChild(cluster.folder, program);
    await child.line('open');
    return { url: `http://127.0.0.1:${port}`, child };
  }

  beforeAll(async () => {
    cluster = await startCluster(bin);
    database = await openPostgres(cluster.primary.url);
    await migrate(database);
    app = await buildApp({ config: testConfig({ jwtSecret: JWT_SECRET }), database: database.db });
    await app.ready();
    till = await openTill({ app, db: database.db, close: async () => undefined });
    apis = await Promise.all([startApi(), startApi()]);
  }, 180_000);
  afterAll(async () => {
    await Promise.all((apis ?? []).map(({ child }) => child.kill()));
    await app?.close();
    await database?.close();
    await cluster?.close();
  }, 60_000);

  async function call(
    api: number,
    url: string,
    { headers = {}, body }: { headers?: object; body?: object } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${apis[api]?.url}${url}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  }

  const ofReplica = async (api: number) =>
    Number(
      /rialto_query_seconds_count\{statement="select",server="replica",failed="false"\} (\d+)/.exec(
        (await call(api, '/api/metrics')).body,
      )?.[1] ?? 0,
    );

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(20);
  }

  it('shows a writer his own change at once, at whichever process and server he asks, and others soon', async () => {
    const list = (api: number, headers = {}) => call(api, `/api/products/${till.vendor.id}`, { headers });
    const names = ({ body }: Answer) => (body as { name: string }[]).map(({ name }) => name);
    await till.goods('A first thing', 1);
    const replica = await openPostgres(cluster.replica.url, 1);
    await until(async () => (await list(0)).status === 200 && (await ofReplica(0)) > 0);
    // Nothing new reaches the replica from here on.
    await replica.db.execute(sql`SELECT pg_wal_replay_pause()`);
    const [category] = (await call(0, '/api/categories')).body as { id: number }[];
    for (let round = 0; round < 6; round += 1) {
      const name = `New thing ${round}`;
      const writer = round % 2;
      await list(1 - writer); // kept in memory there, without the change
      const body = { name, price: 3, inventory: 1, categoryId: category?.id };
      const written = await call(writer, '/api/products', { headers: till.vendor.headers, body });
      expect([written.status, written.body.name]).toEqual([201, name]);
      const cookie = written.headers.get('set-cookie')?.split(';')[0] ?? '';
      for (const api of [0, 1]) expect(names(await list(api, { cookie }))).toContain(name);
    }
    await replica.db.execute(sql`SELECT pg_wal_replay_resume()`);
    await replica.close();
    for (const api of [0, 1]) await until(async () => names(await list(api)).includes('New thing 5'));
  }, 60_000);

  it('takes no invented position for a write', async () => {
    for (const cookie of ['rialto-wrote=FFFFFFFF/FFFFFFFF', 'rialto-wrote=x', 'rialto-wrote=0/0'])
      expect((await call(0, '/api/categories', { headers: { cookie } })).status).toBe(200);
  });

  it('counts failed logins in all processes together', async () => {
    const { email } = await till.buyerOf({});
    const logIn = async (api: number, password: string) =>
      (await call(api, '/api/auth/login', { body: { email, password } })).status;
    expect([await logIn(0, 'wrong'), await logIn(1, 'wrong'), await logIn(0, 'wrong')]).toEqual([401, 401, 401]);
    expect([await logIn(1, 'correct horse'), await logIn(0, 'correct horse')]).toEqual([429, 429]);
  }, 60_000);

  it('gives no wrong answer while each of them is killed under load', async () => {
    const BUYERS = 4;
    const goods = await till.goods('Last pieces', 3);
    const plenty = await till.goods('Plenty', 1_000_000);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => till.buyerOf({ [plenty]: 1, [goods]: 1 })));
    const acknowledged: string[] = [];
    const wrong: unknown[] = [];
    const count = { placed: 0, read: 0, refused: 0 };
    let isOver = false;

    /** As nginx would: the other process where one does not answer. A write is not sent twice. */
    async function balanced(turn: number, url: string, options?: Parameters<typeof call>[2]): Promise<Answer | null> {
      const first = await call(turn % 2, url, options).catch(() => null);
      if (first || options?.body) return first;
      return call((turn + 1) % 2, url, options).catch(() => null);
    }
    function note(answer: Answer, allowed: number[], what: string): void {
      if (allowed.includes(answer.status)) return;
      if (answer.status === 503 && answer.headers.get('retry-after')) count.refused += 1;
      else wrong.push([what, answer.status, answer.body]);
    }
    async function buy(buyer: Person, turn: number): Promise<void> {
      for (let round = turn; !isOver; round += 1) {
        const headers = { ...buyer.headers, 'idempotency-key': randomUUID() };
        const body = {
          userId: buyer.id,
          userEmail: buyer.email,
          userName: 'Maya',
          userPhone: 'N/A',
          userAddress: 'N/A',
          totalPriceToPay: 'N/A',
          cartItems: 'N/A',
        };
        const answer = await balanced(round, '/api/payment', { headers, body });
        if (!answer) continue;
        note(answer, [200, 409], 'POST /api/payment');
        if (answer.status === 200) {
          acknowledged.push(answer.body.tranId);
          count.placed += 1;
        }
        await pause(5);
      }
    }
    async function browse(turn: number): Promise<void> {
      for (let round = turn; !isOver; round += 1) {
        const answer = await balanced(round, `/api/products?limit=10&keyword=${round % 7 ? 'p' : round}`);
        if (!answer) wrong.push(['GET /api/products', 'no answer']);
        else {
          note(answer, [200], 'GET /api/products');
          if (answer.status === 200) count.read += 1;
        }
        await pause(5);
      }
    }
    const more = async (what: keyof typeof count, by: number) => {
      const goal = count[what] + by;
      await until(() => count[what] >= goal);
    };
    const load = [...buyers.map(buy), browse(0), browse(1)];
    const flow = async () => Promise.all([more('placed', 8), more('read', 20)]);

    await flow();
    await cluster.redis.kill();
    await flow();
    await cluster.redis.start();
    await cluster.replica.kill();
    await flow();
    await cluster.replica.start();
    await apis[1]?.child.kill();
    await flow();
    const back = await startApi();
    apis[1] = back;
    await until(async () => (await ofReplica(0)) > 0 && (await ofReplica(1)) > 0);
    await flow();
    await cluster.primary.kill();
    // The public pages stay, by the replica; what would write is refused, to be tried again.
    await Promise.all([more('refused', 4), more('read', 20)]);
    await cluster.primary.start();
    await flow();
    isOver = true;
    await Promise.all(load);

    expect(wrong).toEqual([]);
    const db = database.db;
    const kept = await db.select({ tranId: orders.tranId }).from(orders);
    expect(acknowledged.filter((tranId) => !kept.some((order) => order.tranId === tranId))).toEqual([]);
    const [stock] = await db.select().from(productStock).where(eq(productStock.productId, goods));
    const [held] = await db
      .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(sql`${orders.stockHeld} AND ${orderItems.productId} = ${goods}`);
    expect(stock?.reserved).toBe(held?.pieces);
    expect(stock?.reserved).toBeLessThanOrEqual(3);
    expect(stock?.inventory).toBe(3);
  }, 300_000);
} else
  it('asks nobody to remember what he wrote where nothing can be behind', async () => {
    const market = await createTestApp();
    const { headers } = await addPerson(market, 'admin');
    const written = await market.app.inject({
      method: 'POST',
      url: '/api/categories',
      headers,
      payload: { name: 'Nuts' },
    });
    expect(written.statusCode).toBe(201);
    expect(written.headers['set-cookie'] === undefined).toBe(testServer === undefined);
    await market.close();
  });
