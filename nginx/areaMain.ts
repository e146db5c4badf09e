import { areaServerConfig } from './areaServer';
import { startAreaServer, stay } from './run';
import { areaServerSettings } from './settings';
import { SettingsError } from './settingsError';

/** `node tools/run.mjs area-server <area> [--run]`: prints the configuration of an area's own server, or runs nginx with it. */
export async function main(args: string[]): Promise<void> {
  const [area] = args.filter((arg) => !arg.startsWith('--'));
  if (!area) throw new SettingsError('Which area? For example: node tools/run.mjs area-server vendor');
  const settings = areaServerSettings(area, process.env);
  if (!args.includes('--run')) return void process.stdout.write(areaServerConfig(settings));

  const server = await startAreaServer(settings, process.env.NGINX);
  console.log(`The ${area} area is served: ${server.url}`);
  stay(server);
}
