import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { notifySystemd } from './notifySystemd';

let folder: string;
let written: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-notify-'));
  written = path.join(folder, 'written');
  const program = path.join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${written}\n`);
  chmodSync(program, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = () => (existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n') : []);

it('reports that it is ready, then that it is alive, several times within the time of the watchdog', async () => {
  const start = jest.spyOn(global, 'setInterval');
  notifySystemd({ PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '300000' });
  while (lines().length < 3) await pause(20);
  expect(lines()[0]).toBe('/run/notify READY=1');
  expect(lines()[1]).toBe('/run/notify WATCHDOG=1');
  expect(start).toHaveBeenCalledWith(expect.any(Function), 100);
  clearInterval(start.mock.results[0]?.value);
  start.mockRestore();
});

it('sets no watchdog in a unit without one, and does nothing outside systemd', async () => {
  const start = jest.spyOn(global, 'setInterval');
  notifySystemd({ PATH: folder });
  notifySystemd({ PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify' });
  while (lines().length < 1) await pause(20);
  expect(lines()).toEqual(['/run/notify READY=1']);
  expect(start).not.toHaveBeenCalled();
  start.mockRestore();
});
