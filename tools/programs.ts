import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from './expected';

/** The path of a program, or null. Debian's servers are in a folder that may not be in PATH. */
export function programPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** CHROMIUM, else Debian's headless shell, which is twice as fast, else Debian's Chromium; null without any. */
export function browserPath(): string | null {
  return process.env.CHROMIUM ?? programPath('chromium-headless-shell') ?? programPath('chromium');
}

/** The folder of PostgreSQL's server programs, or null. */
export function postgresBin(): string | null {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = newest
    .map((version) => path.join(versions, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  const inPath = programPath('initdb');
  return folder ?? (inPath && path.dirname(inPath));
}

/** Whether this process may install Debian packages. */
const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

const present: Record<string, () => string | null> = {
  // Chromium alone is enough only where nothing can be installed: with it the end-to-end tests take twice as long.
  'chromium-headless-shell': () =>
    process.env.CHROMIUM ?? programPath('chromium-headless-shell') ?? (mayInstall() ? null : programPath('chromium')),
  nginx: () => programPath('nginx'),
  openssl: () => programPath('openssl'),
  postgresql: postgresBin,
  // Only for promtool, which tests the alerts.
  prometheus: () => programPath('promtool'),
  'redis-server': () => programPath('redis-server'),
};

/**
 * Installs the missing programs of tests, benches and screenshots, if this process may.
 * @throws ExpectedError naming the packages to install, or with apt-get's message
 */
export function requireDebianPackages(): void {
  const missing = Object.keys(present).filter((name) => !present[name]?.());
  if (missing.length === 0) return;
  const names = missing.join(', ');
  if (!mayInstall()) throw new ExpectedError(`The tests need these programs, please install them: ${names}.`);
  console.log(`Installing ${names}…`);
  const commands = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(' ')}`;
  const { status, stderr } = spawnSync('sh', ['-c', commands], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new ExpectedError(`apt-get could not install ${names}: ${stderr.trim()}`);
}
