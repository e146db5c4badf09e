import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function integrityOfFile(file: string): string {
  return integrityOf(readFileSync(file));
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
