import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fontFiles } from '@rialto/shared/theme/baseCss';
import webpack from 'webpack';
import { readPackage, root, type WebApp } from '../workspace';
import { inputHash } from './inputs';
import { writeAreaRelease, writeShellRelease } from './release';

/** The version of an app's next release: its package's version and a hash of everything that goes into it. */
export function nextVersion(app: WebApp): string {
  return `${readPackage(app).version}-${inputHash(app)}`;
}

/**
 * Builds one app for production into `<app>/dist`, with its `shell.json` or `area.json`.
 * @throws Error with webpack's own report
 */
export async function bundle(app: WebApp): Promise<void> {
  const version = nextVersion(app);
  const { default: configure } = (await import(path.join(root, app, 'webpack.config.ts'))) as {
    default: (mode: 'production', version: string) => webpack.Configuration;
  };
  const stats = await run(configure('production', version));
  const dist = path.join(root, app, 'dist');
  if (app !== 'shell') return writeAreaRelease(app, dist, version);
  const scripts = stats.toJson({ all: false, entrypoints: true }).entrypoints?.shell?.assets ?? [];
  copyStatic(dist);
  writeShellRelease(
    dist,
    version,
    scripts.map(({ name }) => name).filter((name) => name.endsWith('.js')),
  );
}

/** Copies what the shell serves as it is: icons and the two fonts. */
export function copyStatic(dist: string): void {
  cpSync(path.join(root, 'shell/public'), dist, { recursive: true });
  mkdirSync(path.join(dist, 'fonts'), { recursive: true });
  for (const { file, source } of Object.values(fontFiles))
    cpSync(path.join(root, 'node_modules', source), path.join(dist, 'fonts', file));
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
