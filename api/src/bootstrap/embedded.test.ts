import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enqueueMail } from '../mail/outbox';
import { fillDataFolder } from '../testing/embeddedDatabase';
import { ConfigError, FolderLockedError, FolderNotWritableError, openEmbedded } from './embedded';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rialto-embedded-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const env = { NODE_ENV: 'test', LIMIT_CALLS_PER_MINUTE: '1000000' };

it('opens, seeds and locks a folder, and opens it again with its data', async () => {
  // Creating one takes some time; the end-to-end tests begin with that, too.
  await fillDataFolder(dataDir);
  const first = await openEmbedded({ dataDir, env });
  expect(first.seeded).toBe(true);
  expect(first.accounts.map(({ role }) => role)).toEqual(['user', 'vendor', 'admin']);
  const login = async ({ app }: typeof first, { email, password }: { email: string; password: string }) =>
    app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
  for (const account of first.accounts) expect((await login(first, account)).statusCode).toBe(200);

  const secret = path.join(dataDir, 'jwt-secret');
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  expect(readFileSync(secret, 'utf8').length).toBeGreaterThanOrEqual(32);
  await expect(openEmbedded({ dataDir, env })).rejects.toBeInstanceOf(FolderLockedError);

  const mine = { email: 'kept@example.com', password: 'correct horse' };
  await first.app.inject({ method: 'POST', url: '/api/auth/register', payload: mine });
  const { token } = (await login(first, mine)).json();
  await first.close();

  const repeated = await openEmbedded({ dataDir, env });
  expect(repeated.seeded).toBe(false);
  const { id } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  const me = await repeated.app.inject({ url: `/api/users/${id}`, headers: { authorization: `Bearer ${token}` } });
  expect(me.json().email).toBe(mine.email);
  await repeated.close();
}, 180_000);

it('sends queued emails at the start, and stops when it closes', async () => {
  const email = {
    key: 'waiting',
    userId: null,
    to: 'ada@buyer.example',
    subject: 'Hello',
    text: 'text',
    html: 'html',
  };
  const first = await openEmbedded({ dataDir, env });
  await first.database.db.transaction((tx) => enqueueMail(tx, email));
  await first.close();
  const mail = path.join(dataDir, 'mail');
  const repeated = await openEmbedded({ dataDir, env });
  while (!existsSync(mail) || !readdirSync(mail).some((name) => name.endsWith('-waiting.eml'))) await sleep(20);
  await repeated.close();
  // beside the confirmation of the account that the first test registered
  expect(readdirSync(mail)).toContainEqual(expect.stringMatching(/^\d{8}T\d{9}Z-waiting\.eml$/));
}, 180_000);

it('leaves other paths to a site mounted beside it', async () => {
  const { app, close } = await openEmbedded({ dataDir, env });
  await app.register(async (site) => {
    site.get('/*', () => 'the page');
    site.setNotFoundHandler((_request, reply) => reply.code(404).send('no page'));
  });
  expect((await app.inject('/products/3')).body).toBe('the page');
  expect((await app.inject('/apiary')).body).toBe('the page');
  for (const url of ['/api', '/api/', '/api?x=1', '/api/nothing'])
    expect((await app.inject(url)).json().code).toBe('NO_SUCH_CALL');
  expect((await app.inject('/api/products?limit=1')).json()).toHaveLength(1);
  await close();
}, 180_000);

it('returns no demo accounts without a demo market', async () => {
  const own = path.join(dataDir, 'own');
  await fillDataFolder(own);
  const bare = await openEmbedded({ dataDir: own, env: { ...env, SEED: 'none' } });
  expect([bare.seeded, bare.accounts]).toEqual([false, []]);
  await bare.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email: 'a@b.example', password: 'correct horse' },
  });
  await bare.close();
  const later = await openEmbedded({ dataDir: own, env });
  expect([later.seeded, later.accounts]).toEqual([false, []]);
  await later.close();
}, 180_000);

it('rejects the demo market in production without SEED=demo, and warns if no email is sent', async () => {
  const secret = 'a secret for tests, long enough to be taken';
  const live = { ...env, NODE_ENV: 'production', JWT_SECRET: secret, ALLOW_SANDBOX_PAYMENTS: 'true' };
  const error = await openEmbedded({ dataDir, env: live }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(/demo market.*SEED=demo/);
  await expect(openEmbedded({ dataDir, env: { ...live, SEED: 'none' } })).rejects.toBeInstanceOf(ConfigError);
  await (await openEmbedded({ dataDir, env: { ...live, SEED: 'demo' } })).close();
  const own = path.join(dataDir, 'own');
  const warnings: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void warnings.push(JSON.parse(line).msg) } };
  await (await openEmbedded({ dataDir: own, env: live, logger })).close();
  await (await openEmbedded({ dataDir: own, env: { ...live, SMTP_URL: 'smtp://127.0.0.1:1' }, logger })).close();
  expect(warnings).toEqual(['SMTP_URL is not set: emails are saved as files in the data folder and not sent']);
}, 180_000);

it('releases the folder if it cannot start', async () => {
  await expect(openEmbedded({ dataDir, env: { ...env, PORT: 'x' } })).rejects.toBeInstanceOf(ConfigError);
  await expect(openEmbedded({ dataDir, env: { ...env, MARKET_TIME_ZONE: 'Europe/Atlantis' } })).rejects.toThrow(
    'MARKET_TIME_ZONE must be a time zone such as UTC or Europe/Berlin',
  );
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(openEmbedded({ dataDir: file, env })).rejects.toBeInstanceOf(FolderNotWritableError);
  await (await openEmbedded({ dataDir, env })).close();
}, 180_000);
