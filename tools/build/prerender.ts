import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Stats } from 'webpack';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from '../publish/prerenderBundle';
import { sharedModules } from '../webpack/shared-modules';
import { readPackage, root, type WebApp } from '../workspace';

const { withComponentIds } = createRequire(import.meta.url)('../webpack/componentIds.cjs') as {
  withComponentIds: (source: string, file: string) => string;
};

/** Writes the bundle of an app that webpack has just built into `dist`. */
export async function writePrerenderBundle(app: WebApp, dist: string, stats: Stats): Promise<void> {
  const isShell = app === 'shell';
  const { outputFiles } = await build({
    absWorkingDir: path.join(root, app),
    entryPoints: [isShell ? 'src/prerender.tsx' : 'src/routes.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      __CONTRACT_VERSION__: JSON.stringify(readPackage('shared').version),
      __SHELL_VERSION__: '""', // for reports, of which there are none here
    },
    external: isShell ? [] : Object.keys(sharedModules('consumer')),
    // Areas come to the shell as modules there, not through the federation.
    alias: { '@module-federation/enhanced/runtime': path.join(root, 'tools/build/noFederation.ts') },
    plugins: [sameSources],
    logLevel: 'warning',
  });
  const bundle: PrerenderBundle = { code: outputFiles[0]?.text ?? '', chunks: chunksOf(stats) };
  const scripts = stats.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const file = isShell
    ? shellPrerenderFile({ scripts: scripts.filter((name) => name.endsWith('.js')) })
    : areaPrerenderFile;
  writeFileSync(path.join(dist, file), JSON.stringify(bundle));
}

/** The sources as webpack takes them; and each `import()` says what it asks for, which tells the scripts of a page. */
const sameSources: Plugin = {
  name: 'same-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => ({
      contents: withComponentIds(readFileSync(file, 'utf8'), file).replace(
        /\bimport\(('\.\/pages\/[^']+')\)/g,
        '(globalThis.rialtoAsked?.($1), import($1))',
      ),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

function chunksOf({ compilation }: Stats): PrerenderBundle['chunks'] {
  const chunks: PrerenderBundle['chunks'] = {};
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins)
      if (request?.startsWith('./pages/')) chunks[request] = group.getFiles().filter((file) => file.endsWith('.js'));
  return chunks;
}
