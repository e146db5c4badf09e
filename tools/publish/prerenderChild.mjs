/**
 * Renders the pages of a site, in a process of its own: reads { shell, areas: [{ name, bundle }], registry, site } from its input, and
 * prints the pages (see prerender.ts). What stands in the bundles runs here without this process's environment.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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
  ...areas.map(({ name, bundle }) => {
    const routes = evaluate(bundle.code, require).default;
    return { area: { name, routes }, routes, chunks: bundle.chunks };
  }),
];

/** A page whose code does not run here is drawn in the browser. */
async function renderedOrNot(path, area) {
  try {
    return await prerender(path.replace(/:\w+/g, '1'), area);
  } catch (error) {
    console.error(`${path}:`, error);
    return { html: '', css: '' };
  }
}

const pages = [];
for (const { area, routes, chunks } of owners)
  for (const { path, handle } of routes) {
    asked = [];
    await handle?.fetchCode?.().catch(() => {}); // what it asks for is known by then
    const rendered = await renderedOrNot(path, area);
    pages.push({
      area: area?.name ?? null,
      path,
      scripts: [...new Set(asked.flatMap((request) => chunks[request] ?? []))],
      firstData: handle?.firstData ?? [],
      ...rendered,
    });
  }

process.stdout.write(JSON.stringify(pages), () => process.exit(0));
