import { statSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build/main';
import { ExpectedError, parseArguments } from '../expected';
import { readPackage, root, webApps } from '../workspace';
import { keepReleases, keptContracts, keptFolder } from './keptReleases';

/**
 * `node tools/run.mjs skew --keep`: keeps the current builds of the shell and the areas in e2e/skew, where the tests run them
 * with later ones. `node tools/run.mjs skew` lists what is kept. The builds of a contract version replace those kept before.
 */
export async function main(args: string[]): Promise<void> {
  const options = { keep: { type: 'boolean' } } as const;
  const { values, positionals } = parseArguments({ args, options }, 'skew takes --keep and nothing else.');
  if (positionals.length > 0) throw new ExpectedError('skew takes --keep and nothing else.');
  if (values.keep) {
    await buildStale(webApps);
    keepReleases(
      readPackage('shared').version,
      Object.fromEntries(webApps.map((app) => [app, path.join(root, app, 'dist')])),
    );
  }
  for (const contract of keptContracts()) {
    const { size } = statSync(path.join(keptFolder, contract, 'releases.json.br'));
    console.log(`  contract ${contract}: ${Math.round(size / 1024)} kB`);
  }
}
