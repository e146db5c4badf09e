import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'rialto-health-'));
const pidFile = path.join(folder, 'pid');
let server: ChildProcess;

afterEach(() => server.kill('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a server that runs this code for each request. */
async function serve(answer: string): Promise<string> {
  const code = `const server = require('http').createServer((_request, response) => { ${answer} });
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  server = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = (await once(server.stdout ?? server, 'data')) as [Buffer];
  writeFileSync(pidFile, String(server.pid));
  return `http://127.0.0.1:${String(port).trim()}/`;
}

async function check(url: string): Promise<number> {
  const child = spawn(process.execPath, [path.join(__dirname, 'healthcheck.mjs'), url, pidFile, '1000']);
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

const isAlive = () => server.exitCode === null && server.signalCode === null;

it.each([
  ['responds', 'response.end();', 0],
  ['is not ready', 'response.writeHead(503).end();', 1],
])('does not kill a server that %s', async (_what, answer, code) => {
  expect(await check(await serve(answer))).toBe(code);
  expect(isAlive()).toBe(true);
});

it('does not kill a server that is not listening yet', async () => {
  await serve('');
  expect(await check('http://127.0.0.1:1/')).toBe(1);
  expect(isAlive()).toBe(true);
});

it.each<[string, string, () => void]>([
  ['is in a loop', 'for (;;);', () => {}],
  ['does not respond', '', () => {}],
  ['is stopped', 'response.end();', () => server.kill('SIGSTOP')],
])('kills a server that %s', async (_what, answer, happen) => {
  const url = await serve(answer);
  happen();
  const gone = once(server, 'exit');
  expect(await check(url)).toBe(1);
  expect(await gone).toEqual([null, 'SIGKILL']);
});
