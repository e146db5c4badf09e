import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FederationManifest } from '@rialto/area-kit/build/release';
import { integrityOfFile, writeContents } from '@rialto/area-kit/contents';
import type { AreaRelease } from '@rialto/shared/federation/area';
import { fontFaces } from '@rialto/shared/theme/fontFaces';
import type { ShellRelease } from '../../build/release';
import { type BuiltArea, type BuiltShell, readBuilt } from '../builtApp';

export const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

interface FakeBuild<Release> {
  release?: Partial<Release>;
  /** The content of its script. */
  script?: string;
  packages?: Record<string, string>;
  /** Further files by path. */
  files?: Record<string, string>;
}

/** A temporary folder for one test file. */
export function workshop(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'rialto-release-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes an area's build whose scripts do nothing. */
export function fakeArea(
  folder: string,
  name: string,
  version: string,
  {
    release,
    script,
    packages = {},
    files = {},
    shared,
  }: FakeBuild<AreaRelease> & { shared?: FederationManifest['shared'] } = {},
): BuiltArea {
  const dist = path.join(folder, `${name}-${version}-${made++}`);
  const [entry, routes] = [`assets/remoteEntry.${version}.js`, `assets/routes.${version}.js`];
  write(dist, { ...files, [entry]: `/* ${name} ${version} */`, [routes]: script ?? `routes of ${version}` });
  const manifest: FederationManifest = {
    metaData: { remoteEntry: { path: '', name: entry } },
    exposes: [{ path: './routes', assets: { ...none, js: { sync: [routes], async: [] } } }],
    shared: shared ?? [{ name: 'react', requiredVersion: '^19.0.0', singleton: true, assets: none }],
  };
  const described: AreaRelease = {
    name,
    title: `The ${name} area`,
    owner: `${name} team`,
    paths: [{ path: `/${name}` }],
    menu: [],
    version,
    contract: '1.4.0',
    base: `/remotes/${name}/${version}/`,
    entry,
    scripts: [routes],
    integrity: integrityOfScripts(dist),
    ...release,
  };
  write(dist, { 'mf-manifest.json': JSON.stringify(manifest), 'area.json': JSON.stringify(described) });
  writeContents(dist, packages);
  return readBuilt(`mf-${name}`, dist) as BuiltArea; // it reads what was just written
}

/** Writes a build of the shell whose scripts do nothing. */
export function fakeShell(
  folder: string,
  version: string,
  { release, script, files }: FakeBuild<ShellRelease> = {},
): BuiltShell {
  const dist = path.join(folder, `shell-${version}-${made++}`);
  const entry = `assets/shell.${version}.js`;
  const fonts = fontFaces.map(({ file }) => [`fonts/${file}`, file]);
  write(dist, {
    'favicon.svg': `<svg id="${version}"/>`,
    'manifest.webmanifest': '{}',
    ...Object.fromEntries(fonts),
    ...files,
    [entry]: script ?? `shell ${version}`,
  });
  const described: ShellRelease = {
    version,
    contract: '1.4.0',
    provides: { react: '19.3.1' },
    alone: ['react', 'react-router'],
    scripts: [entry],
    integrity: integrityOfScripts(dist),
    ...release,
  };
  write(dist, { 'shell.json': JSON.stringify(described) });
  writeContents(dist, {});
  return readBuilt('shell', dist) as BuiltShell; // it reads what was just written
}

let made = 0;

function write(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

function integrityOfScripts(dist: string): Record<string, string> {
  const scripts = filesOf(dist).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map((name) => [name, integrityOfFile(path.join(dist, name))]));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();
}

/** The hash of every file below a folder, by path. */
export function treeOf(folder: string): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(filesOf(folder).map((name) => [name, hash(name)]));
}

/** The files that differ between two trees. */
export function changedFiles(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();
}
