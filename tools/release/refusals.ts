import { posix } from 'node:path';
import { type AreaInfo, type AreaRelease, contractFits } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import semver from 'semver';
import type { ShellRelease } from '../build/release';
import type { BuiltArea } from './builtApp';

/** The addresses of the servers and the shell, with everything below them. */
const reserved = [
  '/api',
  '/assets',
  '/fonts',
  '/gateway',
  '/pages',
  '/releases',
  '/remotes',
  '/sitemap',
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.profile,
];

/** The form of an address that the servers and the router match alike: `/help/faq`. */
const addressForm = /^(\/|(\/(?!\.{1,2}(\/|$))[\w.-]+)+)$/;

/**
 * The reasons why an area cannot run in a shell. In the browser, the federation would throw for a wrong version, and not notice a
 * second React.
 */
export function shellRefusals({ release, manifest, contents }: BuiltArea, shell: ShellRelease): string[] {
  const area = `${release.name} ${release.version}`;
  const live = `the shell (${shell.version})`;
  const refusals: string[] = [];
  const fits = contractFits(shell.contract, release.contract);
  if (!fits) {
    const isOtherMajor = semver.major(shell.contract) !== semver.major(release.contract);
    refusals.push(
      `${area} was built against contract ${release.contract}, and ${live} provides ${shell.contract}: ` +
        (isOtherMajor
          ? 'another major version. Release the two together: npm run release -- shell mf-…'
          : 'an older one. Release the shell first, or with it.'),
    );
  }
  for (const { name, requiredVersion, singleton, assets } of manifest.shared) {
    const provided = shell.provides[name];
    if (assets.js.sync.length + assets.js.async.length > 0 || !singleton)
      refusals.push(`${area} bundles its own copy of ${name}, so that the page would load two.`);
    else if (provided === undefined) refusals.push(`${area} takes ${name} from the shell, and ${live} has none.`);
    // The contract's version, which is checked above, is that of our own modules.
    else if ((fits || !name.startsWith('@rialto/')) && !semver.satisfies(provided, requiredVersion))
      refusals.push(`${area} needs ${name} ${requiredVersion}, and ${live} provides ${provided}.`);
  }
  for (const name of shell.alone)
    if (name in contents.packages)
      refusals.push(
        `${area} bundles ${name} ${contents.packages[name]}, so that the page would load two. Take the shell’s: see docs/decisions/003-share-stateful-modules.md.`,
      );
  return refusals;
}

/**
 * The reasons why an area cannot have its addresses: they belong to the shell or to one of the `others`, or are above or below an
 * address of another area that was not delegated.
 */
export function addressRefusals(area: AreaInfo, others: readonly AreaInfo[]): string[] {
  const refusals: string[] = [];
  for (const { path } of area.paths) {
    const refuse = (why: string) => refusals.push(`${area.name} cannot serve ${path}: ${why}`);
    const plain = plainAddress(path);
    const keeper = reserved.find((kept) => isAtOrBelow(plain, plainAddress(kept)));
    if (keeper || plain === paths.dashboard) refuse(`${keeper ?? plain} is reserved for the shell.`);
    else if (/^\/[^/]*\.[^/]*$/.test(plain)) refuse('web servers treat it as a file name.');
    else if (!addressForm.test(path))
      refusals.push(
        `${area.name} cannot serve '${path}': the servers cannot match it. Write it as /help/faq: a-z, digits, '.', '_' and '-', and no '/' at the end.`,
      );
    for (const other of others.filter(({ name }) => name !== area.name))
      for (const { path: theirs } of other.paths) {
        const theirPlain = plainAddress(theirs);
        const owner = `the area '${other.name}' (${other.owner})`;
        if (plain === theirPlain)
          refuse(
            `${owner} does${theirs === path ? '' : `, as ${theirs}`}. Choose another address; or take that area off the site: npm run release -- retire mf-${other.name}`,
          );
        else if (isAtOrBelow(plain, theirPlain) && !delegates(other, plain))
          refuse(
            `it is below ${theirs}, which ${owner} serves. Choose another address, or ask that team to list '${path}' under 'delegates' in its src/area.ts and to release it first.`,
          );
        else if (isAtOrBelow(theirPlain, plain) && !delegates(area, theirPlain))
          refuse(
            `${owner} serves ${theirs}, which is below it. Choose another address, or list '${theirs}' under 'delegates' in the src/area.ts of ${area.name}.`,
          );
      }
  }
  const isOwn = (address: string) =>
    area.paths.some(({ path }) => isAtOrBelow(plainAddress(address), plainAddress(path)));
  for (const address of area.delegates ?? [])
    if (!isOwn(address)) refusals.push(`${area.name} delegates ${address}, which is not below one of its own paths.`);
  return refusals;
}

/** A page outside its area's paths would hide another area's page once its code is loaded. */
export function pageRefusals({
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
