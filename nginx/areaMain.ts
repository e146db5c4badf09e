import { areaServerConfig } from './areaServer';
import { startAreaServer, stay } from './run';
import { areaServerSettings } from './settings';
import { SettingsError } from './settingsError';

/**
 * `node tools/run.mjs area-server <area>`: prints the configuration of the area's own server; with `--run` starts nginx on
 * it and stays until it is told to end. The settings come from the environment, see the README beside this.
 */
export async function main(args: string[]): Promise<void> {
  const [area] = args.filter((arg) => !arg.startsWith('--'));
  if (!area) throw new SettingsError('Which area? For example: node tools/run.mjs area-server vendor');
  const settings = areaServerSettings(area, process.env);
  if (!args.includes('--run')) return void process.stdout.write(areaServerConfig(settings));

  const server = await startAreaServer(settings, process.env.NGINX);
  console.log(`The ${area} area is served: ${server.url}`);
  stay(server);
}
