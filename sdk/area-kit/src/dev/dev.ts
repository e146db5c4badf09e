import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { AreaRelease } from '@rialto/shared/federation/area';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { installedPackage } from '../build/installed';
import { lowestContract, type UsedExports, usedExports } from '../build/lowestContract';
import { readArea, readConfig } from '../build/project';
import { describeRelease, type FederationManifest } from '../build/release';
import { contentType } from '../contentType';
import { ExpectedError } from '../expected';
import { shellProblem } from './shellProblem';

interface DevOptions {
  /** The area's folder. */
  folder: string;
  /** The address of a shell that allows overrides. */
  shell: string;
  port: number;
}

/**
 * Serves one area for a shell that runs elsewhere, until the process ends. It is built for production, since it uses that shell's
 * production React, and the page reloads after each change.
 * @throws ExpectedError unless `shell` is an http(s) address
 */
export async function serveForShell({ folder, shell, port }: DevOptions): Promise<void> {
  if (!/^https?:/.test(shell) || !URL.canParse(shell))
    throw new ExpectedError(`--shell must be the address of a shell, such as https://shop.example, not '${shell}'.`);
  const { origin } = new URL(shell);
  const own = `http://localhost:${port}`;
  const area = await readArea(folder);
  const output = path.join(folder, '.cache/dev');
  const builds = watchBuilds(await configuration(folder, output, own));
  await listen(port, async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cache-Control', 'no-store');
    const { pathname } = new URL(request.url ?? '/', own);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname === reloadPath) builds.follow(response);
    else {
      await builds.current();
      if (pathname === '/area.json') {
        const current = await readArea(folder);
        const slots = current.contributes?.map(({ slot }) => slot);
        const release: AreaRelease = {
          ...describeRelease(
            current,
            'local',
            lowestContract(installedPackage('@rialto/shared', folder).version, builds.used(), slots),
            JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8')) as FederationManifest,
          ),
          integrity: {},
        };
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(release));
      } else sendFile(response, output, pathname);
    }
  });
  await builds.current();
  const problem = await shellProblem(origin);
  if (problem) console.warn(problem);
  console.log(`\nThe ${area.name} area: ${own}\nIn the shell:   ${origin}/?area-override=${area.name}@${own}\n`);
}

const reloadPath = '/reload';

async function configuration(folder: string, output: string, own: string): Promise<Configuration> {
  const config = await readConfig(folder, 'production', 'local');
  const reloading = `let seen;
    new EventSource('${own}${reloadPath}').onmessage = ({ data }) => {
      if (seen !== undefined && seen !== data) location.reload();
      seen = data;
    };`;
  return {
    ...config,
    devtool: 'cheap-module-source-map', // the shell's policy refuses eval
    cache: { type: 'memory' },
    plugins: [
      // Compressing and minifying take longer than the rest of a rebuild.
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof CompressionPlugin)),
      // Without a name it becomes part of every entry, and so of the container.
      new webpack.EntryPlugin(folder, `data:text/javascript,${encodeURIComponent(reloading)}`, { name: undefined }),
    ],
    optimization: { ...config.optimization, minimize: false },
    // The shell's page is on another origin.
    output: { ...config.output, path: output, crossOriginLoading: 'anonymous' },
  };
}

/** Builds after each change, and tells the pages that follow. */
function watchBuilds(config: Configuration) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack refused the configuration.');
  const followers = new Set<ServerResponse>();
  let hash = '';
  let used: UsedExports = {};
  let finish = () => {};
  let current = nextBuild();
  function nextBuild(): Promise<void> {
    return new Promise((resolve) => {
      finish = resolve;
    });
  }
  const send = (response: ServerResponse) => response.write(`data: ${hash}\n\n`);
  compiler.hooks.watchRun.tap('dev', () => {
    if (hash) current = nextBuild();
  });
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) throw error;
    if (stats?.hasErrors() || stats?.hasWarnings())
      console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
    if (!stats || stats.hasErrors()) {
      finish();
      return;
    }
    hash = stats.hash ?? '';
    used = usedExports(stats);
    finish();
    followers.forEach(send);
  });
  return {
    /** Resolves when the build of the last change is complete. */
    current: () => current,
    /** What the last build imports from the shared modules. */
    used: () => used,
    follow(response: ServerResponse) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      followers.add(response);
      response.on('close', () => followers.delete(response));
      if (hash) send(response);
    },
  };
}

function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).message);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ExpectedError(`Port ${port} is in use. Choose another one with --port.`)
          : error,
      ),
    );
    server.listen(port, 'localhost', resolve);
  });
}

function sendFile(response: ServerResponse, folder: string, pathname: string): void {
  const file = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`There is no ${pathname}.`);
    return;
  }
  response.setHeader('Content-Type', contentType(file));
  createReadStream(file).pipe(response);
}
