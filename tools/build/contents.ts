import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type webpack from 'webpack';
import { readPackage, root } from '../workspace';

/** `contents.json`, beside `area.json` or `shell.json`: the contents of one build. */
export interface Contents {
  /** sha384 of every published file but this one, by path, as in the HTML `integrity` attribute. */
  files: Record<string, string>;
  /** The versions of the bundled packages; ours are `@rialto/shared/<part>`. */
  packages: Record<string, string>;
}

export const contentsFile = 'contents.json';

/** Source maps and build statistics are not published. */
const isPublished = (file: string) => !/\.map$|^mf-stats\.json/.test(file) && file !== contentsFile;

export function integrityOfFile(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/** sha384 of the published files below a folder, by path. */
export function hashesOf(dist: string): Contents['files'] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => lstatSync(path.join(dist, file)).isFile() && isPublished(file))
    .sort();
  return Object.fromEntries(names.map((file) => [file, integrityOfFile(path.join(dist, file))]));
}

export function writeContents(dist: string, packages: Record<string, string>): void {
  const contents: Contents = { files: hashesOf(dist), packages };
  writeFileSync(path.join(dist, contentsFile), `${JSON.stringify(contents, null, 2)}\n`);
}

export function readContents(folder: string): Contents {
  return JSON.parse(readFileSync(path.join(folder, contentsFile), 'utf8')) as Contents;
}

/** The files that are missing in a folder, are no regular files, or have other content. */
export function damagedFiles(folder: string, files: Contents['files']): string[] {
  return Object.entries(files)
    .filter(([file, hash]) => {
      const full = path.join(folder, file);
      return !lstatSync(full, { throwIfNoEntry: false })?.isFile() || integrityOfFile(full) !== hash;
    })
    .map(([file]) => file);
}

/** The damaged files of a build or release, by its `contents.json`; that file when it is missing. */
export function damageOf(folder: string): string[] {
  return existsSync(path.join(folder, contentsFile))
    ? damagedFiles(folder, readContents(folder).files)
    : [contentsFile];
}

/** The packages, and parts of `@rialto/shared`, that have a module in a build. */
export function bundledPackages(stats: webpack.Stats): Record<string, string> {
  const everything = Number.POSITIVE_INFINITY;
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    modulesSpace: everything,
    nestedModulesSpace: everything,
    cachedModules: true,
  });
  const found = new Map<string, string>();
  const visit = (module: webpack.StatsModule) => {
    const [name, version] = packageOf(module.nameForCondition ?? '') ?? [];
    if (name && version) found.set(name, version);
    module.modules?.forEach(visit);
  };
  modules.forEach(visit);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name by which other packages import a file of `shared/`: `auth` for `src/session/auth.ts`. */
function exportOf(file: string): string {
  const named = Object.entries(readPackage('shared').exports ?? {}).find(([, target]) => target === `./${file}`);
  return named ? named[0].slice('./'.length) : file.slice('src/'.length).replace(/\.tsx?$/, '');
}

function packageOf(file: string): [name: string, version: string] | null {
  const own = path.relative(path.join(root, 'shared'), file).split(path.sep).join('/');
  if (file && own.startsWith('src/')) return [`@rialto/shared/${exportOf(own)}`, versionIn('shared')];
  const [, folder, name] = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/.exec(file) ?? [];
  // Folders that begin with a dot are not packages.
  if (!folder || !name || name.startsWith('.')) return null;
  // The JSX runtime has no state, so that a copy in each app is no second React.
  const part = name === 'react' && /jsx-runtime/.test(file) ? '/jsx-runtime' : '';
  return [name.replace('\\', '/') + part, versionIn(folder)];
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.resolve(root, folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
