import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseCss } from '@rialto/shared/theme/baseCss';
import type { Configuration } from 'webpack';
import type { Middleware } from 'webpack-dev-server';
import { writeStatic } from '../build/bundle';
import { pageMiddleware, startServer } from '../dev/devServer';
import { shellConfig } from '../webpack/shell';
import { root } from '../workspace';

const port = Number(process.env.PORT ?? 8088);
const staticFolder = path.join(root, '.cache/kit-static');

/**
 * `npm run dev -w shared`: every component of the ui kit in its states on one page, with hot reload at http://localhost:8088.
 * It needs no API. Environment: PORT.
 */
export async function main(): Promise<void> {
  await writeStatic(staticFolder);
  await startServer(port, configuration(), {
    static: [
      { directory: staticFolder, watch: false },
      { directory: path.join(root, 'api/demo-art'), publicPath: '/api/media', watch: false },
    ],
    setupMiddlewares: (middlewares: Middleware[]) => [pageMiddleware(html), ...middlewares],
  });
  console.log(`\nThe ui kit: http://localhost:${port}\n`);
}

/** The development configuration of the apps without module federation. */
function configuration(): Configuration {
  const { mode, target, devtool, resolve, module, stats, infrastructureLogging } = shellConfig('development', 'kit');
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
