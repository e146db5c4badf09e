import { spawn } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import { isWebApp, root, type WebApp, webApps } from '../workspace';
import { bundle, nextVersion } from './bundle';
import { builtVersion } from './release';
import { buildServer, servers } from './servers';

const atOnce = 2;

/**
 * `npm run build [-- <app>…]`: builds these apps, or all whose inputs have changed, each in a process of its own. The servers in
 * images of their own are built only when they are named.
 */
export async function main(args: string[]): Promise<void> {
  const named = args.filter((arg) => arg !== '--here');
  const known = [...webApps, 'api', ...servers];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no app '${unknown}'. The apps are: ${known.join(', ')}.`);
  if (named.length === 0 || named.includes('api')) await buildApi();
  for (const server of servers.filter((name) => named.includes(name))) await buildServer(server);
  const apps = named.length > 0 ? named.filter(isWebApp) : [...webApps];
  const [only] = apps;
  if (args.includes('--here') && only) await bundle(only);
  else await buildStale(apps);
}

export async function buildStale(apps: readonly WebApp[]): Promise<void> {
  const stale = apps.filter((app) => builtVersion(app) !== nextVersion(app));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')}…`);
  await pLimit(atOnce).map(stale, bundleInChild);
}

function bundleInChild(app: WebApp): Promise<void> {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/run.mjs'), 'build', app, '--here'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`${app} could not be built.`));
      console.log(`  ${app} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      resolve();
    });
  });
}

async function buildApi(): Promise<void> {
  const { buildApi: build } = await import('@rialto/api/build');
  await build();
}
