import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaInfo } from '@rialto/shared/federation/area';
import { build } from 'esbuild';
import type { Configuration } from 'webpack';
import { ExpectedError } from '../expected';
import type { AreaBuild, Mode } from './webpack';

/**
 * The description of the area in a folder: the export of its `src/area.ts`.
 * @throws ExpectedError when the folder has none
 */
export async function readArea(folder: string): Promise<AreaInfo> {
  const file = path.join(folder, 'src/area.ts');
  if (!existsSync(file))
    throw new ExpectedError(`There is no area in ${folder}: src/area.ts is missing. Run this in the area's folder.`);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  const module = { exports: {} as { area?: AreaInfo } };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, createRequire(file));
  const { area } = module.exports;
  if (!area) throw new ExpectedError(`${file} does not export 'area'. Export it: export const area: AreaInfo = { … }`);
  return area;
}

/** The webpack configuration of the area in a folder, from its `webpack.config.mjs`. */
export async function readConfig(folder: string, mode: Mode, version: string): Promise<Configuration> {
  const file = path.join(folder, 'webpack.config.mjs');
  if (!existsSync(file))
    throw new ExpectedError(
      `${file} is missing. Write: import { defineArea } from '@rialto/area-kit/webpack'; export default defineArea(import.meta.dirname);`,
    );
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    default: (build: AreaBuild) => Configuration;
  };
  return configure({ area: await readArea(folder), mode, version });
}
