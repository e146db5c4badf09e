import { ExpectedError } from '@rialto/tools/expected';
import { api } from './api/main';
import { bytes } from './bytes';
import { grid } from './grid';
import { lighthouse } from './lighthouse/lighthouse';
import { money } from './money/main';
import { siteReleases } from './releases';
import { scale } from './scale';
import { sdk } from './sdk';
import { soak } from './soak/main';
import { streams } from './streams/main';
import { web } from './web/web';

const benches: Record<string, (options: string[]) => Promise<void>> = {
  web,
  lighthouse,
  bytes,
  grid,
  api,
  money,
  scale,
  sdk,
  streams,
  soak,
  releases: siteReleases,
};

/** `npm run bench [-- <name>… --<option>=<value>…]`: prints the numbers of the named benches, or of all. */
export async function main(args: string[]): Promise<void> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !(name in benches));
  if (unknown)
    throw new ExpectedError(`There is no bench '${unknown}'. The benches are: ${Object.keys(benches).join(', ')}.`);
  for (const [name, run] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n── ${name} ──`);
    await run(options);
  }
}
