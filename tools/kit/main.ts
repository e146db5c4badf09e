import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseCss } from '@rialto/shared/theme/baseCss';
import webpack from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';
import { writeStatic } from '../build/bundle';
import { webpackConfig } from '../webpack/config';
import { root } from '../workspace';

const port = Number(process.env.PORT ?? 8088);
const staticFolder = path.join(root, '.cache/kit-static');

/**
 * `npm run dev -w shared`: the ui kit on one page, each part with its states, with hot reload at http://localhost:8088. It
 * is in no app's build and needs no API. Environment: PORT.
 */
export async function main(): Promise<void> {
  await writeStatic(staticFolder);
  const compiler = webpack(configuration());
  if (!compiler) throw new Error('webpack refused the configuration of the kit.');
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { publicPath: '/' },
      static: [
        { directory: staticFolder, watch: false },
        { directory: path.join(root, 'api/demo-art'), publicPath: '/api/media', watch: false },
      ],
      setupMiddlewares: (middlewares: Middleware[]) => [{ name: 'page', middleware: answerPage }, ...middlewares],
    },
    compiler,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  await server.start();
  console.log(`\nThe ui kit: http://localhost:${port}\n`);
}

/** How the apps are built for development, without what composes them in the browser. */
function configuration(): webpack.Configuration {
  const { mode, target, devtool, resolve, module, stats, infrastructureLogging } = webpackConfig(
    'shell',
    'development',
    'kit',
  );
  return {
    name: 'kit',
    mode,
    target,
    devtool,
    resolve,
    module,
    stats,
    infrastructureLogging,
    context: path.join(root, 'shared'),
    entry: { kit: './kit/main.tsx' },
    output: { path: path.join(root, '.cache/kit'), filename: '[name].js', publicPath: '/' },
    plugins: [new ReactRefreshPlugin({ overlay: false })],
  };
}

function answerPage(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
    next();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rialto ui kit</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${baseCss}</style>
</head>
<body><div id="root"></div><script src="/kit.js"></script></body>
</html>`;
