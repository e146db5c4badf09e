import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';
import { root } from '../workspace';
import { conditionsOf, lockedPackages, mayUse } from './check';

/** `npm run licences`: lists the licences of the locked packages; fails on one that is not allowed or missing. */
export async function main(): Promise<void> {
  const packages = lockedPackages(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const refused = packages.filter((each) => !mayUse(each));
  if (refused.length > 0)
    throw new ExpectedError(
      `These packages have a licence that is not on the list in tools/licences/check.ts:\n${refused
        .map(({ name, version, licence }) => `  ${name} ${version}: ${licence ?? 'none is named'}`)
        .join('\n')}`,
    );
  const counts = new Map<string, number>();
  for (const { licence = '' } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(5)}  ${licence}`);
  console.log(`\nWith a condition that is met:\n${conditionsOf(packages).join('\n')}`);
  console.log(`\n${packages.length} packages, all of them may be used.`);
}
