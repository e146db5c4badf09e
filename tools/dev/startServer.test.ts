import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { freePort } from '../testing/freePort';
import { startServer } from './startServer';

let folder: string;
let compiler: Compiler;
let server: WebpackDevServer;
let url: string;
let compiled = 0;

const save = (says: string) => writeFileSync(path.join(folder, 'page.js'), `document.title = '${says}';`);
const script = async () => (await fetch(`${url}/page.js`)).text();
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

async function compiles(times: number): Promise<void> {
  while (compiled < times) await pause();
}

/** Connects like the development client in a page. */
function openPage(): Promise<Socket> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: url,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    get(`${url}/ws`, { headers })
      .on('upgrade', (_response, socket) => resolve(socket as Socket))
      .on('error', reject);
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-dev-'));
  save('first');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const made = webpack({
    mode: 'development',
    context: folder,
    entry: { page: './page.js' },
    output: { path: folder },
    devtool: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  });
  if (!made) throw new Error('webpack refused the configuration.');
  compiler = made;
  compiler.hooks.done.tap('test', () => {
    compiled += 1;
  });
  server = await startServer(compiler, { host: '127.0.0.1', port, hot: true, static: false });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('compiles a change that no page waits for when it is asked for, and at once for a page that is open', async () => {
  expect(await script()).toContain('first');
  const before = compiled;
  save('second');
  await new Promise<void>((resolve) => compiler.hooks.invalid.tap('test', () => resolve()));
  save('third');
  await pause();
  expect(compiled).toBe(before);
  expect(await script()).toContain('third');
  expect(compiled).toBe(before + 1);

  const page = await openPage();
  save('fourth');
  await compiles(before + 2);
  page.destroy();
});
