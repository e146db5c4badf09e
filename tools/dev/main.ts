import { spawn } from 'node:child_process';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { readArea, readConfig } from '@rialto/area-kit/build/project';
import { containerName } from '@rialto/area-kit/build/webpack';
import { serveForShell } from '@rialto/area-kit/dev';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Configuration as WebpackConfiguration } from 'webpack';
import type { Configuration, Middleware } from 'webpack-dev-server';
import { writeStatic } from '../build/bundle';
import { buildStale } from '../build/main';
import { ExpectedError, parseArguments } from '../expected';
import { composePage } from '../pages/page';
import { uploadBuilt } from '../release/publishAll';
import { siteSettings } from '../settings';
import { shellConfig } from '../webpack/shell';
import {
  type AreaFolder,
  areaFolders,
  areaName,
  defaultSiteFolder,
  isWebApp,
  readPackage,
  root,
  type WebApp,
  webApps,
} from '../workspace';
import { pageMiddleware, startServer } from './devServer';

const apiPort = Number(process.env.API_PORT ?? 8090);
const shellPort = Number(process.env.PORT ?? 8080);
const staticFolder = path.join(root, '.cache/dev-static');
const areaPort = (app: WebApp) => shellPort + 1 + webApps.indexOf(app);

/**
 * `npm run dev [-- <app>…]`: the market with hot reload at http://localhost:8080. With apps, only the shell and these are
 * rebuilt on changes, and the other areas are served as built. With an area and `--shell <address>`, only this area, for a shell
 * that runs elsewhere. Environment: PORT (the areas take the ports after it), API_PORT (8090), DATA_DIR.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals: named } = parseArguments(
    { args, options: { shell: { type: 'string' } }, allowPositionals: true },
    'dev takes apps, and --shell <address>.',
  );
  const unknown = named.find((name) => !isWebApp(name));
  if (unknown) throw new ExpectedError(`There is no app '${unknown}'. The apps are: ${webApps.join(', ')}.`);
  if (values.shell !== undefined) {
    const area = areaFolders.find((app) => app === named[0]);
    if (named.length !== 1 || !area) throw new ExpectedError(`--shell is for one area: ${areaFolders.join(', ')}.`);
    return serveForShell({ folder: path.join(root, area), shell: values.shell, port: areaPort(area) });
  }
  const live = named.length > 0 ? webApps.filter((app) => app === 'shell' || named.includes(app)) : [...webApps];

  await writeStatic(staticFolder);
  startApi();
  const asBuilt = areaFolders.filter((app) => !live.includes(app));
  await buildStale(asBuilt);
  const registry = await uploadBuilt(asBuilt);
  for (const app of areaFolders) if (live.includes(app)) Object.assign(registry, await liveEntry(app));

  for (const app of live.toReversed()) await serve(app, registry);
  console.log(`\nRialto in development: http://localhost:${shellPort}   (live: ${live.join(', ')})\n`);
}

function startApi(): void {
  const api = spawn(process.execPath, ['--watch-path=api/src', '--import', 'tsx', 'api/src/bootstrap/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort) },
  });
  api.on('exit', (code) => {
    if (code) process.exit(code);
  });
  process.once('exit', () => api.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}

/** The registry's entry of an area whose development server is reached through the shell's. */
async function liveEntry(app: AreaFolder): Promise<Registry> {
  const area = await readArea(path.join(root, app));
  const active: AreaRelease = {
    ...area,
    contributes: area.contributes?.map((each) => ({ ...each, scripts: [] })),
    version: 'dev',
    contract: readPackage('shared').version,
    base: `/remotes/${area.name}/dev/`,
    entry: 'remoteEntry.js',
    scripts: [],
    integrity: {},
  };
  return { [area.name]: { active, previous: null } };
}

async function serve(app: WebApp, registry: Registry): Promise<void> {
  const port = app === 'shell' ? shellPort : areaPort(app);
  const config =
    app === 'shell' ? shellConfig('development', 'dev') : await readConfig(path.join(root, app), 'development', 'dev');
  await startServer(port, withRefresh(config, containerName(areaName(app))), {
    static: app === 'shell' ? [staticFolder, defaultSiteFolder] : false,
    ...(app === 'shell' ? { proxy: proxies(registry), setupMiddlewares: withPage(registry) } : {}),
  });
}

function withRefresh(config: WebpackConfiguration, library: string): WebpackConfiguration {
  return { ...config, plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ library, overlay: false })] };
}

function proxies(registry: Registry): NonNullable<Configuration['proxy']> {
  const areas = areaFolders
    .map((app) => ({ app, base: registry[areaName(app)]?.active.base ?? '' }))
    .filter(({ base }) => base.endsWith('/dev/'))
    .map(({ app, base }) => ({
      context: [base],
      target: `http://localhost:${areaPort(app)}`,
      pathRewrite: { [`^${base}`]: '/' },
    }));
  return [{ context: ['/api'], target: `http://localhost:${apiPort}` }, ...areas];
}

function withPage(registry: Registry): NonNullable<Configuration['setupMiddlewares']> {
  const html = composePage({
    site: { apiUrl: '/api', timeZone: siteSettings().timeZone, currency: siteSettings().currency },
    registry,
    contract: readPackage('shared').version,
    scripts: ['shell.js'],
    area: null,
    head: `<script>${refreshHook}</script>`,
  });
  return (middlewares: Middleware[]) => [pageMiddleware(html), ...middlewares];
}

/**
 * Each app has its own React Refresh runtime, and those of the areas start after react-dom. This hook keeps the renderers for
 * them; without it an edit of an area is loaded but not rendered.
 */
const refreshHook = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;
