import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleProgram } from '../testing/child';

// Uses a separate small disk. If none can be mounted, writes that would enlarge a file are rejected, as on a full disk.
const hasDisks = spawnSync('unshare', onDisk(os.tmpdir(), ['true'])).status === 0;

/** Runs a command with a private 220 MB disk in memory mounted at `disk`. Needs Linux, but no privileges. */
function onDisk(disk: string, command: string[]): string[] {
  return ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=220m tmpfs "$0" && exec "$@"', disk, ...command];
}

const fillDisk = `
  const filler = fs.openSync(disk + '/filler', 'w');
  const fill = () => {
    try { for (;;) fs.writeSync(filler, Buffer.alloc(65_536)); } catch (error) { outcome.filled = error.code; }
    fs.closeSync(filler);
  };
  const makeRoom = () => fs.rmSync(disk + '/filler');`;

const refuseGrowth = `
  const { writeSync } = fs;
  let isFull = false;
  fs.writeSync = (file, bytes, offset, length, position) => {
    if (isFull && position + length > fs.fstatSync(file).size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    return writeSync(file, bytes, offset, length, position);
  };
  const { statfsSync } = fs;
  fs.statfsSync = (folder) => ({ ...statfsSync(folder), ...(isFull && { bavail: 0 }) });
  syncBuiltinESMExports();
  const fill = () => { isFull = true; outcome.filled = 'ENOSPC'; };
  const makeRoom = () => { isFull = false; };`;

const program = (disk: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const outcome = {};
  const disk = ${JSON.stringify(disk)};
  ${hasDisks ? fillDisk : refuseGrowth}
  const { openEmbedded } = await from('bootstrap/embedded');
  const { addPerson } = await from('testing/people');
  const { app, database, close } = await openEmbedded({ dataDir: disk + '/data', env: { SEED: 'none', NODE_ENV: 'test' } });
  const writer = await addPerson({ app, db: database.db });
  const post = (title) => app.inject({
    method: 'POST', url: '/api/blog', headers: writer.headers, payload: { title, details: 'x'.repeat(19_000) } });
  outcome.before = (await post('before')).statusCode;
  await database.db.execute("CREATE TABLE much AS SELECT n, 'a row of it' AS words FROM generate_series(1, 5000) n");
  // Updates rows in place: only the write-ahead log grows.
  const rewrite = () => database.db.execute('UPDATE much SET n = n + 1');
  for (let n = 0; n < 3; n += 1) await rewrite();
  fill();
  // The space reserved for the log is used up first.
  let kept = 0;
  let response = await post('during');
  for (; response.statusCode === 201; response = await post('during')) kept += 1;
  Object.assign(outcome, { status: response.statusCode, error: response.json() });
  const read = async () => (await app.inject('/api/blog?limit=1')).headers['x-total-count'] - kept;
  outcome.readable = await read();
  // As if the disk stayed full for days: a full log would end the reads, too.
  for (let n = 0; n < 60; n += 1) await rewrite().catch(() => undefined);
  outcome.stillReadable = await read();
  makeRoom();
  outcome.after = (await post('after')).statusCode;
  outcome.readableAfter = await read();
  await close();
  console.log('outcome ' + JSON.stringify(outcome));
`;

it('rejects writes with a message on a full disk, goes on reading, and loses nothing', () => {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'rialto-disk-'));
  const file = bundleProgram(program(disk));
  const command = [process.execPath, file];
  const [run = '', ...args] = hasDisks ? ['unshare', ...onDisk(disk, command)] : command;
  const output = execFileSync(run, args, { encoding: 'utf8', timeout: 200_000 });
  rmSync(file);
  rmSync(disk, { recursive: true, force: true });
  const [, outcome = ''] = /^outcome (.*)$/m.exec(output) ?? [];
  expect(JSON.parse(outcome)).toMatchObject({
    before: 201,
    filled: 'ENOSPC',
    status: 503,
    error: { code: 'STORAGE_FULL', message: 'We can’t save anything right now: our storage is full.' },
    readable: 1,
    stillReadable: 1,
    after: 201,
    readableAfter: 2,
  });
}, 240_000);
