import { gatewayConfig } from './gateway';
import { reloadGateway, startGateway, stay } from './run';
import { gatewaySettings } from './settings';

/** `node tools/run.mjs gateway [--run | --reload]`: prints the gateway's configuration, runs nginx with it, or reloads it. */
export async function main(args: string[]): Promise<void> {
  const settings = gatewaySettings(process.env);
  if (args.includes('--reload')) return reloadGateway(settings);
  if (!args.includes('--run')) return void process.stdout.write(gatewayConfig(settings));

  const gateway = await startGateway(settings, process.env.NGINX);
  console.log(`The gateway is open: ${gateway.url}`);
  stay(gateway);
}
