import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { ExpectedError } from '../expected';
import { writeContents } from './contents';
import { nextVersion } from './inputs';
import { installedPackage } from './installed';
import { lowestContract, usedExports } from './lowestContract';
import { bundledPackages } from './packages';
import { pagesOf, prerenderCode, textsOf } from './prerender';
import { areaPrerenderFile, type PrerenderBundle } from './prerenderFile';
import { readArea, readConfig } from './project';
import { writeAreaRelease } from './release';
import { sharedModules } from './sharedModules';
import { contributedModules } from './webpack';

/**
 * Builds the area in a folder for production and gives its version. `dist` is replaced when the build is complete, so that it can
 * be released at any time.
 * @throws Error with webpack's own report
 */
export async function buildArea(folder: string): Promise<string> {
  const version = nextVersion(folder);
  const area = await readArea(folder);
  const config = await readConfig(folder, 'production', version);
  await replaceDist(folder, async (aside) => {
    const stats = await runWebpack(config, aside);
    const app = { folder, entry: 'src/routes.tsx', contributions: contributedModules(area) };
    const bundle: PrerenderBundle = {
      code: await prerenderCode(app, Object.keys(sharedModules('consumer', folder))),
    };
    writeFileSync(path.join(aside, areaPrerenderFile), JSON.stringify(bundle));
    const contract = lowestContract(
      installedPackage('@rialto/shared', folder).version,
      usedExports(stats),
      area.contributes?.map(({ slot }) => slot),
    );
    const needs = { pages: await pagesOf(app, stats), texts: textsOf(stats) };
    writeAreaRelease(area, aside, version, contract, needs);
    writeContents(aside, allowedPackages(stats, folder));
  });
  return version;
}

/** Runs a build into a folder that replaces `dist` when it is complete. */
export async function replaceDist(folder: string, build: (aside: string) => Promise<void>): Promise<void> {
  const aside = path.join(folder, `.cache/build-${process.pid}`);
  try {
    await build(aside);
    const dist = path.join(folder, 'dist');
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

export function runWebpack(config: webpack.Configuration, to: string): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({ ...config, output: { ...config.output, path: to } });
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats || stats.hasErrors() || stats.hasWarnings())
          reject(
            new ExpectedError(stats?.toString({ preset: 'errors-warnings', colors: true }) ?? 'webpack gave no result'),
          );
        else resolve(stats);
      });
    });
  });
}

/** @throws ExpectedError when zod, of which browsers get only the types, is in the build */
export function allowedPackages(stats: webpack.Stats, folder: string): Record<string, string> {
  const packages = bundledPackages(stats, folder);
  if (packages.zod) throw new ExpectedError('The build bundles zod. Take only types from the contract: `import type`.');
  return packages;
}
