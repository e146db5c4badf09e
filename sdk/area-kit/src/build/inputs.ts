import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { installedPackage, lockFileOf, readPackage } from './installed';

const skipped = new Set(['node_modules', 'dist', '.cache', 'testing', 'kit']);

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !skipped.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** A hash of files, and of all below folders: 8 hexadecimal digits. */
export function hashOf(places: string[], base: string): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow)) {
    hash.update(path.relative(base, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** What an area is built from: its own files, and the packages, by the lock file or as the workspace's folders. */
export function inputsOf(folder: string): string[] {
  const own = ['src', 'package.json', 'webpack.config.mjs'].map((name) => path.join(folder, name));
  const packages = ['@rialto/shared', '@rialto/area-kit'].map((name) => installedPackage(name, folder).folder);
  const lock = lockFileOf(folder);
  return [...own, ...packages.filter((each) => !each.includes('node_modules')), ...(lock ? [lock] : [])];
}

/** The version of an area's next release: the package's version and a hash of all inputs. */
export function nextVersion(folder: string): string {
  const { version } = readPackage(folder);
  return `${version}-${hashOf(inputsOf(folder), folder)}`;
}
