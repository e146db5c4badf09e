import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../expected';

export interface Package {
  name: string;
  version: string;
  exports?: Record<string, string | { default: string }>;
}

export interface InstalledPackage extends Package {
  /** Its folder, behind links. */
  folder: string;
}

export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

/**
 * The package that modules of a folder import by this name.
 * @throws ExpectedError when it is not installed
 */
export function installedPackage(name: string, folder: string): InstalledPackage {
  const found = [...foldersUpwards(folder)]
    .map((each) => path.join(each, 'node_modules', name))
    .find((each) => existsSync(path.join(each, 'package.json')));
  if (!found) throw new ExpectedError(`${name} is not installed for ${folder}. Install it: npm install`);
  return { ...readPackage(found), folder: realpathSync(found) };
}

/** The lock file of the project that a folder belongs to, or null. */
export function lockFileOf(folder: string): string | null {
  const files = [...foldersUpwards(folder)].map((each) => path.join(each, 'package-lock.json'));
  return files.find((file) => existsSync(file)) ?? null;
}

function* foldersUpwards(folder: string): Generator<string> {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    yield each;
    if (each === path.dirname(each)) return;
  }
}
