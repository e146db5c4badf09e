import { ExpectedError } from '@rialto/tools/expected';
import { admin } from './admin';
import { build } from './build';
import { bytes } from './bytes';
import { inventory } from './inventory';
import { lighthouse } from './lighthouse/lighthouse';
import { pages } from './pages';
import { release } from './release';
import { start } from './start';
import { web } from './web/web';

const benches: Record<string, () => Promise<void>> = {
  web,
  lighthouse,
  pages,
  bytes,
  build,
  admin,
  start,
  inventory,
  release,
};

/** `npm run bench [-- <name>…]`: prints the numbers of the named benches, or of all. */
export async function main(named: string[]): Promise<void> {
  const unknown = named.find((name) => !(name in benches));
  if (unknown)
    throw new ExpectedError(`There is no bench '${unknown}'. The benches are: ${Object.keys(benches).join(', ')}.`);
  for (const [name, run] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n── ${name} ──`);
    await run();
  }
}
