import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration, type Middleware } from 'webpack-dev-server';

/** The options that all development servers share. */
export const serverOptions = (port: number) =>
  ({
    host: 'localhost',
    port,
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath: '/' },
  }) satisfies Configuration;

export function compilerOf(config: webpack.Configuration): Compiler {
  const compiler = webpack(config);
  if (!compiler) throw new Error(`webpack refused the configuration of ${config.name}.`);
  return compiler;
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

/** Runs a server until the process gets a signal to end. */
export async function serveUntilSignal(compiler: Compiler, options: Configuration): Promise<void> {
  const server = new WebpackDevServer(options, compiler);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  await server.start();
}

/**
 * Starts a server that compiles a change at once while a page has the app open, and otherwise at the next request, so that a
 * change in `shared` is compiled first for the apps that are in use.
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
  // A page that had lost its connection is back.
  server.server?.on('upgrade', compile);
  return server;
}
