/**
 * Installs the dependencies when those in node_modules are not the ones of package-lock.json. Plain JavaScript without
 * imports of packages: it runs before there are any. `--mark` (npm's postinstall) notes what was installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const mark = path.join(root, 'node_modules/.installed-lock');
const [major, minor] = process.versions.node.split('.').map(Number);

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/** Prints one sentence and ends the process with code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function requireNode() {
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Rialto needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

export function ensureInstalled() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockHash()) return;
  console.log('Installing dependencies (once, about a minute)…');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) fail('The dependencies could not be installed; see npm’s message above.');
}

if (process.argv[2] === '--mark' && existsSync(path.join(root, 'node_modules'))) writeFileSync(mark, lockHash());
