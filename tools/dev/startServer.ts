import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler } from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';

/**
 * Starts a development server that compiles a change at once where a page has the app open, and otherwise when the app is next asked
 * for: of a change to what all apps share, which each of them compiles, those that are looked at come first.
 */
export async function startServer(compiler: Compiler, options: Configuration): Promise<WebpackDevServer> {
  const compile = () => compiler.watching?.resume();
  const { setupMiddlewares = (middlewares) => middlewares } = options;
  const server = new WebpackDevServer(
    {
      ...options,
      setupMiddlewares: (middlewares, devServer) => [
        {
          name: 'compile',
          middleware: (_request: IncomingMessage, _response: ServerResponse, next: () => void) => {
            compile();
            next();
          },
        },
        ...setupMiddlewares(middlewares, devServer),
      ],
    },
    compiler,
  );
  await server.start();
  compiler.hooks.invalid.tap('startServer', () => {
    if (server.webSocketServer?.clients.length === 0) compiler.watching?.suspend();
  });
  // A page that was cut off for a while is back.
  server.server?.on('upgrade', compile);
  return server;
}
