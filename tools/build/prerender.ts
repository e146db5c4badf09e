import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaRelease, type PageNeeds, preloadQueries } from '@rialto/shared/federation/area';
import { languages } from '@rialto/shared/language';
import { transformFile } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import type { Compilation, Stats } from 'webpack';
import { areaPrerenderFile, type PrerenderBundle, shellPrerenderFile } from '../publish/prerenderBundle';
import { routesIn, scriptsOf } from '../publish/runBundles.mjs';
import { sharedModules } from '../webpack/shared-modules';
import { swcOptions } from '../webpack/swcOptions';
import { type AreaFolder, readPackage, root, type WebApp } from '../workspace';

type ChunkGroup = Compilation['chunkGroups'][number];

/** Writes the bundle of an app that webpack has just built into `dist`. */
export async function writePrerenderBundle(app: WebApp, dist: string, stats: Stats): Promise<void> {
  const isShell = app === 'shell';
  const code = await bundleForNode(app, isShell ? 'src/prerender.tsx' : 'src/routes.tsx', isShell ? [] : fromTheShell);
  const bundle: PrerenderBundle = { code, chunks: chunksOf(stats) };
  const scripts = stats.compilation.entrypoints.get('shell')?.getFiles() ?? [];
  const file = isShell
    ? shellPrerenderFile({ scripts: scripts.filter((name) => name.endsWith('.js')) })
    : areaPrerenderFile;
  writeFileSync(path.join(dist, file), JSON.stringify(bundle));
}

const fromTheShell = Object.keys(sharedModules('consumer'));

/**
 * What each page of an area that webpack has just built needs, and each translation. The area's routes say it, which run for that
 * in this process.
 */
export async function needsOf(app: AreaFolder, stats: Stats): Promise<Required<Pick<AreaRelease, 'pages' | 'texts'>>> {
  const routes = routesIn(await bundleForNode(app, 'src/routes.tsx', []));
  const chunks = chunksOf(stats);
  const pages = routes.flatMap(({ path: address, handle }): [string, PageNeeds][] => {
    const preload = preloadQueries(handle);
    return address
      ? [[address, { scripts: scriptsOf(handle, { chunks }), ...(preload.length > 0 && { preload }) }]]
      : [];
  });
  const texts = stats.compilation.chunkGroups.flatMap((group): [string, string[]][] =>
    group.name && group.name in languages ? [[group.name, scriptsIn(group)]] : [],
  );
  return { pages: Object.fromEntries(pages), texts: Object.fromEntries(texts) };
}

/** An app's sources as one CommonJS module. */
async function bundleForNode(app: WebApp, entry: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.join(root, app),
    entryPoints: [entry],
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
    external,
    // Areas come to the shell as modules there, not through the federation.
    alias: { '@module-federation/enhanced/runtime': path.join(root, 'tools/build/noFederation.ts') },
    plugins: [sameSources],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** The sources as webpack takes them; and each `import()` says what it asks for, which tells the scripts of a page. */
const sameSources: Plugin = {
  name: 'same-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const { code } = await transformFile(file, swcOptions({ development: false }));
      return {
        contents: code.replace(/\bimport\(('\.\/pages\/[^']+')\)/g, '(globalThis.rialtoAsked?.($1), import($1))'),
      };
    });
  },
};

function chunksOf({ compilation }: Stats): PrerenderBundle['chunks'] {
  const chunks: PrerenderBundle['chunks'] = {};
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins) if (request?.startsWith('./pages/')) chunks[request] = scriptsIn(group);
  return chunks;
}

const scriptsIn = (group: ChunkGroup) => group.getFiles().filter((file) => file.endsWith('.js'));
