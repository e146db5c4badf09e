/** Runs what releases bring to render their pages with in Node (see prerenderBundle.ts), each area apart from the others. */
import { createRequire } from 'node:module';

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

/** The shell's side: what it exports, and `routesOf`, which runs the bundle of an area and gives its routes. */
export function runShell({ code }, { registry, site }) {
  const shell = evaluate(code, builtIn);
  const { provided, setRegistry } = shell;
  const require = (name) => {
    if (!Object.hasOwn(provided, name)) throw new Error(`The shell provides no '${name}'.`);
    return provided[name];
  };
  setRegistry(registry);
  Object.assign(provided['@rialto/shared/site'].site, site);
  return { ...shell, routesOf: (bundle) => evaluate(bundle.code, require).default };
}

/** The routes of an area whose code brings all it takes. */
export const routesIn = (code) => evaluate(code, builtIn).default;

/** The scripts that only this page needs. Whether its code runs is seen when the page is rendered. */
export function scriptsOf(handle, { chunks }) {
  asked = [];
  try {
    handle?.fetchCode?.().catch(() => {});
  } catch {}
  return [...new Set(asked.flatMap((request) => chunks[request] ?? []))];
}
