import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Contents, contentsFile, hashesOf, readContents } from '@rialto/area-kit/contents';
import { introducedIn } from '@rialto/shared/federation/introducedIn';
import { root, type WebApp } from '../workspace';

/** Builds of earlier contracts, in a folder for each contract version. */
export const keptFolder = path.join(root, 'e2e/skew');
const archive = 'releases.json.br';

/** Texts of files by their paths, for each app. */
type Releases = Partial<Record<WebApp, Record<string, string>>>;

/** Fonts and icons change rarely and do not compress; restored releases get those of the current build. */
const isKept = (file: string) => /\.(js|json)$/.test(file);

export type ContractVersion = `${number}.${number}.${number}`;

/** The contract versions of which builds are kept, oldest first. */
export function keptContracts(): ContractVersion[] {
  return readdirSync(keptFolder)
    .filter((name): name is ContractVersion => existsSync(path.join(keptFolder, name, archive)))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Keeps the builds in these folders as those of a contract version, with the names of its exports. */
export function keepReleases(contract: string, builds: Partial<Record<WebApp, string>>): void {
  const releases: Releases = {};
  for (const [app, folder] of Object.entries(builds) as [WebApp, string][])
    releases[app] = Object.fromEntries(
      Object.keys(readContents(folder).files)
        .filter(isKept)
        .concat(contentsFile)
        .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    );
  const folder = path.join(keptFolder, contract);
  mkdirSync(folder, { recursive: true });
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  writeFileSync(path.join(folder, archive), brotliCompressSync(JSON.stringify(releases), options));
  writeFileSync(path.join(folder, 'introducedIn.json'), `${JSON.stringify(introducedIn, null, 2)}\n`);
}

/**
 * Restores the kept builds of a contract version as folders below `target`.
 * @returns the folder of each app
 */
export function restoreReleases(contract: string, target: string): Partial<Record<WebApp, string>> {
  const text = brotliDecompressSync(readFileSync(path.join(keptFolder, contract, archive))).toString();
  const folders: Partial<Record<WebApp, string>> = {};
  for (const [app, files] of Object.entries(JSON.parse(text) as Releases) as [WebApp, Record<string, string>][]) {
    const folder = path.join(target, contract, app);
    for (const [file, content] of Object.entries(files)) write(path.join(folder, file), content);
    const { packages } = readContents(folder);
    if (app === 'shell') copyOthers(path.join(root, 'shell/dist'), folder);
    const contents: Contents = { files: hashesOf(folder), packages };
    write(path.join(folder, contentsFile), JSON.stringify(contents));
    folders[app] = folder;
  }
  return folders;
}

/** Copies the fonts and icons of a build. */
function copyOthers(from: string, to: string): void {
  for (const file of Object.keys(readContents(from).files))
    if (!isKept(file) && !/\.(br|gz)$/.test(file)) write(path.join(to, file), readFileSync(path.join(from, file)));
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
