import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { AreaInfo, AreaRelease } from '@rialto/shared/federation/area';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { describeRelease, type FederationManifest } from '../build/release';
import { ExpectedError } from '../expected';
import { type AreaFolder, areaFolders, root } from '../workspace';

/**
 * Serves one area alone, built as for production because it runs on the shell's production React, for a shell that runs
 * elsewhere and allows overrides. The page reloads after each change.
 * @throws ExpectedError when it isn't exactly one area, or `shell` is no http(s) address
 */
export async function serveForShell(named: string[], shell: string, port: number): Promise<void> {
  const [app] = named;
  if (named.length !== 1 || !isAreaFolder(app))
    throw new ExpectedError(`--shell is for one area: ${areaFolders.join(', ')}.`);
  if (!/^https?:/.test(shell) || !URL.canParse(shell))
    throw new ExpectedError(`--shell must be the address of a shell, such as https://shop.example, not '${shell}'.`);
  const { origin, hostname } = new URL(shell);
  const own = `http://localhost:${port}`;

  const options: Configuration = {
    host: 'localhost',
    port,
    hot: false,
    liveReload: true,
    allowedHosts: [hostname],
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath: '/' },
    static: false,
    headers: { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Private-Network': 'true' },
  };
  const { area } = (await import(path.join(root, app, 'src/area.ts'))) as { area: AreaInfo };
  options.setupMiddlewares = (middlewares) => [
    ...middlewares,
    { name: 'area.json', path: '/area.json', middleware: describing(area, own) },
  ];

  const compiler = webpack(await configuration(app));
  if (!compiler) throw new Error(`webpack refused the configuration of ${app}.`);
  const server = new WebpackDevServer(options, compiler);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  await server.start();
  console.log(`\nThe ${area.name} area: ${own}\nIn the shell:   ${origin}/?area-override=${area.name}@${own}\n`);
}

function isAreaFolder(name: string | undefined): name is AreaFolder {
  return areaFolders.some((folder) => folder === name);
}

async function configuration(app: AreaFolder): Promise<webpack.Configuration> {
  const { default: configure } = (await import(path.join(root, app, 'webpack.config.ts'))) as {
    default: (mode: 'production', version: string) => webpack.Configuration;
  };
  const config = configure('production', 'local');
  // Compressing and minifying take longer than the rest of a rebuild, and nothing here asks for them.
  const plugins = config.plugins?.filter((plugin) => !(plugin instanceof CompressionPlugin));
  const optimization = { ...config.optimization, minimize: false };
  // A script of another site is only given to who asks for it by CORS.
  return { ...config, plugins, optimization, output: { ...config.output, crossOriginLoading: 'anonymous' } };
}

/** Answers with the `area.json` of what is built at the moment. */
function describing(area: AreaInfo, own: string) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const manifest = (await (await fetch(`${own}/mf-manifest.json`)).json()) as FederationManifest;
    const release: AreaRelease = { ...describeRelease(area, 'local', manifest), integrity: {} };
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(release));
  };
}
