import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AreaInfo, AreaRelease } from '@rialto/shared/federation/area';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Configuration } from 'webpack';
import { describeRelease, type FederationManifest } from '../build/release';
import { ExpectedError } from '../expected';
import { type AreaFolder, areaFolders, readArea, readConfig } from '../workspace';
import { startServer } from './devServer';

/**
 * Serves one area for a shell that runs elsewhere and allows overrides. It is built for production, since it uses that shell's
 * production React, and the page reloads after each change.
 * @throws ExpectedError unless exactly one area is named and `shell` is an http(s) address
 */
export async function serveForShell(named: string[], shell: string, port: number): Promise<void> {
  const [app] = named;
  if (named.length !== 1 || !isAreaFolder(app))
    throw new ExpectedError(`--shell is for one area: ${areaFolders.join(', ')}.`);
  if (!/^https?:/.test(shell) || !URL.canParse(shell))
    throw new ExpectedError(`--shell must be the address of a shell, such as https://shop.example, not '${shell}'.`);
  const { origin, hostname } = new URL(shell);
  const own = `http://localhost:${port}`;
  const area = await readArea(app);
  await startServer(port, await configuration(app), {
    hot: false,
    liveReload: true,
    allowedHosts: [hostname],
    static: false,
    headers: { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Private-Network': 'true' },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'area.json', path: '/area.json', middleware: describing(area, own) },
    ],
  });
  console.log(`\nThe ${area.name} area: ${own}\nIn the shell:   ${origin}/?area-override=${area.name}@${own}\n`);
}

function isAreaFolder(name: string | undefined): name is AreaFolder {
  return areaFolders.some((folder) => folder === name);
}

async function configuration(app: AreaFolder): Promise<Configuration> {
  const config = await readConfig(app, 'production', 'local');
  // Compressing and minifying take longer than the rest of a rebuild.
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof CompressionPlugin));
  const optimization = { ...config.optimization, minimize: false };
  // The shell's page is on another origin.
  return { ...config, plugins, optimization, output: { ...config.output, crossOriginLoading: 'anonymous' } };
}

/** Answers with the `area.json` of the current build. */
function describing(area: AreaInfo, own: string) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const manifest = (await (await fetch(`${own}/mf-manifest.json`)).json()) as FederationManifest;
    const release: AreaRelease = { ...describeRelease(area, 'local', manifest), integrity: {} };
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(release));
  };
}
