import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { listenError } from '../config/startErrors';
import { startChild } from '../testing/child';
import { freePort } from '../testing/cluster';
import { fillDataFolder } from '../testing/embeddedDatabase';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-main-'));
  await fillDataFolder(path.join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = startChild(
    `Object.assign(process.env, ${JSON.stringify({ DATA_DIR: path.join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'silent', ...env })});
    await from('bootstrap/main');`,
  );
  let errors = '';
  child.process.stderr?.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child.process, 'close');
  return { code, errors };
}

it('returns the error format for paths outside the API', async () => {
  const port = await freePort();
  const env = { DATA_DIR: path.join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'silent', PORT: String(port) };
  const child = startChild(
    `Object.assign(process.env, ${JSON.stringify(env)}); await from('bootstrap/main'); console.log('open');`,
  );
  try {
    await child.line('open');
    const response = await fetch(`http://127.0.0.1:${port}/somewhere`);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        ...{ message: 'There is no GET /somewhere.', code: 'NO_SUCH_CALL', requestId: expect.any(String) },
        params: { method: 'GET', path: '/somewhere' },
      },
    ]);
  } finally {
    await child.kill();
  }
});

it('reports why it cannot listen, and exits', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  expect(await start({ HOST: '127.0.0.1', PORT: String(port) })).toEqual({
    code: 1,
    errors: `Cannot listen at 127.0.0.1 port ${port}: the port is already in use. Choose another with HOST or PORT.\n`,
  });
  server.close();
  expect(listenError('nowhere.invalid', 80, { code: 'ENOTFOUND' })).toMatchObject({
    message: expect.stringContaining('at nowhere.invalid port 80: there is no such host'),
  });
});
