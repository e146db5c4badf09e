import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reloadGateway, startAreaServer } from './run';
import { exampleAreaServer, exampleSettings } from './testing/example';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-nginx-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = () => ({ siteFolder: folder, runFolder: folder, logFolder: null });

test.each([
  ['none was started', ''],
  // Larger than any process id of Linux.
  ['the one that was has been killed', '4194305'],
])('reloading a gateway fails with a message where %s', (_what, pid) => {
  if (pid) writeFileSync(path.join(folder, 'nginx.pid'), `${pid}\n`);
  expect(() => reloadGateway({ ...exampleSettings, ...places() })).toThrow(
    expect.objectContaining({ isExpected: true, message: `No gateway runs in ${folder}.` }),
  );
});

test('a failed start has nginx’s message', async () => {
  const settings = { ...exampleAreaServer, ...places(), host: '127.0.0.1' };
  await expect(startAreaServer(settings, path.join(folder, 'nothing'))).rejects.toMatchObject({
    isExpected: true,
    message: expect.stringMatching(/^nginx did not start:\n.*nothing ENOENT/),
  });
});
