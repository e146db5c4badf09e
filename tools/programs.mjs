/**
 * The programs that tests, benches and screenshots use, and their Debian packages. Plain JavaScript without packages: `npm test`
 * installs the programs while npm installs the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export function programPath(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

export function browserPath() {
  return process.env.CHROMIUM ?? programPath('chromium-headless-shell') ?? programPath('chromium');
}

export function postgresBin() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = newest
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  const inPath = programPath('initdb');
  return folder ?? (inPath && path.dirname(inPath));
}

const needed = [
  { name: 'chromium-headless-shell', present: () => browserPath() !== null },
  { name: 'nginx', present: () => programPath('nginx') !== null },
  { name: 'openssl', present: () => programPath('openssl') !== null },
  { name: 'postgresql', present: () => postgresBin() !== null },
  { name: 'redis-server', present: () => programPath('redis-server') !== null },
];
const missingPackages = () => needed.filter(({ present }) => !present()).map(({ name }) => name);
const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** The installation, once it has begun. */
let installing;

export function beginDebianPackages() {
  const missing = missingPackages();
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')}…`);
  installing = install(missing);
  installing.catch(() => undefined); // requireDebianPackages() reports it
}

export function requireDebianPackages() {
  if (!installing) beginDebianPackages();
  const missing = missingPackages();
  if (!installing && missing.length > 0)
    throw expectedError(`The tests need these programs, please install them: ${missing.join(', ')}.`);
  return installing ?? Promise.resolve();
}

/** Its output goes to a file, since a pipe is not read while npm runs synchronously. */
async function install(packages) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-apt-'));
  const log = path.join(folder, 'stderr');
  const output = openSync(log, 'w');
  const commands = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  try {
    const child = spawn('sh', ['-c', commands], {
      stdio: ['ignore', 'ignore', output],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', resolve);
    });
    if (code !== 0)
      throw expectedError(`apt-get could not install ${packages.join(', ')}: ${readFileSync(log, 'utf8').trim()}`);
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Like ExpectedError of `expected.ts`, which needs a compiler. */
const expectedError = (message) => Object.assign(new Error(message), { isExpected: true });
