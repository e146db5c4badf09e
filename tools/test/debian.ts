import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { browserPath, programPath } from '../program';

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
 * Sees to it that the programs the tests drive are there, installing Debian's packages where this process may.
 * @throws ExpectedError naming what to install, anywhere else
 */
export function requireDebianPackages(): void {
  const missing = needed.filter(({ present }) => !present()).map((entry) => entry.package);
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall)
    throw new ExpectedError(`The tests need these programs, please install them: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')}…`);
  const aptGet = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...missing);
  } catch {
    throw new ExpectedError(`apt-get could not install ${missing.join(', ')}; see its message above.`);
  }
}
