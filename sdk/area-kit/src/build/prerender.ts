import { createRequire } from 'node:module';
import { type AreaRelease, type PageHandle, preloadQueries } from '@rialto/shared/federation/area';
import { languages } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import { transformFile } from '@swc/core';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Compilation, Stats } from 'webpack';
import { installedPackage } from './installed';
import { swcOptions } from './swcOptions';

type ChunkGroup = Compilation['chunkGroups'][number];
type Pages = NonNullable<AreaRelease['pages']>;
type Route = Omit<RouteObject, 'handle'> & { handle?: PageHandle };

/** An app's sources that are rendered in Node. */
export interface NodeEntry {
  /** The app's folder. */
  folder: string;
  /** Exports the routes: `src/routes.tsx`. */
  entry: string;
  /** The files of contributed modules, by module. */
  contributions?: Record<string, string>;
  /** Modules to be replaced. */
  alias?: Record<string, string>;
}

/** The code that renders an app's pages, without the `external` modules. */
export function prerenderCode(app: NodeEntry, external: string[]): Promise<string> {
  const facades = external.filter((name) => facade.test(name));
  const others = external.filter((name) => !facade.test(name));
  return bundleForNode(app, { external: others, plugins: [exactly(facades), sameSources(app.folder)] });
}

const facade = /^@rialto\/shared\//;

/** With esbuild's `external`, `@rialto/shared/cart` would also stand for `@rialto/shared/cart/destination`, which the shell does not provide. */
function exactly(facades: readonly string[]): Plugin {
  return {
    name: 'external facades',
    setup: ({ onResolve }) => {
      onResolve({ filter: facade }, ({ path }) => (facades.includes(path) ? { path, external: true } : undefined));
    },
  };
}

/**
 * What each page of an app that webpack has just built needs. Its routes are evaluated without the pages' code, and calling a
 * route's `fetchCode` shows which module webpack has put into a chunk of its own.
 */
export async function pagesOf(app: NodeEntry, { compilation }: Stats): Promise<Pages> {
  const code = await bundleForNode(app, {
    plugins: [pagesExternal, sameSources(app.folder)],
    supported: { 'dynamic-import': false }, // require() in its place
  });
  const builtIn = createRequire(import.meta.url);
  let required: string[] = [];
  const module = { exports: {} as { default?: Route[]; ownRoutes?: () => Route[] } };
  new Function('module', 'exports', 'require', code)(module, module.exports, (name: string) => {
    if (!isPage.test(name)) return builtIn(name);
    required.push(name);
    return {};
  });
  const pages: Pages = {};
  for (const { path: address, handle } of module.exports.ownRoutes?.() ?? module.exports.default ?? []) {
    if (!address) continue;
    required = [];
    await handle?.fetchCode?.().catch(() => {}); // the page's module is empty here
    const chunks = compilation.chunkGroups.filter(({ origins }) =>
      origins.some(({ request }) => request && required.includes(request)),
    );
    const preload = preloadQueries(handle);
    pages[address] = { scripts: [...new Set(chunks.flatMap(scriptsIn))], ...(preload.length > 0 && { preload }) };
  }
  return pages;
}

/** The scripts of each translation of an area that webpack has just built. */
export function textsOf({ compilation }: Stats): Record<string, string[]> {
  const groups = compilation.chunkGroups.filter(({ name }) => name && name in languages);
  return Object.fromEntries(groups.map((group) => [group.name, scriptsIn(group)]));
}

/** An app's sources as one CommonJS module. */
async function bundleForNode(
  { folder, entry, contributions, alias = {} }: NodeEntry,
  options: BuildOptions,
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    ...(contributions
      ? { stdin: { contents: withContributions(entry, contributions), resolveDir: folder } }
      : { entryPoints: [entry] }),
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      __CONTRACT_VERSION__: JSON.stringify(installedPackage('@rialto/shared', folder).version),
      __SHELL_VERSION__: '""', // for reports, of which there are none here
      __webpack_nonce__: 'globalThis.__webpack_nonce__',
    },
    alias,
    logLevel: 'warning',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** The contributions are evaluated on demand, so that an error in one does not affect the pages. */
function withContributions(entry: string, contributions: Record<string, string>): string {
  const modules = Object.entries(contributions).map(
    ([module, file]) => `  ${JSON.stringify(module)}: () => import(${JSON.stringify(file)}),`,
  );
  return [`export { default } from './${entry}';`, 'export const contributions = {', ...modules, '};'].join('\n');
}

/** The sources as webpack transforms them, so that the markup is the same in both. */
const sameSources = (folder: string): Plugin => ({
  name: 'same-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const { code } = await transformFile(file, swcOptions({ folder, development: false }));
      return { contents: code };
    });
  },
});

const isPage = /^\.\/pages\//;

const pagesExternal: Plugin = {
  name: 'pages-external',
  setup({ onResolve }) {
    onResolve({ filter: isPage }, ({ path: request, kind }) =>
      kind === 'dynamic-import' ? { path: request, external: true } : undefined,
    );
  },
};

export const scriptsIn = (group: ChunkGroup | undefined) =>
  (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
