import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaServerConfig } from './areaServer';
import { exampleAreaServer, exampleSettings } from './example';
import { gatewayConfig } from './gateway';
import { reloadGateway, startGateway, stay } from './run';
import { gatewaySettings } from './settings';

/**
 * `node tools/run.mjs gateway`: prints the configuration; with `--run` starts nginx on it and stays until it is told to
 * end; with `--reload` makes the configuration anew for the gateway that runs; with `--examples` renews `gateway.conf`
 * and `area.conf` beside this file. The settings come from the environment, see the README beside this.
 */
export async function main(args: string[]): Promise<void> {
  if (args.includes('--examples')) return writeExamples();
  const settings = gatewaySettings(process.env);
  if (args.includes('--reload')) return reloadGateway(settings);
  if (!args.includes('--run')) return void process.stdout.write(gatewayConfig(settings));

  const gateway = await startGateway(settings, process.env.NGINX);
  console.log(`The gateway is open: ${gateway.url}`);
  stay(gateway);
}

function writeExamples(): void {
  writeFileSync(path.join(import.meta.dirname, 'gateway.conf'), gatewayConfig(exampleSettings));
  writeFileSync(path.join(import.meta.dirname, 'area.conf'), areaServerConfig(exampleAreaServer));
}
