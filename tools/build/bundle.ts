import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowedPackages, buildArea, replaceDist, runWebpack } from '@rialto/area-kit/build/buildArea';
import { hashOf, inputsOf, nextVersion as nextAreaVersion } from '@rialto/area-kit/build/inputs';
import { pagesOf, prerenderCode, scriptsIn } from '@rialto/area-kit/build/prerender';
import type { PrerenderBundle } from '@rialto/area-kit/build/prerenderFile';
import { writeContents } from '@rialto/area-kit/contents';
import type webpack from 'webpack';
import { shellPrerenderFile } from '../pages/prerenderBundle';
import { shellConfig } from '../webpack/shell';
import { readPackage, root, type WebApp } from '../workspace';
import { buildBootstrap } from './bootstrap';
import { writeFonts } from './fonts';
import { writeShellRelease } from './release';

const shell = path.join(root, 'shell');

/** The version of an app's next release: the package's version and a hash of all inputs. */
export function nextVersion(app: WebApp): string {
  if (app !== 'shell') return nextAreaVersion(path.join(root, app));
  const own = ['shell/public', 'tools/webpack', 'tools/build'].map((folder) => path.join(root, folder));
  return `${readPackage(app).version}-${hashOf([...inputsOf(shell), ...own], root)}`;
}

/**
 * Builds one app for production. `<app>/dist` is replaced when the build is complete, so that it can be published at any time.
 * @throws Error with webpack's own report
 */
export async function bundle(app: WebApp): Promise<void> {
  if (app === 'shell') await buildShell();
  else await buildArea(path.join(root, app));
}

async function buildShell(): Promise<void> {
  const version = nextVersion('shell');
  await replaceDist(shell, async (aside) => {
    const stats = await runWebpack(shellConfig('production', version), aside);
    const { scripts, calls } = shellScripts(stats);
    const app = {
      folder: shell,
      entry: 'src/prerender.tsx',
      // The shell gets the areas as modules here, not through the federation.
      alias: { '@module-federation/enhanced/runtime': path.join(root, 'tools/build/noFederation.ts') },
    };
    const prerender: PrerenderBundle = { code: await prerenderCode(app, []) };
    writeFileSync(path.join(aside, shellPrerenderFile({ scripts })), JSON.stringify(prerender));
    await writeStatic(aside);
    const starterText = await buildBootstrap();
    writeShellRelease(aside, version, { scripts, calls, starterText, pages: await pagesOf(app, stats) });
    writeContents(aside, allowedPackages(stats, shell));
  });
}

function shellScripts({ compilation }: webpack.Stats) {
  const forCalls = compilation.chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request === '@rialto/shared/api/httpClient'),
  );
  return { scripts: scriptsIn(compilation.entrypoints.get('shell')), calls: scriptsIn(forCalls) };
}

/** Writes the shell's icons and fonts. */
export async function writeStatic(dist: string): Promise<void> {
  cpSync(path.join(root, 'shell/public'), dist, { recursive: true });
  const fonts = path.join(dist, 'fonts');
  mkdirSync(fonts, { recursive: true });
  await writeFonts(fonts);
}
