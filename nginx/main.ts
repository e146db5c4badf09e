import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@rialto/shared/site';
import { exampleSettings } from './example';
import { type GatewaySettings, gatewayConfig } from './gateway';
import { ownUser, startGateway } from './run';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `node tools/run.mjs gateway`: prints the configuration; with `--run` starts nginx on it and stays until it is told to
 * end; with `--example` renews `nginx/gateway.conf`. The settings come from the environment, see the README beside this.
 */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--example'))
    return writeFileSync(path.join(import.meta.dirname, 'gateway.conf'), gatewayConfig(exampleSettings));
  const settings = settingsFrom(process.env);
  if (!args.includes('--run')) return void process.stdout.write(gatewayConfig(settings));

  const gateway = await startGateway(settings, process.env.NGINX ?? 'nginx');
  console.log(`The gateway is open: ${gateway.url}`);
  process.on('SIGHUP', gateway.reload);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.stop());
  gateway.process.once('exit', (code) => process.exit(code ?? 1));
}

/** The settings of a gateway from environment variables. */
export function settingsFrom(env: Record<string, string | undefined>): GatewaySettings {
  const siteFolder = path.resolve(root, env.SITE_DIR ?? 'dist/site');
  const site = publishedSite(siteFolder);
  const apiUrl = env.API_URL ?? site.apiUrl;
  const absolute = /^https?:/.test(apiUrl);
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    siteFolder,
    runFolder: path.resolve(root, env.RUN_DIR ?? '.data/gateway'),
    logFolder: env.LOG_DIR ? path.resolve(root, env.LOG_DIR) : null,
    // nginx asks DNS alone, which does not know this name.
    api: absolute
      ? null
      : (listOf(env.API) ?? ['127.0.0.1:4000']).map((each) => each.replace(/^localhost:/, '127.0.0.1:')),
    apiUrl,
    areaOverrides: site.areaOverrides ?? false,
    resolvers: listOf(env.RESOLVERS) ?? systemResolvers(),
    trustedProxies: listOf(env.TRUSTED_PROXIES) ?? [],
    ...ownUser(),
  };
}

function publishedSite(folder: string): Site {
  const file = path.join(folder, 'gateway/site.json');
  if (!existsSync(file)) throw new Error(`There is no published site in ${folder}; publish one first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
}

const listOf = (text: string | undefined): string[] | undefined => text?.split(/[\s,]+/).filter(Boolean);

function systemResolvers(): string[] {
  const file = '/etc/resolv.conf';
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^nameserver\s+([\w.:]+)\s*$/gm)].map(([, address]) => address ?? '');
}
