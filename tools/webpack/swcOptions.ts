import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from '@swc/core';
import { root } from '../workspace';

/**
 * How sources become JavaScript, in the browser's bundles and in those that pages are rendered with. Styled components get ids
 * made of their file: by default the library numbers them in the order in which they are evaluated, and a page's markup
 * would have other class names than the browser gives them.
 */
export function swcOptions({ development }: { development: boolean }): Options {
  const styledComponents = fileURLToPath(import.meta.resolve('@swc/plugin-styled-components'));
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
      experimental: {
        cacheRoot: path.join(root, '.cache/swc'),
        plugins: [[styledComponents, { displayName: development }]],
      },
    },
    module: { type: 'es6' },
  };
}
