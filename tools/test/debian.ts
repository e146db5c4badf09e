import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../expected';
import { browserPath, programPath } from '../program';

const execute = promisify(execFile);

/** The folder of PostgreSQL's server programs, or null: Debian keeps them out of PATH. */
export function postgresBin(): string | null {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = newest
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  const inPath = programPath('initdb');
  return folder ?? (inPath && path.dirname(inPath));
}

const needed = [
  { package: 'chromium-headless-shell', present: () => browserPath() !== null },
  { package: 'nginx', present: () => programPath('nginx') !== null },
  { package: 'postgresql', present: () => postgresBin() !== null },
  { package: 'redis-server', present: () => programPath('redis-server') !== null },
];

/**
 * Sees to it that the programs the tests drive are there, installing Debian's packages where this process may, and rejecting
 * with ExpectedError in apt-get's words. Throws ExpectedError at once, naming what to install, anywhere else.
 */
export function requireDebianPackages(): Promise<void> {
  const missing = needed.filter(({ present }) => !present()).map((entry) => entry.package);
  if (missing.length === 0) return Promise.resolve();
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall)
    throw new ExpectedError(`The tests need these programs, please install them: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')}…`);
  return install(missing);
}

async function install(packages: string[]): Promise<void> {
  const aptGet = (...args: string[]) =>
    execute('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    await aptGet('update', '-qq');
    await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string }; // what execFile rejects with
    throw new ExpectedError(`apt-get could not install ${packages.join(', ')}: ${stderr.trim()}`);
  }
}
