import { gatewayConfig } from './gateway';
import { reloadGateway, startGateway, stay } from './run';
import { gatewaySettings } from './settings';

/**
 * `node tools/run.mjs gateway`: prints the configuration; with `--run` starts nginx on it and stays until it is told to
 * end; with `--reload` renews the configuration of the gateway that runs. The settings come from the environment, see the
 * README beside this.
 */
export async function main(args: string[]): Promise<void> {
  const settings = gatewaySettings(process.env);
  if (args.includes('--reload')) return reloadGateway(settings);
  if (!args.includes('--run')) return void process.stdout.write(gatewayConfig(settings));

  const gateway = await startGateway(settings, process.env.NGINX);
  console.log(`The gateway is open: ${gateway.url}`);
  stay(gateway);
}
