import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { logSettings } from '../../observability/logging';
import { addPerson } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});
const token = 'a token for tests';
let market: TestApp;
beforeAll(async () => {
  const settings = { metricsToken: token, slowQueryMs: 40, trustProxy: true };
  market = await createTestApp(settings, { ...logSettings('info'), stream }, (api) => {
    api.get('/slow', async ({ server }) => {
      await server.db.execute(sql`SELECT pg_sleep(${0.06}), ${'a personal value'}::text`);
      return {};
    });
    api.post('/tells', async ({ log, headers }) => {
      log.info({ headers, user: { password: 'hunter22' }, token: 'abc.def.ghi' }, 'logged');
      return {};
    });
  });
});
afterAll(() => market.close());
beforeEach(() => lines.splice(0));

const inject = (url: string, headers = {}) => market.app.inject({ url, headers });
const metrics = async () => (await inject('/api/metrics')).body;
/** The value of a metric; NaN if it is missing. */
const figureOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );

describe('GET /api/metrics', () => {
  it('counts calls by route, method and status, not by URL', async () => {
    const { id } = await addPerson(market);
    await inject('/api/categories');
    await inject('/api/categories');
    await inject(`/api/users/${id}`);
    await inject('/api/nothing-here-7');
    const text = await metrics();
    expect(figureOf(text, 'rialto_http_request_seconds_count{method="GET",route="/api/categories",status="200"}')).toBe(
      2,
    );
    expect(figureOf(text, 'rialto_http_request_seconds_count{method="GET",route="/api/users/:id",status="401"}')).toBe(
      1,
    );
    expect(text).toMatch(/route="\/api\/categories",status="200"\} /);
    expect(text).toMatch(/_bucket\{le="0.001",method="GET"/);
    expect(text).not.toContain('nothing-here');
    expect(text).not.toContain(`users/${id}`);
  });

  it('counts queries, and reports the queues', async () => {
    const count = 'rialto_query_seconds_count{statement="select",server="';
    const of = (text: string) => text.split('\n').filter((line) => line.startsWith(count));
    await inject('/api/shop?x=1');
    expect(of(await metrics())).toEqual([expect.stringMatching(/failed="false"\} [1-9]/)]);
    await market.db.execute(sql`INSERT INTO mail_outbox (key, recipient, subject, text_body, html_body)
      VALUES ('one', 'a@b.example', 's', 't', 'h')`);
    const text = await metrics();
    expect(figureOf(text, 'rialto_mail_queued')).toBe(1);
    expect(figureOf(text, 'rialto_refunds_open')).toBe(0);
  });

  it('counts failures reported by browsers, with a limited number of areas', async () => {
    const report = (area: string) =>
      market.app.inject({
        method: 'POST',
        url: '/api/client-errors',
        payload: { area, version: '1', kind: 'slow', message: '', path: '/' },
        remoteAddress: `192.0.2.${area.length}`,
      });
    for (const area of ['vendor', 'vendor']) expect((await report(area)).statusCode).toBe(204);
    for (let count = 0; count < 40; count += 1) expect((await report(`a${count}`)).statusCode).toBe(204);
    const text = await metrics();
    expect(figureOf(text, 'rialto_client_errors_total{area="vendor",kind="slow"}')).toBe(2);
    expect(figureOf(text, 'rialto_client_errors_total{area="other",kind="slow"}')).toBe(11);
  });

  it('counts the runs, failures and queries of background jobs, and logs errors', async () => {
    const failing = jest.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
    const reading = () => market.db.execute(sql`SELECT pg_sleep(${0.06})`);
    const stop = market.app.startJobs({ everyMs: 20_000, startsNow: true, jobs: { failing, reading } });
    while (Number.isNaN(figureOf(await metrics(), 'rialto_job_seconds_count{name="reading",failed="false"}')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await stop();
    const text = await metrics();
    expect(figureOf(text, 'rialto_job_seconds_count{name="failing",failed="true"}')).toBe(1);
    expect(figureOf(text, 'rialto_job_interval_seconds{name="failing"}')).toBe(20);
    for (const job of ['failing', 'reading'])
      expect(figureOf(text, `rialto_job_succeeded_seconds{name="${job}"}`)).toBeGreaterThan(Date.now() / 1000 - 60);
    const of = (job: string, msg: string) => lines.filter((line) => line.job === job && line.msg === msg);
    expect(of('failing', 'a job failed')).toEqual([
      expect.objectContaining({ err: expect.objectContaining({ message: 'no answer' }) }),
    ]);
    expect(of('reading', 'slow query')).toHaveLength(1);
  });

  it.each([
    ['a request from this machine', {}, 200],
    ['a request with the token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` }, 200],
    ['a request with a wrong token', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer x' }, 404],
    ['a request through a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['a request through a proxy with a forged local address', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['a page of another site', { origin: 'https://evil.example' }, 404],
  ])('returns the expected status for %s', async (_, headers, status) => {
    expect((await inject('/api/metrics', headers)).statusCode).toBe(status);
  });

  it('rejects requests from other machines', async () => {
    expect((await market.app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404);
  });
});

describe('the log', () => {
  it('has a line per call with its id and without its query', async () => {
    const { headers } = await inject('/api/products?keyword=my+illness', { 'x-request-id': 'from-nginx-1' });
    expect(headers['x-request-id']).toBe('from-nginx-1');
    expect(lines.filter(({ msg }) => msg === 'request completed')).toEqual([
      expect.objectContaining({
        reqId: 'from-nginx-1',
        method: 'GET',
        url: '/api/products',
        status: 200,
        msg: 'request completed',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('illness');
  });

  it('reports a slow query with its text and call id, without values', async () => {
    await inject('/api/slow', { 'x-request-id': 'slow-call-1' });
    const slow = lines.filter(({ query }) => String(query).includes('pg_sleep'));
    expect(slow).toEqual([
      expect.objectContaining({
        reqId: 'slow-call-1',
        query: 'SELECT pg_sleep($1), $2::text',
        msg: 'slow query',
        milliseconds: expect.any(Number),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('personal');
  });

  it('contains no secrets of requests, inputs or logged objects', async () => {
    const maya = await addPerson(market);
    const password = 'a-secret-password-1';
    await market.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: maya.email, password } });
    await market.app.inject({ method: 'POST', url: '/api/auth/login', payload: `{"password": "${password}` });
    const headers = { ...maya.headers, cookie: 'x=secret-cookie' };
    await market.app.inject({ method: 'POST', url: '/api/tells', headers });
    await market.app.inject({ url: `/api/users/${maya.id}?token=secret-query`, headers });
    await market.app.inject({ method: 'POST', url: '/api/guest/orders/key-of-a-guests-order/cancel' });
    await market.app.inject({ url: '/api/moderation/statements/key-of-a-statement' });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    const text = JSON.stringify(lines);
    const secrets = [
      password,
      'hunter22',
      'abc.def',
      'secret-cookie',
      'secret-query',
      'key-of-a',
      maya.headers.authorization.slice(7),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('[redacted]');
  });

  it('reports a failed query of a job without its values', async () => {
    const failed = await market.db
      .execute(
        sql`INSERT INTO users (email, role, password_hash) VALUES (${'maya@personal.example'}, 'none', ${'a-hash'})`,
      )
      .catch((error: unknown) => error);
    market.app.log.error({ err: new Error('a round failed', { cause: failed }) }, 'failed');
    market.app.log.error({ err: Object.assign(new Error('refused'), { config: { auth: 'sk_live_1' } }) }, 'failed');
    const text = JSON.stringify(lines);
    for (const secret of ['personal', 'a-hash', 'sk_live_1']) expect(text).not.toContain(secret);
    expect(lines[0]?.err).toMatchObject({
      message: 'a round failed',
      stack: expect.stringMatching(/at .*observability\.test/),
      cause: { query: expect.stringContaining('VALUES ($1'), cause: { code: '23514', constraint: 'users_role_known' } },
    });
  });
});
