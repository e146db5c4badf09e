/**
 * Installs the dependencies when node_modules does not match package-lock.json. Plain JavaScript without packages, since it runs
 * before they are installed. `--mark` (npm's postinstall) records the installed lock file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const mark = path.join(root, 'node_modules/.installed-lock');
/** Holds the id of the process that installs. */
const lock = path.join(root, '.cache/installing');
const [major, minor] = process.versions.node.split('.').map(Number);

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode() {
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Rialto needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

export const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === lockHash();

export const markInstalled = () => writeFileSync(mark, lockHash());

/** Of two commands started at once one installs, and the other waits for it. */
export function ensureInstalled() {
  if (isInstalled()) return;
  takeLock();
  const done = isInstalled() || install();
  rmSync(lock, { force: true });
  if (!done) fail('The dependencies could not be installed; see npm’s message above.');
}

function install() {
  console.log('Installing dependencies (once, about a minute)…');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return !error && status === 0;
}

function takeLock() {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isHeld()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    else rmSync(lock, { force: true });
  }
}

/** Whether the lock's process is running; a killed process leaves its file behind. */
function isHeld() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // The file is empty between its creation and the writing of the id.
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (process.argv[2] === '--mark' && existsSync(path.join(root, 'node_modules'))) markInstalled();
