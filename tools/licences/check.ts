/** Licences that allow use in any product without publishing its source, as SPDX identifiers. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);

/** Licences with a condition, and the packages for which it is met. */
const conditions: { licence: string; packages: RegExp; met: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    met: 'a separate shared library, which can be replaced',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@(fontsource|expo-google-fonts)/,
    met: 'fonts, distributed in parts under the same licence and not sold alone',
  },
  { licence: 'MPL-2.0', packages: /^axe-core$/, met: 'used by tests, unchanged and not distributed' },
  { licence: 'Python-2.0', packages: /^argparse$/, met: 'for building the fonts, not distributed' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, met: 'data for building, not distributed' },
];

export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression; undefined when the package has none. */
  licence: string | undefined;
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; link?: boolean }>;
}

/** The packages of a package-lock.json, without the workspace's own. */
export function lockedPackages({ packages }: Lock): LockedPackage[] {
  return Object.entries(packages).flatMap(([folder, { version = '', license, link }]) => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    return folder.includes('node_modules/') && !link ? [{ name, version, licence: license }] : [];
  });
}

/** Packages without a licence in their manifest, and that of their file LICENSE. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' };

/** Of 'A AND B' (or 'A and B') all must be allowed, of 'A OR B' one. */
export function mayUse({ name, licence = unnamed[name] }: Pick<LockedPackage, 'name' | 'licence'>): boolean {
  if (!licence) return false;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => mayUseUnder(name, one)));
}

function mayUseUnder(name: string, licence: string): boolean {
  return (
    allowed.has(licence) ||
    conditions.some((condition) => condition.licence === licence && condition.packages.test(name))
  );
}

export function conditionsOf(packages: LockedPackage[]): string[] {
  return conditions
    .filter(({ licence, packages: names }) =>
      packages.some((each) => names.test(each.name) && each.licence?.includes(licence)),
    )
    .map(({ licence, packages: names, met }) => `${licence}, for ${names.source.replaceAll(/[\\^$]/g, '')}: ${met}`);
}
