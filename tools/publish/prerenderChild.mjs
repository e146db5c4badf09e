/**
 * Renders the pages of a site, in a process of its own: reads { shell, areas: [{ name, bundle }], registry, site } from its input, and
 * prints the pages (see prerender.ts). What stands in the bundles runs here without this process's environment, and what an
 * area does here must not be felt by the others.
 */
import { Console } from 'node:console';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';

const tell = (what, error) => process.stderr.write(`${what}: ${error?.stack ?? error}\n`);
// What pages say is for a browser's console; here it would stand among the pages.
globalThis.console = new Console(new Writable({ write: (_text, _encoding, done) => done() }));
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => tell(event, error));

const { shell, areas, registry, site } = JSON.parse(readFileSync(0, 'utf8'));

globalThis.__webpack_nonce__ = undefined;
let asked = [];
globalThis.rialtoAsked = (request) => asked.push(request);

const builtIn = createRequire(import.meta.url);

/** Runs a CommonJS module's code and gives what it exports. */
function evaluate(code, require) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

const { provided, setRegistry, ownRoutes, prerender } = evaluate(shell.code, builtIn);
const require = (name) => {
  if (!Object.hasOwn(provided, name)) throw new Error(`The shell provides no '${name}'.`);
  return provided[name];
};
setRegistry(registry);
Object.assign(provided['@rialto/shared/site'].site, site);

const owners = [
  { area: null, routes: ownRoutes(), chunks: shell.chunks },
  ...areas.flatMap(({ name, bundle }) => {
    try {
      const routes = evaluate(bundle.code, require).default;
      const pages = routes.filter(({ path }) => path);
      return [{ area: { name, routes }, routes: pages, chunks: bundle.chunks }];
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

/** What a page's code is asked for by; whether it then runs is seen when the page is rendered. */
async function requestsOf(handle) {
  asked = [];
  try {
    await handle?.fetchCode?.();
  } catch {}
  return asked;
}

const pages = [];
for (const { area, routes, chunks } of owners)
  for (const { path, handle } of routes) {
    const requests = await requestsOf(handle);
    const rendered = await renderedOrNot(path, area);
    pages.push({
      area: area?.name ?? null,
      path,
      scripts: [...new Set(requests.flatMap((request) => chunks[request] ?? []))],
      firstData: handle?.firstData ?? [],
      ...rendered,
    });
  }

process.stdout.write(JSON.stringify(pages), () => process.exit(0));
