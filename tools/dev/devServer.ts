import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration, type Middleware } from 'webpack-dev-server';

/** Starts a development server, which ends with the process. */
export async function startServer(port: number, config: webpack.Configuration, options: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack rejected the configuration of ${config.name}.`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      devMiddleware: { publicPath: '/' },
      ...options,
    },
    compiler,
  );
  await server.start();
}

/** Answers every request for a page with this HTML. */
export const pageMiddleware = (html: string): Middleware => ({
  name: 'page',
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  },
});
