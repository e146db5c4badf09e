import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { swcOptions } from '@rialto/area-kit/build/swcOptions';
import { transformFile } from '@swc/core';
import { neededPackages } from 'create-rialto-area/areaFiles';
import { developmentPackages } from 'create-rialto-area/repositoryFiles';
import { ExpectedError } from '../expected';
import { readPackage, root } from '../workspace';

export const sdkFolder = path.join(root, 'dist/sdk');

interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  files?: string[];
  sideEffects?: string[];
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** Packages of @rialto/shared that only the shell's build reads. */
const ofTheShell = /^@fontsource/;

/** `npm run sdk`: packs what an area in another repository installs into `dist/sdk`. */
export async function main(): Promise<void> {
  for (const file of await packSdk()) console.log(path.relative(root, file));
}

/** Packs the packages, and gives their paths. */
export async function packSdk(): Promise<string[]> {
  const { version } = readPackage('shared');
  for (const folder of ['sdk/area-kit', 'sdk/create-rialto-area'])
    if (readPackage(folder).version !== version)
      throw new ExpectedError(`${folder}/package.json must have the contract's version, ${version}.`);
  run('npx', ['tsc', '-b', '--checkers', '1', 'shared', 'sdk/area-kit', 'sdk/create-rialto-area']);
  rmSync(sdkFolder, { recursive: true, force: true });
  mkdirSync(sdkFolder, { recursive: true });
  const staging = path.join(root, '.cache/sdk');
  rmSync(staging, { recursive: true, force: true });
  await stage('shared', path.join(staging, 'shared'));
  await stage('sdk/area-kit', path.join(staging, 'area-kit'));
  const create = path.join(staging, 'create-rialto-area');
  await stage('sdk/create-rialto-area', create);
  const versions = [...neededPackages, ...developmentPackages].map((name) => [
    name,
    name.startsWith('@rialto/') ? version : readPackage(`node_modules/${name}`).version,
  ]);
  writeFileSync(path.join(create, 'versions.json'), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`);
  for (const folder of readdirSync(staging))
    run('npm', ['pack', '--silent', '--pack-destination', sdkFolder, path.join(staging, folder)]);
  return readdirSync(sdkFolder)
    .sort()
    .map((file) => path.join(sdkFolder, file));
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Writes a package with its sources compiled: each module as JavaScript and its declarations. */
async function stage(folder: string, to: string): Promise<void> {
  const source = path.join(root, folder, 'src');
  const options = swcOptions({ folder: path.join(root, folder), development: false });
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const module = name.replace(/\.tsx?$/, '');
    const target = path.join(to, 'dist', module);
    mkdirSync(path.dirname(target), { recursive: true });
    const { code } = await transformFile(path.join(source, name), options);
    writeFileSync(`${target}.js`, withExtensions(code, path.join(source, name)));
    copyFileSync(path.join(root, folder, '.cache/types/src', `${module}.d.ts`), `${target}.d.ts`);
  }
  const { scripts, devDependencies, ...manifest } = readManifest(folder);
  writePublic(to, {
    ...manifest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports ?? {}).map(([name, file]) => [name, compiled(file)]),
    ) as never,
    ...(manifest.sideEffects && { sideEffects: manifest.sideEffects.map((file) => compiledFile(file)) }),
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).filter(([name]) => !ofTheShell.test(name)),
    ),
  });
  for (const name of manifest.files ?? [])
    if (existsSync(path.join(root, folder, name)) && name !== 'dist')
      copyFileSync(path.join(root, folder, name), path.join(to, name));
}

/** Node takes no import without an extension. Only imports of files that exist: templates have imports too. */
function withExtensions(code: string, file: string): string {
  return code.replace(/(\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]+)\2/g, (whole, before, quote, module) => {
    const target = path.resolve(path.dirname(file), module);
    const isThere = existsSync(`${target}.ts`) || existsSync(`${target}.tsx`);
    return isThere ? `${before}${quote}${module}.js${quote}` : whole;
  });
}

const compiledFile = (file: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

function compiled(file: string): string | { types: string; default: string } {
  if (!file.startsWith('./src/')) return file;
  const target = compiledFile(file);
  return { types: target.replace(/\.js$/, '.d.ts'), default: target };
}

function writePublic(folder: string, { private: _, ...manifest }: Manifest): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

function run(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new ExpectedError(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
