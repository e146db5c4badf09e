import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { postgresBin, programPath } from '@rialto/tools/programs';
import { startPostgres } from '@rialto/tools/test/postgres';
import { freePort } from '@rialto/tools/testing/freePort';
import { root } from '@rialto/tools/workspace';

// Runs the commands of docs/operations.md.
const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

/** The first code block of a language below a heading. */
function codeBelow(heading: string, language: string): string {
  const section = page.slice(page.indexOf(`${heading}\n`) + heading.length).split(/^##/m)[0] ?? '';
  const [, code] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(section) ?? [];
  if (!code) throw new Error(`There is no ${language} below '${heading}'.`);
  return code;
}

let folder: string;
const children: ChildProcess[] = [];
const closing: (() => Promise<void>)[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-operations-'));
});

test.afterEach(async () => {
  for (const child of children.splice(0).reverse()) await end(child);
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command line in its own process group, which runs until the test ends. */
function startLine(line: string, env: NodeJS.ProcessEnv): { words: () => string } {
  const child = spawn('sh', ['-c', line], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
  return { words: () => words };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('close', resolve));
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, 'SIGTERM');
  const force = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), 10_000);
  await gone;
  clearTimeout(force);
}

test('the documented commands start the whole system on one machine', async () => {
  test.setTimeout(300_000);
  const heading = '### On one machine';
  const { url, stop } = await startPostgres();
  closing.push(stop);
  const server = new URL(url);
  const ports = Object.fromEntries(
    await Promise.all(['4000', '4001', '4100', '8090', '6379', '8080'].map(async (port) => [port, await freePort()])),
  ) as Record<string, number>;
  ports['5432'] = Number(server.port);
  const places = ['/etc/rialto', '/srv/rialto/site', '/var/lib/rialto', '/var/log/rialto'];
  for (const place of places) mkdirSync(path.join(folder, place), { recursive: true });
  const password = randomBytes(12).toString('hex');
  /** Replaces the folders and ports of the page with free ones. */
  const here = (text: string) =>
    places
      .reduce((changed, place) => changed.replaceAll(place, path.join(folder, place)), text)
      .replace(/\b(4000|4001|4100|8090|6379|5432)\b/g, (port) => String(ports[port]));

  // The test server's superuser already has the name of the page's role.
  const sql = codeBelow(heading, 'sql').replaceAll('rialto', 'market').replace('…', password);
  const psql = path.join(postgresBin() ?? '', 'psql');
  execFileSync(psql, ['-v', 'ON_ERROR_STOP=1', '-q', url], { input: sql });

  const settings = here(codeBelow(heading, 'ini'))
    .replace(/postgres:\/\/rialto:…@([^/]+)\/rialto/, `postgres://market:${password}@$1/market`)
    .replace('JWT_SECRET=…', `JWT_SECRET=${randomBytes(36).toString('base64')}`)
    .replace('smtp://…', 'smtp://127.0.0.1:1')
    .replaceAll('…', 'x1');
  writeFileSync(path.join(folder, '/etc/rialto/api.env'), settings);
  startLine(`exec redis-server --port ${ports['6379']} --save '' --dir ${folder}`, process.env);

  const lines = here(codeBelow(heading, 'sh'))
    .replaceAll('\\\n', '')
    .split('\n')
    .filter(Boolean)
    // The dependencies are installed.
    .map((line) => line.replace('npm ci && ', ''));
  const [build = '', publish = '', ...servers] = lines;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(ports['8080']) };
  for (const line of [build, publish]) execFileSync('sh', ['-c', line], { cwd: root, env, stdio: 'ignore' });
  expect(servers).toHaveLength(5);
  const started = servers.map((line, place) => startLine(line, { ...env, RUN_DIR: path.join(folder, `run-${place}`) }));
  const words = () => started.map((each) => each.words()).join('\n');

  const gateway = `http://127.0.0.1:${ports['8080']}`;
  const status = (address: string) =>
    fetch(address)
      .then((answer) => answer.status)
      .catch(() => 0);
  for (const port of ['4000', '4001'])
    await expect
      .poll(() => status(`http://127.0.0.1:${ports[port]}/api/ready`), { message: words(), timeout: 120_000 })
      .toBe(200);
  await expect.poll(() => status(`${gateway}/gateway/health`), { message: words(), timeout: 60_000 }).toBe(200);
  await expect.poll(() => status(`${gateway}/api/ready`), { message: words() }).toBe(200);
  await expect
    .poll(async () => (await fetch(`${gateway}/login`)).text(), { message: words(), timeout: 60_000 })
    .toContain('data-address="/login"');
  const remotes = (await (await fetch(`${gateway}/remotes.json`)).json()) as {
    vendor: { active: { base: string; entry: string } };
  };
  const { base, entry } = remotes.vendor.active;
  expect(await status(gateway + base + entry)).toBe(200);
  expect(await status(`http://127.0.0.1:${ports['8090']}${base}${entry}`)).toBe(200);
  // An account registered at one process logs in at the other.
  const body = JSON.stringify({ email: 'ada@shop.example', password: randomBytes(12).toString('hex') });
  const headers = { 'Content-Type': 'application/json' };
  const post = (port: string, call: string) =>
    fetch(`http://127.0.0.1:${ports[port]}/api/auth/${call}`, { method: 'POST', headers, body });
  expect((await post('4000', 'register')).status).toBe(201);
  expect((await post('4001', 'login')).status).toBe(200);
});

test('the documented nginx terminates TLS and redirects port 80 to it', async () => {
  const backend = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => backend.close(() => resolve())));
  const [plain, secure] = [await freePort(), await freePort()];
  const [key, certificate] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=shop.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const sample = codeBelow('## TLS', 'nginx')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${(backend.address() as AddressInfo).port}`); // it listens on TCP
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${sample}}\n`);
  const nginx = programPath('nginx') ?? 'nginx';
  execFileSync(nginx, ['-t', '-p', folder, '-c', config, '-e', 'stderr'], { stdio: 'pipe' });

  startLine(`exec ${nginx} -p ${folder} -c ${config} -e stderr -g 'daemon off;'`, process.env);
  await expect.poll(() => canConnect(plain)).toBe(true);
  const redirect = await fetch(`http://127.0.0.1:${plain}/products?keyword=leek`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    301,
    'https://shop.example/products?keyword=leek',
  ]);
  const call = await fetch(`http://127.0.0.1:${plain}/api/products`, { redirect: 'manual' });
  expect([call.status, call.headers.get('location')]).toEqual([403, null]);
  expect(JSON.parse(await getOverTls(secure))).toMatchObject({ 'x-forwarded-proto': 'https', host: 'shop.example' });
});

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function getOverTls(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, headers: { Host: 'shop.example' }, rejectUnauthorized: false };
    https
      .get(options, async (response) => {
        let text = '';
        for await (const part of response) text += String(part);
        resolve(text);
      })
      .once('error', reject);
  });
}
