import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderLockedError } from '../config/startErrors';
import { startChild } from '../testing/child';
import { lockFolder } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const holding = (locked: string) => `
  const { lockFolder } = await from('db/lock');
  await lockFolder(${JSON.stringify(locked)});
  console.log('locked');
  setInterval(() => undefined, 1000);
`;

it('rejects a second process with the pid of the holder', async () => {
  const lock = await lockFolder(folder);
  const error = await lockFolder(folder).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(FolderLockedError);
  expect((error as FolderLockedError).pid).toBe(process.pid);
  expect((error as FolderLockedError).message).toContain(`in use by process ${process.pid}`);
  await lock.release();
});

it('lets the next process in after a release, and leaves no files', async () => {
  const lock = await lockFolder(folder);
  await lock.release();
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
  await (await lockFolder(folder)).release();
});

it('is held by another process until that is killed', async () => {
  const child = startChild(holding(folder));
  await child.line('locked');
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.process.pid });
  await child.kill();
  await (await lockFolder(folder)).release();
});

it('treats a process that does not respond as the holder', async () => {
  const child = startChild(holding(folder));
  await child.line('locked');
  child.process.kill('SIGSTOP');
  await expect(lockFolder(folder)).rejects.toMatchObject({ pid: child.process.pid });
  await child.kill();
});

it('lets exactly one of several processes in that start at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
});

it('locks a folder whose path is too long for a socket, by any of its paths', async () => {
  const long = path.join(folder, 'a-folder-with-a-rather-long-name'.repeat(3), 'and-another-one-below-it'.repeat(3));
  mkdirSync(long, { recursive: true });
  const lock = await lockFolder(long);
  await expect(lockFolder(path.join(long, '..', path.basename(long)))).rejects.toBeInstanceOf(FolderLockedError);
  await lock.release();
});
