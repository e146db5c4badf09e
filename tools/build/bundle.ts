import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeContents } from '@rialto/area-kit/contents';
import webpack from 'webpack';
import { readConfig, readPackage, root, type WebApp } from '../workspace';
import { buildBootstrap } from './bootstrap';
import { writeFonts } from './fonts';
import { inputHash } from './inputs';
import { bundledPackages } from './packages';
import { pagesOf, textsOf, writePrerenderBundle } from './prerender';
import { writeAreaRelease, writeShellRelease } from './release';

/** The version of an app's next release: the package's version and a hash of all inputs. */
export function nextVersion(app: WebApp): string {
  return `${readPackage(app).version}-${inputHash(app)}`;
}

/**
 * Builds one app for production. `<app>/dist` is replaced when the build is complete, so that it can be published at any time.
 * @throws Error with webpack's own report
 */
export async function bundle(app: WebApp): Promise<void> {
  const version = nextVersion(app);
  const aside = path.join(root, `.cache/build/${app}-${process.pid}`);
  const config = await readConfig(app, 'production', version);
  try {
    const stats = await run({ ...config, output: { ...config.output, path: aside } });
    await writePrerenderBundle(app, aside, stats);
    const pages = await pagesOf(app, stats);
    if (app === 'shell') {
      await writeStatic(aside);
      writeShellRelease(aside, version, { ...shellScripts(stats), starterText: await buildBootstrap(), pages });
    } else await writeAreaRelease(app, aside, version, { pages, texts: textsOf(stats) });
    const packages = bundledPackages(stats);
    if (packages.zod) throw new Error(`${app} bundles zod. Take only types from the contract: \`import type\`.`);
    writeContents(aside, packages);
    const dist = path.join(root, app, 'dist');
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function shellScripts({ compilation }: webpack.Stats) {
  const scriptsOf = (group: webpack.Compilation['chunkGroups'][number] | undefined) =>
    (group?.getFiles() ?? []).filter((name) => name.endsWith('.js'));
  const forCalls = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request === '@rialto/shared/api/httpClient'),
  );
  return { scripts: scriptsOf(compilation.entrypoints.get('shell')), calls: scriptsOf(forCalls) };
}

/** Writes the shell's icons and fonts. */
export async function writeStatic(dist: string): Promise<void> {
  cpSync(path.join(root, 'shell/public'), dist, { recursive: true });
  const fonts = path.join(dist, 'fonts');
  mkdirSync(fonts, { recursive: true });
  await writeFonts(fonts);
}

function run(config: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors() || stats.hasWarnings())
          reject(new Error(stats?.toString({ preset: 'errors-warnings', colors: true }) ?? 'webpack gave no result'));
        else resolve(stats);
      });
    });
  });
}
