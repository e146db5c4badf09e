import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/openPostgres';
import { mailOutbox, orderItems, orders, refunds, sandboxPayments } from '../db/schema';
import { type CheckoutHelpers, countPieces, openCheckout } from '../testing/checkout';
import { type Child, startChild } from '../testing/child';
import { type Cluster, clusterBin, freePort, startCluster, startGateway } from '../testing/cluster';
import { addPerson, type Person } from '../testing/people';
import { createTestApp, testConfig } from '../testing/testApp';
// `npm test` runs this file on PostgreSQL only.
import { testServer } from '../testing/testServer';
import { buildApp } from './app';

const JWT_SECRET = 'a secret for tests, long enough to be taken';

interface CallResult {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the contract's tests check the responses
  body: any;
}

interface Asked {
  headers?: object;
  body?: object;
  method?: string;
  signal?: AbortSignal;
}

// Two processes behind nginx, a primary with its replica, and Redis, which no other test has.
if (testServer && clusterBin) {
  const bin = clusterBin;
  let cluster: Cluster;
  let database: OpenDatabase;
  let checkout: CheckoutHelpers;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let ports: number[];
  let apis: Child[];
  let gateway: Awaited<ReturnType<typeof startGateway>>;

  const dataDir = (port: number) => path.join(cluster.folder, `data-${port}`);

  async function startApi(port: number): Promise<Child> {
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir(port),
      TRUST_PROXY: 'loopback',
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
    const program = `Object.assign(process.env, ${JSON.stringify(env)}); await from('bootstrap/main'); console.log('open');`;
    const child = startChild(program);
    await child.line('open');
    return child;
  }

  beforeAll(async () => {
    cluster = await startCluster(bin);
    database = await openPostgres(cluster.primary.url);
    await migrate(database);
    const { db, listenTo } = database;
    app = await buildApp({ config: testConfig({ jwtSecret: JWT_SECRET }), database: db, listenTo });
    await app.ready();
    checkout = await openCheckout({ app, db: database.db, close: async () => undefined });
    ports = [await freePort(), await freePort()];
    apis = await Promise.all(ports.map(startApi));
    gateway = await startGateway(cluster.folder, ports);
  }, 240_000);
  afterAll(async () => {
    await gateway?.stop();
    await Promise.all((apis ?? []).map((api) => api.kill()));
    await app?.close();
    await database?.close();
    await cluster?.close();
  });

  /** Calls one of the two processes, or the gateway. */
  async function call(
    api: number | 'any',
    url: string,
    { headers = {}, body, method = body ? 'POST' : 'GET', signal }: Asked = {},
  ): Promise<CallResult> {
    const response = await fetch(`${api === 'any' ? gateway.url : `http://127.0.0.1:${ports[api]}`}${url}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal: signal ?? null,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  }

  /** The number of queries that the replica has run for a process. */
  const ofReplica = async (api: number) => {
    const counts = (await call(api, '/api/metrics')).body.matchAll(
      /rialto_query_seconds_count\{statement="[^"]*",server="replica",failed="false"\} (\d+)/g,
    );
    return [...counts].reduce((sum: number, [, count]: string[]) => sum + Number(count), 0);
  };

  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) await pause(20);
  }

  it('shows writers their own change at once through any process and server, and others soon', async () => {
    const list = (api: number, headers = {}) => call(api, `/api/products/${checkout.vendor.id}`, { headers });
    const names = ({ body }: CallResult) => (body as { name: string }[]).map(({ name }) => name);
    await checkout.addProduct('A first thing', 1);
    const replica = await openPostgres(cluster.replica.url, { poolSize: 1 });
    await until(async () => (await list(0)).status === 200 && (await ofReplica(0)) > 0);
    // From here on, the replica receives no changes.
    await replica.db.execute(sql`SELECT pg_wal_replay_pause()`);
    const [category] = (await call(0, '/api/categories')).body as { id: number }[];
    for (let round = 0; round < 6; round += 1) {
      const name = `New thing ${round}`;
      const writer = round % 2;
      await list(1 - writer); // cached there, without the change
      const body = { name, price: 3, inventory: 1, categoryId: category?.id };
      const written = await call(writer, '/api/products', { headers: checkout.vendor.headers, body });
      expect([written.status, written.body.name]).toEqual([201, name]);
      const cookie = written.headers.get('set-cookie')?.split(';')[0] ?? '';
      for (const api of [0, 1]) expect(names(await list(api, { cookie }))).toContain(name);
    }
    await replica.db.execute(sql`SELECT pg_wal_replay_resume()`);
    await replica.close();
    for (const api of [0, 1]) await until(async () => names(await list(api)).includes('New thing 5'));
  });

  it('allows as many concurrent wrong passwords as one process would, and any number of correct ones', async () => {
    const { email } = await checkout.buyerOf({});
    const logIn = async (api: number, password: string) =>
      (await call(api, '/api/auth/login', { body: { email, password } })).status;
    const attempts = Array.from({ length: 16 }, (_, turn) => turn % 2);
    const right = await Promise.all(attempts.map((api) => logIn(api, 'correct horse')));
    expect(right).toEqual(attempts.map(() => 200));
    const wrong = await Promise.all(attempts.map((api) => logIn(api, 'wrong')));
    expect(wrong.sort()).toEqual([401, 401, 401, ...Array(13).fill(429)]);
    expect([await logIn(1, 'correct horse'), await logIn(0, 'correct horse')]).toEqual([429, 429]);
  });

  it('never locks owners out at an address that any process has recorded', async () => {
    const { email } = await checkout.buyerOf({});
    const logIn = async (api: number, address: string, password: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await call(api, '/api/auth/login', { headers, body: { email, password } })).status;
    };
    expect(await logIn(0, '198.51.100.1', 'correct horse')).toBe(200);
    const everywhere = Array.from({ length: 30 }, (_, guess) => `203.0.113.${guess}`);
    const guesses = await Promise.all(everywhere.map((address) => logIn(1, address, 'wrong')));
    expect(new Set(guesses)).toEqual(new Set([401]));
    expect(await logIn(1, '198.51.100.2', 'correct horse')).toBe(429);
    // On a busy machine Redis may time out at first.
    await until(async () => (await logIn(1, '198.51.100.1', 'correct horse')) === 200);
  });

  it('does not block requests for long while Redis is slow', async () => {
    const { email } = await checkout.buyerOf({});
    const logIn = async () => (await call(0, '/api/auth/login', { body: { email, password: 'correct horse' } })).status;
    await cluster.redis.pause(2_000);
    expect(await Promise.all([logIn(), logIn(), logIn()])).toEqual([200, 200, 200]);
    expect(await logIn()).toBe(200);
  });

  it('runs every job once: unreported payments, expired reservations, refunds and emails', async () => {
    const EACH = 6;
    const firstProduct = await checkout.addProduct('Quince', 100);
    const place = async () => checkout.order(await checkout.buyerOf({ [firstProduct]: 1 }));
    const placeEach = async () => {
      const placed: string[] = [];
      while (placed.length < EACH) placed.push(await place());
      return placed;
    };
    const [paid, left, less] = [await placeEach(), await placeEach(), await placeEach()];
    const pays = (tranIds: string[], chargedCents: number) =>
      database.db
        .update(sandboxPayments)
        .set({ state: 'paid', chargedCents })
        .where(inArray(sandboxPayments.tranId, tranIds));
    await pays(paid, 100);
    await pays(less, 99);
    // Due for both processes at the same moment.
    await database.db
      .update(orders)
      .set({
        checkAt: sql`CASE WHEN ${inArray(orders.tranId, left)} THEN NULL ELSE now() END`,
        reservedUntil: sql`CASE WHEN ${inArray(orders.tranId, left)} THEN now() ELSE ${orders.reservedUntil} END`,
      })
      .where(inArray(orders.tranId, [...paid, ...left, ...less]));

    const timelines = (tranIds: string[]) => Promise.all(tranIds.map((tranId) => checkout.timeline(tranId)));
    const all = (...timeline: string[]) => Array(EACH).fill(timeline);
    await until(async () => (await timelines(less)).every((types) => types.includes('refunded')));
    await until(async () => (await timelines([...paid, ...left])).every((types) => types.length > 1));
    const emails = () =>
      ports.flatMap((port) => (existsSync(`${dataDir(port)}/mail`) ? readdirSync(`${dataDir(port)}/mail`) : []));
    const of = (tranId: string) => emails().filter((name) => name.includes(tranId));
    await until(() => paid.every((tranId) => of(tranId).length > 0));
    // Another round of each process, which finds nothing to do.
    await checkout.notify(await place(), 'paid');
    const last = await place();
    await pays([last], 100);
    await database.db.update(orders).set({ checkAt: sql`now()` }).where(eq(orders.tranId, last));
    await until(() => of(last).length > 0);

    expect(await timelines(paid)).toEqual(all('placed', 'completed'));
    expect(await timelines(left)).toEqual(all('placed', 'expired'));
    expect(await timelines(less)).toEqual(all('placed', 'wrong_amount', 'refund_requested', 'refunded'));
    const attempts = await database.db.select({ attempts: refunds.attempts }).from(refunds);
    expect(attempts).toEqual(Array(EACH).fill({ attempts: 1 }));
    expect(paid.map((tranId) => of(tranId).length)).toEqual(Array(EACH).fill(1));
    expect(await checkout.stock(firstProduct)).toEqual({ inventory: 98 - EACH, reserved: 0, sold: 2 + EACH });
  });

  it('reads from the other process while one hangs, and drops writes whose caller has disconnected', async () => {
    const [firstProduct, others] = [await checkout.addProduct('Patience', 10), await checkout.addProduct('Haste', 10)];
    const buyer = await checkout.buyerOf({ [firstProduct]: 1 });
    const cart = async (api: number | 'any') => {
      const { status, body } = await call(api, '/api/cart', { headers: buyer.headers });
      const lines: { id: number; quantity: number; product: { id: number } }[] = body;
      return [status, ...lines.map(({ quantity, product }) => [product.id, quantity])];
    };
    const [line] = (await call(1, '/api/cart', { headers: buyer.headers })).body;
    const writes = {
      add: { url: '/api/cart', body: { productId: firstProduct, quantity: 1 } },
      remove: { url: `/api/cart/${line.id}`, method: 'DELETE' },
    };

    apis[1]?.process.kill('SIGSTOP');
    // as a browser or nginx does after its timeout
    for (const { url, ...write } of Object.values(writes)) {
      const signal = AbortSignal.timeout(300);
      await expect(call(1, url, { ...write, headers: buyer.headers, signal })).rejects.toThrow();
    }
    for (let turn = 0; turn < 4; turn += 1) expect(await cart('any')).toEqual([200, [firstProduct, 1]]);
    apis[1]?.process.kill('SIGCONT');
    // it has read by now what was sent before
    const body = { productId: others, quantity: 1 };
    expect((await call(1, '/api/cart', { headers: buyer.headers, body })).status).toBe(201);
    expect(await cart(1)).toEqual([200, [firstProduct, 1], [others, 1]]);
  });

  it('gives no wrong response while each process is killed under load', async () => {
    const BUYERS = 4;
    const firstProduct = await checkout.addProduct('Last pieces', 3);
    const plenty = await checkout.addProduct('Plenty', 1_000_000, 250);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => checkout.buyerOf({})));
    const pieces = await countPieces(database.db);
    const answered = new Map<string, 'placed' | 'paid'>();
    const wrong: unknown[] = [];
    const count = { paid: 0, read: 0, refused: 0 };
    let isOver = false;

    /** An allowed response, otherwise undefined: temporary errors have Retry-After. */
    async function allowed(statuses: number[], url: string, options?: Parameters<typeof call>[2]) {
      const response = await call('any', url, options);
      if (statuses.includes(response.status)) return response;
      // Only a write sent to a killed process is not repeated at the other.
      const notNow = options?.body || options?.method ? [502, 503, 504] : [503];
      if (notNow.includes(response.status) && response.headers.get('retry-after')) count.refused += 1;
      else wrong.push([url, response.status, response.body]);
      return undefined;
    }
    async function buyOnce({ id, email, headers }: Person, round: number): Promise<void> {
      const add = (productId: number) =>
        allowed([200, 201, 409], '/api/cart', { headers, body: { productId, quantity: 1 } });
      if (!(await add(plenty))) return;
      if (round % 3 === 0) await add(firstProduct);
      const body = {
        userId: id,
        userEmail: email,
        userName: 'Maya',
        userPhone: 'N/A',
        userAddress: 'N/A',
        totalPriceToPay: 'N/A',
        cartItems: 'N/A',
      };
      const key = { ...headers, 'idempotency-key': randomUUID() };
      // 409: sold out, or the payment before succeeded though its response was lost
      const placed = await allowed([200, 409], '/api/payment', { headers: key, body });
      if (placed?.body.code === 'OUT_OF_STOCK') {
        const line = (await allowed([200], '/api/cart', { headers }))?.body.find(
          ({ product }: { product: { id: number } }) => product.id === firstProduct,
        );
        if (line) await allowed([204, 404], `/api/cart/${line.id}`, { method: 'DELETE', headers });
      }
      if (placed?.status !== 200) return;
      const { tranId } = placed.body;
      answered.set(tranId, 'placed');
      const notice = ['once', 'never', 'repeated', 'failureFirst'][round % 4];
      if (!(await allowed([307], `/api/sandbox/pay/${tranId}`, { body: { choice: 'pay', notice } }))) return;
      answered.set(tranId, 'paid');
      count.paid += 1;
    }
    async function buy(buyer: Person, turn: number): Promise<void> {
      for (let round = turn; !isOver; round += 1) {
        await buyOnce(buyer, round);
        await pause(5);
      }
    }
    async function browse(turn: number): Promise<void> {
      for (let round = turn; !isOver; round += 1) {
        if (await allowed([200], `/api/products?limit=10&keyword=${round % 7 ? 'p' : round}`)) count.read += 1;
        await pause(5);
      }
    }
    const more = async (what: keyof typeof count, by: number) => {
      const goal = count[what] + by;
      await until(() => count[what] >= goal);
    };
    const load = [...buyers.map(buy), browse(0), browse(1)];
    const flow = async () => Promise.all([more('paid', 4), more('read', 20)]);

    await flow();
    const redisIsUp = async () => (await call(0, '/api/metrics')).body.match(/^rialto_redis_up (\d)$/m)?.[1];
    await cluster.redis.kill();
    await until(async () => (await redisIsUp()) === '0');
    await flow();
    await cluster.redis.start();
    await until(async () => (await redisIsUp()) === '1');
    expect((await call(0, '/api/metrics')).body).toMatch(
      /^rialto_redis_seconds_count\{command="[a-z]+",failed="false"\} [1-9]/m,
    );
    await cluster.replica.kill();
    await flow();
    await cluster.replica.start();
    await apis[1]?.kill();
    await flow();
    apis[1] = await startApi(ports[1] ?? 0);
    await until(async () => (await ofReplica(0)) > 0 && (await ofReplica(1)) > 0);
    await flow();
    await cluster.primary.kill();
    // Public pages still work from the replica; writes fail temporarily.
    await Promise.all([more('refused', 4), more('read', 20)]);
    await cluster.primary.start();
    await flow();
    isOver = true;
    await Promise.all(load);
    expect(wrong).toEqual([]);

    const db = database.db;
    const ids = buyers.map(({ id }) => id);
    // The poller finds the results of notices to a killed process.
    const open = () =>
      db
        .select({ tranId: orders.tranId })
        .from(orders)
        .innerJoin(sandboxPayments, eq(sandboxPayments.tranId, orders.tranId))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .where(
          sql`${inArray(orders.userId, ids)} AND ${sandboxPayments.state} = 'paid'
            AND ${orders.status} <> 'Completed' AND ${refunds.doneAt} IS NULL`,
        );
    await until(async () => (await open()).length === 0);

    const placed = await db.select().from(orders).where(inArray(orders.userId, ids));
    const lines = await db.select().from(orderItems);
    const payments = await db.select().from(sandboxPayments);
    const emails = await db.select({ key: mailOutbox.key }).from(mailOutbox);
    const found = await Promise.all(
      placed.map(async ({ id, tranId, status, totalCents }) => {
        const own = lines.filter(({ orderId }) => orderId === id);
        const payment = payments.find((each) => each.tranId === tranId);
        return {
          tranId,
          status,
          sold: own.map(({ productId, quantity }) => ({ productId, pieces: quantity })),
          addsUp: totalCents === own.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0),
          // money that was charged and not refunded
          kept: payment?.state === 'paid' && !payment.refundedAt ? payment.chargedCents : null,
          due: status === 'Completed' ? totalCents : null,
          completed: (await checkout.timeline(tranId)).filter((type) => type === 'completed').length,
          receipts: emails.filter(({ key }) => key.includes(tranId)).length,
        };
      }),
    );
    const done = found.filter(({ status }) => status === 'Completed');
    expect(found.filter(({ addsUp, kept, due }) => !addsUp || kept !== due)).toEqual([]);
    expect(done.filter(({ completed, receipts }) => completed !== 1 || receipts !== 1)).toEqual([]);
    const lost = [...answered].filter(([tranId, state]) => {
      const order = found.find((each) => each.tranId === tranId);
      return !order || (state === 'paid' && !['Completed', 'Refunded'].includes(order.status));
    });
    expect(lost).toEqual([]);
    expect(await countPieces(db)).toEqual(pieces);
    for (const productId of [firstProduct, plenty]) {
      const sold = done.flatMap((order) => order.sold).filter((line) => line.productId === productId);
      expect((await checkout.stock(productId))?.sold).toBe(sold.reduce((sum, line) => sum + line.pieces, 0));
    }
  }, 600_000);
} else
  it('sets no cookie after a write if a process has its own database', async () => {
    const market = await createTestApp();
    const { headers } = await addPerson(market, 'admin');
    const written = await market.app.inject({
      method: 'POST',
      url: '/api/categories',
      headers,
      payload: { name: 'Nuts' },
    });
    expect(written.statusCode).toBe(201);
    expect(written.headers['set-cookie']).toBeUndefined();
    await market.close();
  });
