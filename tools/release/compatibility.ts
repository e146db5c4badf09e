import { posix } from 'node:path';
import { slotHeights, slotNames } from '@rialto/shared/contract/slots';
import type { AreaInfo, AreaRelease } from '@rialto/shared/federation/area';
import { contractFits, isTooNew } from '@rialto/shared/federation/contract';
import { paths } from '@rialto/shared/routing/paths';
import semver from 'semver';
import type { ShellRelease } from '../build/release';
import type { BuiltArea } from './builtApp';

/** Paths of the servers and the shell, reserved with everything below them. */
const reserved = [
  '/api',
  '/assets',
  '/fonts',
  '/gateway',
  '/pages',
  '/previews',
  '/release-api',
  '/releases',
  '/remotes',
  '/sitemap',
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.unsubscribe,
  paths.profile,
];

/** The form of an address that the servers and the router match alike: `/help/faq`. */
const addressForm = /^(\/|(\/(?!\.{1,2}(\/|$))[\w.-]+)+)$/;

/**
 * The reasons why an area cannot run in a shell. In the browser, the federation would throw for a wrong version, and not notice a
 * second React.
 */
export function shellConflicts({ release, manifest, contents }: BuiltArea, shell: ShellRelease): string[] {
  const area = `${release.name} ${release.version}`;
  const live = `the shell (${shell.version})`;
  const conflicts: string[] = [];
  const provided = [shell.contract, shell.previousContract].filter(Boolean).join(' and ');
  if (!contractFits(shell, release))
    conflicts.push(
      isTooNew(shell, release)
        ? `${area} needs contract ${release.contract}, but ${live} provides ${provided}. Release a newer shell first, or both together.`
        : `${area} was built against contract ${release.contract}, which ${live} no longer provides: it provides ${provided}. Build the area with the current kit, and release that.`,
    );
  for (const { name, requiredVersion, singleton, assets } of manifest.shared) {
    const version = shell.provides[name];
    if (assets.js.sync.length + assets.js.async.length > 0 || !singleton)
      conflicts.push(
        `${area} bundles its own copy of ${name}, so the page would load it twice. Share it as a singleton without a fallback.`,
      );
    else if (version === undefined)
      conflicts.push(
        `${area} needs the shared module ${name}, which ${live} does not provide. Release a shell that provides it first.`,
      );
    // Our own modules have the contract's version, which is checked above.
    else if (!name.startsWith('@rialto/') && !semver.satisfies(version, requiredVersion))
      conflicts.push(
        `${area} needs ${name} ${requiredVersion}, but ${live} provides ${version}. Build the area with that version, or release a newer shell first.`,
      );
  }
  for (const name of shell.alone)
    if (name in contents.packages)
      conflicts.push(
        `${area} bundles ${name} ${contents.packages[name]}, so the page would load it twice. Use the shell’s: see docs/decisions/003-share-stateful-modules.md.`,
      );
  return conflicts;
}

/**
 * The reasons why an area cannot have its paths: they belong to the shell or to one of the `others`, or are above or below a path
 * of another area that was not delegated.
 */
export function addressConflicts(area: AreaInfo, others: readonly AreaInfo[]): string[] {
  const conflicts: string[] = [];
  for (const { path } of area.paths) {
    const reject = (why: string) => conflicts.push(`${area.name} cannot use the path ${path}: ${why}`);
    const plain = plainAddress(path);
    const taken = reserved.find((each) => isAtOrBelow(plain, plainAddress(each)));
    if (taken || plain === paths.dashboard) reject(`${taken ?? plain} is reserved for the shell.`);
    else if (/^\/[^/]*\.[^/]*$/.test(plain)) reject('web servers treat it as a file name.');
    else if (!addressForm.test(path))
      conflicts.push(
        `${area.name} cannot use the path '${path}': the servers cannot match it. Write it like /help/faq, with letters, digits, '.', '_' and '-', without a '/' at the end.`,
      );
    for (const other of others.filter(({ name }) => name !== area.name))
      for (const { path: theirs } of other.paths) {
        const theirPlain = plainAddress(theirs);
        const owner = `the area '${other.name}' (${other.owner})`;
        if (plain === theirPlain)
          reject(
            `${owner} has it${theirs === path ? '' : `, as ${theirs}`}. Choose another path, or remove that area from the site: npm run release -- retire mf-${other.name}`,
          );
        else if (isAtOrBelow(plain, theirPlain) && !delegates(other, plain))
          reject(
            `it is below ${theirs}, a path of ${owner}. Choose another path, or ask that team to add '${path}' to 'delegates' in its src/area.ts and to release it first.`,
          );
        else if (isAtOrBelow(theirPlain, plain) && !delegates(area, theirPlain))
          reject(
            `${theirs}, a path of ${owner}, is below it. Choose another path, or add '${theirs}' to 'delegates' in the src/area.ts of ${area.name}.`,
          );
      }
  }
  const isOwn = (address: string) =>
    area.paths.some(({ path }) => isAtOrBelow(plainAddress(address), plainAddress(path)));
  for (const address of area.delegates ?? [])
    if (!isOwn(address))
      conflicts.push(
        `${area.name} delegates ${address}, which is not below one of its own paths. Add the path, or remove it from 'delegates' in src/area.ts.`,
      );
  return conflicts;
}

/** A page outside its area's paths would hide another area's page once its code is loaded. */
export function pageConflicts({
  name,
  paths: own,
  pages = {},
}: Pick<AreaRelease, 'name' | 'paths' | 'pages'>): string[] {
  return Object.keys(pages)
    .filter((page) => !own.some(({ path }) => isAtOrBelow(plainAddress(page), plainAddress(path))))
    .map(
      (page) => `${name} has a page at ${page}, which is not below one of its paths. Add the path, or move the page.`,
    );
}

/** A page reserves a place for each contribution, so that its slot and its height must be known. */
export function contributionConflicts({ name, contributes = [] }: Pick<AreaRelease, 'name' | 'contributes'>): string[] {
  return contributes.flatMap(({ slot, height = 0 }, index) => {
    const reject = (why: string) => [`${name} cannot contribute to the slot '${slot}': ${why}`];
    if (!Object.hasOwn(slotHeights, slot))
      return reject(`there is no such slot. The slots are ${slotNames.join(', ')}. See docs/slots.md.`);
    if (contributes.findIndex((other) => other.slot === slot) !== index)
      return reject('an area has one contribution to a slot. Put both into one component.');
    const { max } = slotHeights[slot];
    if (!(height >= 0 && height <= max))
      return reject(`its height must be from 0 to ${max} pixels, not ${height}. Change it in src/area.ts.`);
    return [];
  });
}

/** Normalizes an address as servers do: lower case, decoded, without dot segments and repeated slashes. */
function plainAddress(address: string): string {
  const decoded = address.replace(/%([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (decoded !== address) return plainAddress(decoded);
  return posix
    .normalize(`/${decoded}`)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
}

/** Whether it is the other address or below it; `/` has nothing below it. */
function isAtOrBelow(address: string, other: string): boolean {
  return address === other || (other !== '/' && address.startsWith(`${other}/`));
}

function delegates({ delegates: delegated = [] }: AreaInfo, address: string): boolean {
  return delegated.some((each) => isAtOrBelow(address, plainAddress(each)));
}
