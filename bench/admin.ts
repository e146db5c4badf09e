import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { main as build } from '@rialto/tools/build/main';
import { withFolder } from '@rialto/tools/embedded';
import { ExpectedError } from '@rialto/tools/expected';
import { freePort } from '@rialto/tools/freePort';
import { startProgram } from '@rialto/tools/program';
import { postgresBin } from '@rialto/tools/programs';
import { withPostgres } from '@rialto/tools/test/postgres';
import { root } from '@rialto/tools/workspace';

const turns = 11;
const account = { email: 'bench@rialto.example', password: 'bench-of-admins' };
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const calls: [what: string, path: string][] = [
  ['users: first page', '/users?limit=50'],
  ['users: by name', '/users?limit=50&sort=name'],
  ['users: by e-mail, backwards', '/users?limit=50&sort=-email'],
  ['users: search, one account', '/users?limit=50&q=person77777@'],
  ['users: search, a name', '/users?limit=50&q=wren whit'],
  ['users: search, a quarter of all', '/users?limit=50&q=garden'],
  ['users: search, nobody', '/users?limit=50&q=zzyzx'],
  ['users: vendors by name', '/users?limit=50&role=vendor&sort=name'],
  ['users: suspended', '/users?limit=50&status=suspended'],
  ['users: admins', '/users?limit=50&role=admin'],
  ['orders: first page', '/allOrders?limit=50'],
  ['orders: refunded', '/allOrders?limit=50&status=Refunded'],
  ['orders: pending', '/allOrders?limit=50&status=Pending'],
  ['orders: a month a year ago', `/allOrders?limit=50&from=${day(400)}&to=${day(370)}`],
  ['orders: search, buyer', '/allOrders?limit=50&q=wren whit'],
  ['orders: search, e-mail address', '/allOrders?limit=50&q=person77777@'],
  ['orders: search, product', '/allOrders?limit=50&q=medlar no. 7777'],
  ['orders: search, many goods', '/allOrders?limit=50&q=medlar'],
  ['orders: search, goods, refunded', '/allOrders?limit=50&q=medlar&status=Refunded'],
  ['orders: search, goods, a year ago', `/allOrders?limit=50&q=medlar&from=${day(400)}&to=${day(370)}`],
  ['orders: search, transaction', '/allOrders?limit=50&q=C4CA4238A0B923820DCC509A6F'],
  ['orders: search, number', '/allOrders?limit=50&q=500500'],
  ['orders: search, one vendor', '/allOrders?limit=50&q=person500@'],
  ['orders: search, many vendors', '/allOrders?limit=50&q=garden.example'],
  ['orders: search, nothing', '/allOrders?limit=50&q=zzyzx'],
  ['orders: search, two letters', '/allOrders?limit=50&q=xu'],
  ['orders: search, two rare letters', '/allOrders?limit=50&q=zq'],
  ['summary: everything', '/allOrders/summary'],
  ['summary: a month', `/allOrders/summary?from=${day(30)}`],
  ['summary: search, buyer', '/allOrders/summary?q=wren whit'],
  ['summary: search, many goods', '/allOrders/summary?q=medlar'],
  ['summary: search, one vendor', '/allOrders/summary?q=person500@'],
  ['summary: search, many vendors', '/allOrders/summary?q=garden.example'],
  ['overview: 30 days', '/stats/admin?days=30'],
  ['overview: 365 days', '/stats/admin?days=365'],
  ['audit: first page', '/audit?limit=50'],
  ['audit: search', '/audit?limit=50&q=person77777@'],
  ['audit: reinstated', '/audit?limit=50&action=reinstate'],
];

/**
 * Seeds 100,000 accounts and 1,000,000 orders on a PostgreSQL of its own, with its settings as they come, and prints how
 * long the admin's calls take there and back on the loopback, and what the export of all orders takes of time and memory.
 */
export async function admin(): Promise<void> {
  await build(['api']);
  await withPostgres((database) =>
    withFolder(async (folder) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/api`;
      const api = await startProgram({
        name: 'The API',
        command: process.execPath,
        args: ['api/dist/main.js'],
        cwd: root,
        env: {
          PORT: String(port),
          DATA_DIR: folder,
          DATABASE_URL: database,
          JWT_SECRET: randomBytes(32).toString('hex'),
          SEED: 'demo',
          LOG_LEVEL: 'silent',
        },
        readyUrl: `${url}/ready`,
      });
      try {
        const token = await signIn(url, database);
        const started = Date.now();
        await psql(database, readFileSync(path.join(root, 'bench/adminSeed.sql'), 'utf8'));
        console.log(
          `100,000 accounts and 1,000,000 orders seeded in ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
        );
        for (const [what, call] of calls) await time(what, () => read(url + call, token));
        await takeExport(`${url}/allOrders/export?from=${day(73)}`, token, api.process.pid);
        await takeExport(`${url}/allOrders/export`, token, api.process.pid);
      } finally {
        await api.stop();
      }
    }),
  );
}

async function signIn(url: string, database: string): Promise<string> {
  const post = async (call: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url + call, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  await post('/auth/register', { ...account, role: 'user' });
  await psql(database, `UPDATE users SET role = 'admin' WHERE email = '${account.email}'`);
  return (await post('/auth/login', account)).token;
}

// Not synchronous: a connection that the API closes in these minutes must be seen to be closed before it is used again.
async function psql(database: string, commands: string): Promise<void> {
  const bin = postgresBin();
  if (!bin) throw new ExpectedError('PostgreSQL is not installed.');
  const child = spawn(path.join(bin, 'psql'), ['-q', '-X', '-o', '/dev/null', database], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(commands);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`psql ended with ${code}`);
}

async function read(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body}`);
}

async function time(what: string, call: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  const [first = 0] = times;
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[Math.floor(turns / 2)], sorted.at(-1)];
  const show = (ms: number) => `${ms.toFixed(1).padStart(7)} ms`;
  console.log(`${what.padEnd(36)} median ${show(median)}   first ${show(first)}   slowest ${show(slowest)}`);
}

async function takeExport(url: string, token: string, pid: number | undefined): Promise<void> {
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  const started = performance.now();
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  let [lines, bytes] = [-1, 0];
  for await (const piece of response.body) {
    bytes += piece.length;
    for (const byte of piece) if (byte === 0x0a) lines += 1;
  }
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `export of ${lines} orders, ${(bytes / 1e6).toFixed(0)} MB: ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} a second; ` +
      `memory of the API ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
  );
}

/** Resident memory of a process in MB, where the system tells it. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
