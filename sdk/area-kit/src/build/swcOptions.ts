import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from '@swc/core';

/**
 * How sources are compiled for the browser and for rendering in Node. The plugin derives the ids of styled components from their
 * files, so that class names are the same in both; by default they depend on the order of evaluation.
 */
export function swcOptions({ folder, development }: { folder: string; development: boolean }): Options {
  const styledComponents = fileURLToPath(import.meta.resolve('@swc/plugin-styled-components'));
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
      experimental: {
        cacheRoot: path.join(folder, '.cache/swc'),
        plugins: [[styledComponents, { displayName: development }]],
      },
    },
    module: { type: 'es6' },
  };
}
