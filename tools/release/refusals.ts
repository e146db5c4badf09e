import { type AreaInfo, contractFits } from '@rialto/shared/area';
import { paths } from '@rialto/shared/paths';
import type { ShellRelease } from '../build/release';
import type { BuiltArea } from './builtApp';

/** What servers and shell keep for themselves. */
const reserved = [
  '/api',
  '/assets',
  '/fonts',
  '/gateway',
  '/pages',
  '/releases',
  '/remotes',
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
];

/**
 * Why an area cannot run in a shell, in words; empty when it can.
 * Federation would find out in the visitor's browser: with `strictVersion` by throwing, and where an area brings its own
 * React not even then.
 */
export function shellRefusals({ release, manifest, contents }: BuiltArea, shell: ShellRelease): string[] {
  const area = `${release.name} ${release.version}`;
  const live = `the shell (${shell.version})`;
  const refusals: string[] = [];
  const fits = contractFits(shell.contract, release.contract);
  if (!fits) {
    const isOtherMajor = shell.contract.split('.')[0] !== release.contract.split('.')[0];
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
      refusals.push(`${area} brings a ${name} of its own, and the page would have two.`);
    else if (provided === undefined) refusals.push(`${area} takes ${name} from the shell, and ${live} has none.`);
    // Our own modules have the contract's version, of which enough was said.
    else if ((fits || !name.startsWith('@rialto/')) && !satisfies(provided, requiredVersion))
      refusals.push(`${area} needs ${name} ${requiredVersion}, and ${live} provides ${provided}.`);
  }
  for (const name of shell.alone)
    if (name in contents.packages)
      refusals.push(
        `${area} carries ${name} ${contents.packages[name]} in its scripts, and the page would have two. Take the shell’s: see docs/decisions/003-what-is-shared.md.`,
      );
  return refusals;
}

/** Why an area's addresses cannot be its own, in words: they belong to the shell, or to one of the `others`. */
export function addressRefusals(area: AreaInfo, others: readonly AreaInfo[]): string[] {
  const refusals: string[] = [];
  for (const { path } of area.paths) {
    const keeper = reserved.find((kept) => path === kept || path.startsWith(`${kept}/`));
    if (keeper ?? [paths.dashboard, paths.profile].find((kept) => path === kept))
      refusals.push(`${area.name} cannot serve ${path}: ${keeper ?? path} is the shell’s.`);
    else if (!/^\/[\w/.-]*$/.test(path))
      refusals.push(`${area.name} cannot serve '${path}': no server here could match it.`);
    for (const other of others)
      if (other.name !== area.name && other.paths.some((theirs) => theirs.path === path))
        refusals.push(`${area.name} cannot serve ${path}: the area '${other.name}' (${other.owner}) does.`);
  }
  return refusals;
}

/**
 * Whether a version satisfies a range `^major.minor.patch`, the only kind our builds write: nothing older, and the same
 * leftmost number that is not 0 (node-semver, 'Caret Ranges').
 */
export function satisfies(version: string, range: string): boolean {
  const [have, wanted] = [numbers(version), numbers(range.replace(/^\^/, ''))];
  if (!range.startsWith('^') || !have || !wanted) return version === range;
  const first = wanted.findIndex((part) => part !== 0);
  const fixed = first === -1 ? 3 : first + 1;
  if (wanted.slice(0, fixed).some((part, index) => have[index] !== part)) return false;
  const differing = wanted.findIndex((part, index) => have[index] !== part);
  return differing === -1 || (have[differing] ?? 0) > (wanted[differing] ?? 0);
}

function numbers(version: string): number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}
