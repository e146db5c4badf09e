/**
 * Renders the pages of a site, in a process of its own: reads { shell, areas: [{ name, bundle }], registry, site } from its input, and
 * prints the pages (see prerender.ts). What stands in the bundles runs here without this process's environment, and what an
 * area does here must not be felt by the others.
 */
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { runShell, scriptsOf } from './runBundles.mjs';

const tell = (what, error) => process.stderr.write(`${what}: ${error?.stack ?? error}\n`);
// What pages say is for a browser's console; here it would stand among the pages.
globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => tell(event, error));

const { shell, areas, ...live } = JSON.parse(readFileSync(0, 'utf8'));
const { ownRoutes, prerender, routesOf } = runShell(shell, live);

const owners = [
  { area: null, routes: ownRoutes(), bundle: shell },
  ...areas.flatMap(({ name, bundle }) => {
    try {
      const routes = routesOf(bundle);
      const pages = routes.filter(({ path }) => path);
      return [{ area: { name, routes }, routes: pages, bundle }];
    } catch (error) {
      tell(name, error);
      return [];
    }
  }),
];

/** A page whose code does not run here is drawn in the browser. */
async function renderedOrNot(path, area) {
  try {
    return await prerender(path.replace(/:\w+/g, '1'), area);
  } catch (error) {
    tell(path, error);
    return { html: '', css: '' };
  }
}

const pages = [];
for (const { area, routes, bundle } of owners)
  for (const { path, handle } of routes) {
    const scripts = scriptsOf(handle, bundle);
    const rendered = await renderedOrNot(path, area);
    pages.push({ area: area?.name ?? null, path, scripts, firstData: handle?.firstData ?? [], ...rendered });
  }

process.stdout.write(JSON.stringify(pages), () => process.exit(0));
